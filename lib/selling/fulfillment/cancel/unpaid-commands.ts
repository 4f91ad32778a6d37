import { eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { awaitsSupplierUntil } from "@/lib/selling/fulfillment/holds/commands/confirmation-gate";
import { toPayableOrder } from "@/lib/selling/fulfillment/payable-order";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderNotes, orders } from "@/lib/selling/orders/tables";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import {
  findPayment,
  hasUnrefundedMismatch,
  recordPaymentState,
} from "@/lib/selling/payments/commands/ledger";
import { findProviderMethod, isConfirmedByJeweler } from "@/lib/selling/payments/methods";
import type { CommandContext } from "../act-commands";
import type { StatusMailFacts } from "../mails/status-mail";
import { settleOrder } from "../settlement/commands/apply-provider-payment";
import { cancelOrder } from "./commands";

/**
 * Cancels an unpaid order. If a provider can still collect the money, its payment is canceled first, so that no stone
 * is freed while its buyer can still pay. Money authorized or captured meanwhile pays the order. A payment that the provider
 * doesn't know can't be collected, so its order is canceled with a note for the staff.
 * @throws ApiError 409 `order_state` if the order is already paid or gets paid meanwhile; `money_held` if a
 *   mismatched payment must be refunded first; `provider_off` if the provider can't be reached because its keys are
 *   missing
 */
export async function cancelUnpaidOrder(
  order: OrderRow,
  { note, facts }: { note: string | null; facts?: StatusMailFacts },
  by: CommandContext = {},
): Promise<OrderRow> {
  if (!isConfirmedByJeweler(order.paymentMethod) && isUnpaid(order.status)) {
    const unknown = await cancelPayment(order, by.now ?? new Date());
    if (unknown) return cancelUnknown(order, unknown, { note, facts }, by);
    const [now] = await db().select().from(orders).where(eq(orders.id, order.id));
    // another process was faster: cancelOrder rejects an order paid meanwhile and accepts one already canceled
    if (now && !isUnpaid(now.status)) return cancelOrder(order.id, { note, facts }, by);
    if (hasUnrefundedMismatch(await findPayment(db(), order.id))) throw moneyHeldError(order);
  }
  return cancelOrder(order.id, { note, facts }, by);
}

const moneyHeldError = ({ number }: OrderRow) =>
  new ApiError("money_held", `A payment of the wrong amount came in for ${number}. Refund it first.`);

/** Cancels an order whose payment the provider doesn't know, and says so where the staff reads it. */
async function cancelUnknown(
  order: OrderRow,
  reference: string,
  { note, facts }: { note: string | null; facts?: StatusMailFacts | undefined },
  { now = new Date(), audit = null }: CommandContext,
): Promise<OrderRow> {
  log.error({ order: order.number, payment: reference }, "the provider doesn't know an order's payment");
  const canceled = await cancelOrder(order.id, { note, ...(facts ? { facts } : {}) }, { now, audit });
  const text = `The payment provider doesn’t know payment ${reference}, so nothing can be collected for it. Its keys are those of another account, or test keys were replaced by live ones. The order was canceled, and its items are free.`;
  await db().transaction(async (tx) => {
    await tx.insert(orderNotes).values({ orderId: order.id, author: audit?.actor ?? "shop", text, at: now });
    const action: AuditAction = audit ?? { actor: "shop", action: "order cancel" };
    await recordShopAudit(tx, action, order.number, { unknownPayment: reference });
  });
  return canceled;
}

/** Cancels an order's payment with its provider, or settles it if it was paid meanwhile. @returns its reference if the provider doesn't know it */
export async function cancelPayment(order: OrderRow, now: Date): Promise<string | null> {
  const payment = await findPayment(db(), order.id);
  // without a stored reference no buyer has seen how to pay, and a provider may refuse forever to begin a payment
  if (!payment?.reference || payment.state === "canceled" || payment.state === "mismatched") return null;
  const method = findProviderMethod(order.paymentMethod);
  if (!method?.isReachable()) {
    throw new ApiError(
      "provider_off",
      `The payment for order ${order.number} must be canceled with its provider first. Set the provider’s keys again.`,
    );
  }
  const found = await inOrderCurrency(order, () => method.authorize(toPayableOrder(order))).catch(
    (error: unknown) => {
      if (method.isUnknownPayment(error)) return null;
      throw error;
    },
  );
  if (!found) {
    await recordPaymentState(db(), payment, "canceled", now);
    return payment.reference;
  }
  // money that waits for a supplier's word has not paid the order, and never will
  const isIdle = found.state === "authorized" && (await awaitsSupplierUntil(db(), order.id)) !== null;
  const ended = found.state === "open" || isIdle ? await method.cancel(found) : found;
  if (ended.state === "canceled") await recordPaymentState(db(), payment, "canceled", now);
  else await settleOrder(method, ended, { now });
  return null;
}
