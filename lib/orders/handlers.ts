import { notFoundError } from "@/lib/api/errors";
import { limitRate } from "@/lib/rate-limit/limit";
import { findOrder } from "./queries";
import { secretOf } from "./viewer";

export async function answerOrder({ params, request }: { params: { id: string }; request: Request }) {
  await limitRate(request, "order");
  const order = await findOrder(params.id, secretOf(request, params.id));
  if (!order) throw notFoundError("This order");
  return { data: order };
}
