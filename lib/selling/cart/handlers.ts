import { tradeDiscountPercent } from "@/lib/people/accounts/profile/commands/trade";
import { bearerSession } from "@/lib/people/accounts/sessions/current-session";
import type { EndpointInput } from "@/lib/platform/api/declare/endpoint";
import { db } from "@/lib/platform/db/client";
import { mailboxOf } from "@/lib/platform/mail/mailbox";
import { networkKey } from "@/lib/platform/rate-limit/network-key";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import type { quoteEndpoint } from "./endpoints";
import { withPictures } from "./lines/pictures";
import { findCartTerms } from "./pricing/cart-terms";
import { type Buyer, GUEST, quoteCart } from "./pricing/quote";

type Call = Pick<EndpointInput<typeof quoteEndpoint>, "body"> & { request: Request };

export async function handleQuote({ body, request }: Call) {
  await assertRateLimit(request, "quote");
  const now = new Date();
  const held = await findCartTerms(db(), body, now);
  const quote = await quoteCart(body, now, await buyerOf(request), { held });
  return { data: { ...quote, lines: await withPictures(quote.lines, networkKey(request.headers)) } };
}

async function buyerOf(request: Request): Promise<Buyer> {
  const who = await bearerSession(request);
  if (!who) return GUEST;
  const { id, email, emailConfirmedAt } = who.customer;
  const person = { customerId: id, mailbox: mailboxOf(email), isConfirmed: emailConfirmedAt !== null };
  return { ...person, tradePercent: await tradeDiscountPercent(db(), id) };
}
