import { and, eq } from "drizzle-orm";
import { env } from "@/env.mjs";
import { ApiError, fieldError, notFoundError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { orderForStaff } from "@/lib/selling/fulfillment/customer/queries";
import { orderConfirmation } from "@/lib/selling/fulfillment/mails/confirmation-mail";
import { toPayableOrder } from "@/lib/selling/fulfillment/payable-order";
import { quoteRequestedMail } from "@/lib/selling/fulfillment/settlement/commands/quote-coin-amount";
import { hashSecret, viewerSecret } from "@/lib/selling/orders/access-secret";
import { amountDue } from "@/lib/selling/orders/amount-due";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { holds, orders } from "@/lib/selling/orders/tables";
import { isTaxOpen } from "@/lib/selling/orders/tax-open";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { lockPayment } from "@/lib/selling/payments/commands/ledger";
import { findPaymentMethod, listOfferedMethods, PLAN_METHOD } from "@/lib/selling/payments/methods";
import { findPlan, type Plan } from "@/lib/selling/payments/plan/commands";
import { planInShort } from "@/lib/selling/payments/plan/wording";
import type { PaymentMethod } from "@/lib/selling/payments/port";
import { payments } from "@/lib/selling/payments/tables";
import type { PaymentLink } from "../schema";
import { findLinkedOrder } from "./payment-links";

const isTooLate = ({ paymentDueAt }: OrderRow, now: Date) => paymentDueAt !== null && paymentDueAt <= now;

function stateOf(order: OrderRow, now: Date): PaymentLink["state"] {
  if (order.status === "canceled") return "canceled";
  if (!isUnpaid(order.status)) return "paid";
  return isTooLate(order, now) ? "expired" : "payable";
}

/** How an order can be paid, in its currency; by its plan alone where the staff agreed one with its customer. */
function methodsFor(order: OrderRow, plan: Plan | null) {
  const { paymentMethod, shippingAddress, ...amounts } = order;
  const agreed = plan?.state === "open" && plan.madeBy !== null ? findPaymentMethod(paymentMethod) : null;
  if (agreed) return [agreed];
  const due = amountDue(amounts);
  return inOrderCurrency(order, () =>
    listOfferedMethods(shippingAddress.country).filter((method) => method.accepts(due)),
  );
}

/** What a way to pay says of itself; the terms of a plan are with its schedule. */
const describe = ({ id, label, description }: PaymentMethod, plan: Plan | null) => ({
  id,
  label,
  description: plan && id === PLAN_METHOD ? planInShort(plan) : description,
});

/** Reads what a payment link leads to; null if there is no such link. */
export async function readPaymentLink(token: string, now = new Date()): Promise<PaymentLink | null> {
  const row = await findLinkedOrder(db(), token);
  if (!row) return null;
  const plan = await findPlan(db(), row.id);
  return {
    // how to pay is shown on the order's own page
    order: { ...(await orderForStaff(row)), payment: null },
    state: stateOf(row, now),
    valid_until: row.paymentDueAt?.toISOString() ?? null,
    payment_methods: methodsFor(row, plan).map((method) => describe(method, plan)),
    chosen: row.acceptedAt ? row.paymentMethod : null,
  };
}

/** The secret of a browser in which an offered order was accepted. Every link of the order gives the same one. */
const acceptorSecret = (orderId: string) => viewerSecret(env.NEXTAUTH_SECRET, orderId, "payment-link");

/**
 * Agrees to an offered order with one way to pay, from where on it is like any other order. A buyer may change from
 * a way that the jeweler confirms to another until money is on its way; a payment that a provider has begun stays.
 * @returns the order and the secret that lets this browser see it
 * @throws ApiError 404; 409 `link_ended`, `payment_begun`; 422 for a method that can't pay it
 */
export async function acceptOffer(
  token: string,
  methodId: string,
  now = new Date(),
): Promise<{ order: OrderRow; secret: string }> {
  return db().transaction(async (tx) => {
    const linked = await findLinkedOrder(tx, token);
    if (!linked) throw notFoundError("This link");
    const order = await lockOrder(tx, linked.id);
    if (!order || !isUnpaid(order.status) || isTaxOpen(order) || isTooLate(order, now)) {
      throw new ApiError("link_ended", "This order can no longer be paid here. Call or email us.");
    }
    const method = methodsFor(order, await findPlan(tx, order.id)).find(({ id }) => id === methodId);
    if (!method) throw fieldError("payment_method", "Choose a payment method");
    const secret = acceptorSecret(order.id);
    const viewerHash = hashSecret(secret);
    if (order.acceptedAt && order.paymentMethod === method.id) {
      await tx.update(orders).set({ viewerHash }).where(eq(orders.id, order.id));
      return { order, secret };
    }
    const payment = await lockPayment(tx, order.id);
    const isBegun = payment?.state !== "asked" || payment.reference !== null;
    const isProviders = findPaymentMethod(order.paymentMethod)?.confirmedBy === "provider";
    // a provider asked at this moment may be beginning the payment, so its payments never change hands
    if (!payment || (method.id !== order.paymentMethod && (isBegun || isProviders))) {
      throw new ApiError("payment_begun", "Your payment has begun. Call or email us to pay another way.");
    }
    await tx
      .update(payments)
      .set({ method: method.id, byProvider: method.confirmedBy === "provider", updatedAt: now })
      .where(eq(payments.id, payment.id));
    await inOrderCurrency(order, () =>
      method.open?.(tx, { id: order.id, amountCents: amountDue(order) }, now),
    );
    // the time to pay starts when the customer first agrees, and switching the payment method doesn’t restart it
    const promised = await method.lapse.dueAt(order.acceptedAt ?? now);
    const until = order.paymentDueAt && order.paymentDueAt > promised ? order.paymentDueAt : promised;
    const [accepted] = await tx
      .update(orders)
      .set({
        // an order confirmed once gets the mail of its payment, not a second confirmation
        status: order.acceptedAt ? order.status : method.initialStatus,
        paymentMethod: method.id,
        paymentDueAt: until,
        acceptedAt: order.acceptedAt ?? now,
        viewerHash,
        updatedAt: now,
      })
      .where(eq(orders.id, order.id))
      .returning();
    if (!accepted) throw new Error("The order was not accepted");
    await tx
      .update(holds)
      .set({ expiresAt: until })
      .where(and(eq(holds.orderId, order.id), eq(holds.state, "held")));
    await recordOrderEvent(tx, accepted, `Terms accepted, payment method “${method.label}” chosen.`, now);
    if (method.initialStatus === "awaiting_payment") {
      const howToPay = await inOrderCurrency(accepted, () =>
        method.mailInstructions(toPayableOrder(accepted), tx),
      );
      const mail = await orderConfirmation(tx, accepted, howToPay);
      // an order placed before its tax was known was confirmed then, without how to pay
      const purpose = accepted.taxUnknown === null ? mail.purpose : `${mail.purpose}:${method.id}`;
      // the link came by mail, and a buyer who agreed has to read how to pay, so no limit drops it
      await queueMail(tx, { ...mail, purpose, cause: "shop", network: undefined });
      if (method.quoting) await queueMail(tx, await quoteRequestedMail(accepted, method.quoting));
    }
    return { order: accepted, secret };
  });
}
