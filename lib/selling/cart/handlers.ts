import { caller } from "@/lib/people/accounts/current";
import { tradeDiscountOf } from "@/lib/people/accounts/trade";
import type { EndpointInput } from "@/lib/platform/api/endpoint";
import { db } from "@/lib/platform/db/client";
import { limitRate } from "@/lib/platform/rate-limit/limit";
import type { quoteEndpoint } from "./endpoints";
import { ANYBODY, quoteCart } from "./quote";

type Call = Pick<EndpointInput<typeof quoteEndpoint>, "body"> & { request: Request };

export async function answerQuote({ body, request }: Call) {
  await limitRate(request, "quote");
  const who = await caller(request);
  const tradePercent = who ? await tradeDiscountOf(db(), who.customer.id) : 0;
  const buyer = who
    ? { customerId: who.customer.id, email: who.customer.email, tradePercent }
    : { ...ANYBODY, tradePercent };
  return { data: await quoteCart(body, new Date(), buyer) };
}
