import { caller, type SignedCall, signedIn } from "@/lib/accounts/current";
import { notFoundError } from "@/lib/api/errors";
import { limitRate } from "@/lib/rate-limit/limit";
import type { ownOrderEndpoint } from "./endpoints";
import { findOrder, findOwnOrder, listOwnOrders } from "./queries";
import { secretOf } from "./viewer";

export async function answerOrder({ params, request }: { params: { id: string }; request: Request }) {
  await limitRate(request, "order");
  const who = await caller(request);
  const order = await findOrder(params.id, secretOf(request, params.id), who?.customer.id ?? null);
  if (!order) throw notFoundError("This order");
  return { data: order };
}

export const answerOwnOrders = signedIn(async ({ request, who }: SignedCall) => {
  await limitRate(request, "order");
  return { data: await listOwnOrders(who.customer.id) };
});

export const answerOwnOrder = signedIn(
  async ({ params, request, who }: SignedCall<typeof ownOrderEndpoint>) => {
    await limitRate(request, "order");
    const order = await findOwnOrder(params.id, who.customer.id);
    if (!order) throw notFoundError("This order");
    return { data: order };
  },
);
