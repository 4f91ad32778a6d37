import { bearerSession } from "@/lib/people/accounts/current-session";
import { tradeDiscountPercent } from "@/lib/people/accounts/trade";
import type { EndpointInput } from "@/lib/platform/api/endpoint";
import { db } from "@/lib/platform/db/client";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import type { quoteEndpoint } from "./endpoints";
import { GUEST, quoteCart } from "./quote";

type Call = Pick<EndpointInput<typeof quoteEndpoint>, "body"> & { request: Request };

export async function handleQuote({ body, request }: Call) {
  await assertRateLimit(request, "quote");
  const who = await bearerSession(request);
  const tradePercent = who ? await tradeDiscountPercent(db(), who.customer.id) : 0;
  const buyer = who
    ? { customerId: who.customer.id, email: who.customer.email, tradePercent }
    : { ...GUEST, tradePercent };
  return { data: await quoteCart(body, new Date(), buyer) };
}
