import { bearerSession } from "@/lib/people/accounts/current-session";
import { tradeDiscountPercent } from "@/lib/people/accounts/trade";
import type { EndpointInput } from "@/lib/platform/api/endpoint";
import { db } from "@/lib/platform/db/client";
import { mailboxOf } from "@/lib/platform/mail/mailbox";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import type { quoteEndpoint } from "./endpoints";
import { quoteCart } from "./quote";

type Call = Pick<EndpointInput<typeof quoteEndpoint>, "body"> & { request: Request };

export async function handleQuote({ body, request }: Call) {
  await assertRateLimit(request, "quote");
  const who = await bearerSession(request);
  if (!who) return { data: await quoteCart(body) };
  const { id, email, emailConfirmedAt } = who.customer;
  const person = { customerId: id, mailbox: mailboxOf(email), isConfirmed: emailConfirmedAt !== null };
  const tradePercent = await tradeDiscountPercent(db(), id);
  return { data: await quoteCart(body, new Date(), { ...person, tradePercent }) };
}
