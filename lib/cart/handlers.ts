import { caller } from "@/lib/accounts/current";
import { tradeDiscountOf } from "@/lib/accounts/trade";
import type { EndpointInput } from "@/lib/api/endpoint";
import { db } from "@/lib/db/client";
import { limitRate } from "@/lib/rate-limit/limit";
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
