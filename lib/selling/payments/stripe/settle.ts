import { and, eq } from "drizzle-orm";
import Stripe from "stripe";
import { type Change, recordChanges } from "@/lib/platform/db/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { giveBackLate } from "@/lib/selling/fulfillment/late-payment";
import { lockStock, stockOf } from "@/lib/selling/fulfillment/lock-stock";
import { moveOrder, type OrderRow } from "@/lib/selling/fulfillment/move";
import { holds, orderLines, orders } from "@/lib/selling/orders/tables";
import { canMove, isUnpaid } from "@/lib/selling/orders/transitions";
import { lockPayment, noteCaptured, notePaymentState, type PaymentRow } from "../ledger";
import { paymentEvents } from "../tables";
import { stripe } from "./client";
import { orderOf } from "./intent";

/** What the provider told of, to be taken once. */
export type ProviderEvent = Pick<Stripe.Event, "id" | "type">;

/**
 * Brings an order to what its PaymentIntent says: promised money is taken once the stones are known to be held, taken
 * money pays the order, or goes back where the order was given up meanwhile. Webhook, return page and reconciler all
 * come here; repeated or out of order it does no harm.
 * @param intent as the provider has it now, not as an event of earlier had it
 * @param event noted in the transaction of its effect; one that was taken before does nothing
 */
export async function settleIntent(
  intent: Stripe.PaymentIntent,
  { now = new Date(), event = null }: { now?: Date; event?: ProviderEvent | null } = {},
): Promise<void> {
  const orderId = orderOf(intent);
  if (!orderId) return;
  if (intent.status === "requires_capture") return takeMoney(intent, orderId, event, now);
  if (intent.status === "succeeded") return payOrder(intent, orderId, event, now);
  await withOrder(orderId, intent, event, async (tx, _, payment) => {
    if (intent.status === "canceled" && payment.state !== "captured") {
      await notePaymentState(tx, payment, "cancelled", now);
    }
    return [];
  });
}

/**
 * Runs what an intent means for its order, with stock, order and payment locked in that order.
 * @returns null where the event was taken before, or the order is none of ours
 */
async function withOrder(
  orderId: string,
  intent: Stripe.PaymentIntent,
  event: ProviderEvent | null,
  act: (tx: Transaction, order: OrderRow, payment: PaymentRow) => Promise<Change[] | null>,
): Promise<boolean> {
  return db().transaction(async (tx) => {
    if (event && !(await isNew(tx, event, intent.id))) return false;
    await lockStock(tx, await stockOf(tx, [orderId]));
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    const payment = order ? await lockPayment(tx, orderId) : null;
    if (!order || !payment || (payment.reference && payment.reference !== intent.id)) {
      log.warn({ intent: intent.id }, "a payment names an order that is not its own");
      return false;
    }
    const changes = await act(tx, order, payment);
    await recordChanges(tx, changes ?? []);
    return changes !== null;
  });
}

/** Takes an event for this transaction; false where another has taken it. */
async function isNew(tx: Transaction, { id, type }: ProviderEvent, reference: string): Promise<boolean> {
  const [taken] = await tx
    .insert(paymentEvents)
    .values({ id, type, reference })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return taken !== undefined;
}

async function takeMoney(
  intent: Stripe.PaymentIntent,
  orderId: string,
  event: ProviderEvent | null,
  now: Date,
): Promise<void> {
  let held = false;
  const taken = await withOrder(orderId, intent, event, async (tx, order, payment) => {
    held = isUnpaid(order.status) && (await holdsAll(tx, orderId));
    // from here on nobody gives the order up without asking the provider
    if (held) await notePaymentState(tx, payment, "authorised", now);
    return [];
  });
  if (!taken) return;
  const settled = held
    ? await step(intent, () => stripe().paymentIntents.capture(intent.id))
    : await step(intent, () => stripe().paymentIntents.cancel(intent.id));
  await settleIntent(settled, { now });
}

/**
 * Takes an intent a step on, or finds that another process was faster. The intent's own state keeps a step from being
 * taken twice; a key of ours would keep a failure of the provider's for a day, since a key's first answer is repeated.
 * @returns the intent as the provider has it after
 */
async function step(
  intent: Stripe.PaymentIntent,
  act: () => Promise<Stripe.PaymentIntent>,
): Promise<Stripe.PaymentIntent> {
  try {
    return await act();
  } catch (error) {
    const wasThere =
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      error.code === "payment_intent_unexpected_state";
    if (!wasThere) throw error;
    const now = await stripe().paymentIntents.retrieve(intent.id);
    if (now.status === intent.status) throw error;
    return now;
  }
}

async function holdsAll(tx: Transaction, orderId: string): Promise<boolean> {
  const live = await tx
    .select({ diamondId: holds.diamondId })
    .from(holds)
    .where(and(eq(holds.orderId, orderId), eq(holds.state, "held")));
  const lines = await tx
    .select({ diamondId: orderLines.diamondId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const held = new Set(live.map((hold) => hold.diamondId));
  return lines.every(({ diamondId }) => diamondId === null || held.has(diamondId));
}

async function payOrder(
  intent: Stripe.PaymentIntent,
  orderId: string,
  event: ProviderEvent | null,
  now: Date,
): Promise<void> {
  await withOrder(orderId, intent, event, async (tx, order, payment) => {
    if (payment.state === "captured") return [];
    const amountCents = intent.amount_received;
    await noteCaptured(tx, payment, { amountCents, reference: intent.id, now });
    if (canMove(order.status, "paid")) {
      const moved = await moveOrder(tx, orderId, { to: "paid", now }, { locked: true });
      return moved?.changes ?? [];
    }
    await giveBackLate(tx, order, { ...payment, capturedCents: amountCents }, intent.id, now);
    return [];
  });
}
