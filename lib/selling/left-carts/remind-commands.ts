import { createHash, randomUUID } from "node:crypto";
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { tradeDiscountPercent } from "@/lib/people/accounts/profile/commands/trade";
import { customers } from "@/lib/people/accounts/tables";
import { db, type Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { type QueuedMail, queueMail } from "@/lib/platform/mail/commands/outbox";
import { mailboxOf } from "@/lib/platform/mail/mailbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { inAlertCurrency } from "@/lib/selling/alerts/queries";
import { type AccountCart, readAccountCart } from "@/lib/selling/cart/account-commands";
import { findCartTerms } from "@/lib/selling/cart/pricing/cart-terms";
import { quoteCart } from "@/lib/selling/cart/pricing/quote";
import { cartLines, carts } from "@/lib/selling/cart/tables";
import { orders } from "@/lib/selling/orders/tables";
import { leftCartMail } from "./left-cart-mail";
import {
  contentOf,
  dueWindow,
  isDue,
  type LeftCartTimes,
  orderedSince,
  restorableItems,
  restsSince,
} from "./model";
import { cartReminders, cartReminderConsents as consents } from "./tables";

/** Customers of a batch, and of a run. */
const BATCH = 100;
const MOST = 1_000;
/** A reminder that no mail server takes in this time is out of date, ms. */
const SEND_WITHIN_MS = 12 * 3_600_000;

type Customer = Pick<typeof customers.$inferSelect, "id" | "email" | "emailConfirmedAt">;

/**
 * Mails customers who agreed to it about the carts that they left, each content of a cart once. What can’t be mailed is noted, too, so
 * that each is looked at once.
 * @returns how many mails were queued
 */
export async function remindOfLeftCarts({
  signal,
  now = new Date(),
}: {
  signal: AbortSignal;
  now?: Date;
}): Promise<number> {
  const { leftCart } = await loadShopSettings();
  if (!leftCart.remind) return 0;
  let mailed = 0;
  let after = "";
  for (let looked = 0; looked < MOST && !signal.aborted; looked += BATCH) {
    const due = await listDue(leftCart, after, now);
    for (const { customer } of due) {
      if (signal.aborted) break;
      try {
        if (await remind(customer, leftCart, now)) mailed += 1;
      } catch (error) {
        log.error(
          { err: error, customer: customer.id },
          "a customer could not be reminded of their cart; trying again later",
        );
      }
    }
    after = due.at(-1)?.cartId ?? "";
    if (due.length < BATCH) break;
  }
  if (mailed > 0) void deliverInBackground();
  return mailed;
}

/** The next customers whose carts are due, as far as a list can tell. */
const listDue = (times: LeftCartTimes, after: string, now: Date) => {
  const { from, until } = dueWindow(times, now);
  return db()
    .select({
      cartId: carts.id,
      customer: {
        id: customers.id,
        email: customers.email,
        emailConfirmedAt: customers.emailConfirmedAt,
      },
    })
    .from(carts)
    .innerJoin(customers, eq(customers.id, carts.customerId))
    .innerJoin(consents, eq(consents.customerId, carts.customerId))
    .where(
      and(
        gt(carts.updatedAt, from),
        lte(carts.updatedAt, until),
        lte(consents.agreedAt, until),
        isNull(consents.endedAt),
        isNotNull(customers.emailConfirmedAt),
        sql`exists (select from ${cartLines} l where l.cart_id = ${carts.id})`,
        // looked at since it was changed, or mailed lately
        sql`not exists (select from ${cartReminders} r where r.customer_id = ${carts.customerId}
          and (r.looked_at >= ${carts.updatedAt} or r.mailed_at > ${restsSince(times, now).toISOString()}::timestamptz))`,
        after ? gt(carts.id, after) : undefined,
      ),
    )
    .orderBy(asc(carts.id))
    .limit(BATCH);
};

async function remind(customer: Customer, times: LeftCartTimes, now: Date): Promise<boolean> {
  const cart = await readAccountCart(customer.id);
  if (cart.items.length === 0) return false;
  const reminderId = randomUUID();
  // before anything is locked, since it asks for prices and pictures
  const written = await writeReminder(cart, customer, reminderId, now);
  return db().transaction((tx) => claim(tx, { customer, cart, reminderId, ...written, times, now }));
}

/** Quotes a cart as its customer would see it now, and writes the mail; its mail is null if nothing can be ordered. */
async function writeReminder(cart: AccountCart, customer: Customer, reminderId: string, now: Date) {
  const held = await findCartTerms(db(), cart, now);
  const buyer = {
    customerId: customer.id,
    mailbox: mailboxOf(customer.email),
    isConfirmed: customer.emailConfirmedAt !== null,
    tradePercent: await tradeDiscountPercent(db(), customer.id),
  };
  const quote = await quoteCart({ items: cart.items }, now, buyer, { held });
  const mail = await inAlertCurrency(quote.exchange ? cart.currency : null, () =>
    leftCartMail(quote.lines, { reminderId, customerId: customer.id, email: customer.email }),
  );
  const prices = new Map(
    quote.lines.map(({ identity, unit_price, own }) => [identity, own ? own.unit_price : unit_price]),
  );
  return { mail, items: restorableItems(cart.items, (identity) => prices.get(identity) ?? null) };
}

type Claim = Awaited<ReturnType<typeof writeReminder>> & {
  customer: Customer;
  cart: AccountCart;
  reminderId: string;
  times: LeftCartTimes;
  now: Date;
};

/** Notes the content of a cart and queues its mail, whichever process is first, if all is still as it was read. */
async function claim(
  tx: Transaction,
  { customer, cart, reminderId, mail, items, times, now }: Claim,
): Promise<boolean> {
  const [consent] = await tx
    .select()
    .from(consents)
    .where(and(eq(consents.customerId, customer.id), isNull(consents.endedAt)))
    .for("update");
  const [present] = await tx
    .select({ version: carts.version, changedAt: carts.updatedAt })
    .from(carts)
    .where(eq(carts.customerId, customer.id))
    .for("update");
  const [owner] = await tx
    .select({ email: customers.email, emailConfirmedAt: customers.emailConfirmedAt })
    .from(customers)
    .where(eq(customers.id, customer.id));
  if (!consent || !present || present.version !== cart.version || !owner?.emailConfirmedAt) return false;
  if (owner.email !== customer.email) return false;
  if (!isDue({ changedAt: present.changedAt, agreedAt: consent.agreedAt }, times, now)) return false;
  const isKept =
    (await isResting(tx, customer.id, times, now)) ||
    (await hasOrdered(tx, customer, orderedSince(present.changedAt, times, now)));
  const content = createHash("sha256").update(contentOf(cart.items)).digest("hex");
  const [noted] = await tx
    .insert(cartReminders)
    .values({ id: reminderId, customerId: customer.id, content, lookedAt: now })
    .onConflictDoNothing()
    .returning({ id: cartReminders.id });
  if (!noted) {
    const same = and(eq(cartReminders.customerId, customer.id), eq(cartReminders.content, content));
    await tx.update(cartReminders).set({ lookedAt: now }).where(same);
    return false;
  }
  if (isKept || !mail) return false;
  return sendReminder(tx, mail, { reminderId, items, now });
}

async function sendReminder(
  tx: Transaction,
  mail: QueuedMail,
  { reminderId, items, now }: Pick<Claim, "reminderId" | "items" | "now">,
): Promise<boolean> {
  const isThis = eq(cartReminders.id, reminderId);
  const isQueued = await queueMail(tx, { ...mail, sendBy: new Date(now.getTime() + SEND_WITHIN_MS) });
  if (isQueued) await tx.update(cartReminders).set({ mailedAt: now, items }).where(isThis);
  else await tx.delete(cartReminders).where(isThis);
  return isQueued;
}

async function isResting(tx: Transaction, customerId: string, times: LeftCartTimes, now: Date) {
  const [row] = await tx
    .select({ id: cartReminders.id })
    .from(cartReminders)
    .where(and(eq(cartReminders.customerId, customerId), gt(cartReminders.mailedAt, restsSince(times, now))))
    .limit(1);
  return row !== undefined;
}

/** Whether a customer, or a guest with their address, has ordered since a time. */
async function hasOrdered(tx: Transaction, { id, email }: Customer, since: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(or(eq(orders.customerId, id), eq(orders.email, email)), gt(orders.placedAt, since)))
    .limit(1);
  return row !== undefined;
}
