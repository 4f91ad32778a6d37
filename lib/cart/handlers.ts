import type { EndpointInput } from "@/lib/api/endpoint";
import { limitRate } from "@/lib/rate-limit/limit";
import type { quoteEndpoint } from "./endpoints";
import { quoteCart } from "./quote";

type Call = Pick<EndpointInput<typeof quoteEndpoint>, "body"> & { request: Request };

export async function answerQuote({ body, request }: Call) {
  await limitRate(request, "quote");
  return { data: await quoteCart(body) };
}
