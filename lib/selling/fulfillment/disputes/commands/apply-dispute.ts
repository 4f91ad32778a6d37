import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { endAlert, raiseAlert } from "@/lib/selling/disputes/commands/alerts";
import { recordDispute } from "@/lib/selling/disputes/commands/ledger";
import type { DisputeRow } from "@/lib/selling/disputes/tables";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { claimEvent } from "@/lib/selling/payments/commands/ledger";
import { isOpenDispute } from "@/lib/selling/payments/dispute-model";
import type { ProviderDispute, ProviderWarning } from "@/lib/selling/payments/dispute-port";
import { formatReceived } from "@/lib/selling/payments/model";
import type { ProviderEvent } from "@/lib/selling/payments/port";
import { mailDisputeEnd, mailDisputeStart, mailWarning } from "../dispute-mails";
import { lockOrderOfPayment } from "./payment-order";

/** Who the audit log and an order's history name for what a provider reports. */
const PROVIDER = "payment provider";

type Report = { method: string; event: ProviderEvent | null; now?: Date };

/**
 * Records a dispute in its current state: what it took and gave back, its deadline, and its end. While the customer's bank has
 * the money, nothing of the order ships. The shop is mailed when a dispute begins, when the bank takes the money after an
 * inquiry, and when it ends. Repeated and late reports change nothing.
 * @returns false if the payment is none of the shop's
 */
export function applyDispute(
  found: ProviderDispute,
  { method, event, now = new Date() }: Report,
): Promise<boolean> {
  return db().transaction(async (tx) => {
    const own = await lockOrderOfPayment(tx, { method, reference: found.paymentReference });
    if (!own) return false;
    if (event && !(await claimEvent(tx, event, found.paymentReference))) return true;
    const { order, payment } = own;
    const { before, after } = await recordDispute(tx, payment.id, found, now);
    await followDispute(tx, order, { before, after }, now);
    return true;
  });
}

/** Does what a change of a dispute brings with it: the alert, the history, and the mail to the shop. */
async function followDispute(
  tx: Transaction,
  order: OrderRow,
  { before, after }: { before: DisputeRow | null; after: DisputeRow },
  now: Date,
): Promise<void> {
  const key = after.reference;
  const amount = formatReceived(after.amountCents, after.currency);
  const isOpen = isOpenDispute(after.state);
  const isTaken = isOpen && !after.isInquiry;
  if (isTaken || after.state === "lost") {
    const words =
      after.state === "lost"
        ? `The customer’s bank decided a dispute over ${amount} against you.`
        : `The customer’s bank took back ${amount} in a dispute.`;
    await raiseAlert(tx, order.id, { kind: "dispute", key, words, holdsShipping: true }, now);
  }
  if (!isOpen && after.state !== "lost") await endAlert(tx, order.id, { kind: "dispute", key }, now);
  if (before?.state === after.state && before.isInquiry === after.isInquiry) return;
  await recordShopAudit(tx, { actor: PROVIDER, action: `dispute ${wordOf(after)}` }, order.number, {
    amount,
    reason: after.reason.replaceAll("_", " "),
  });
  const isNew = !before || (before.isInquiry && !after.isInquiry);
  if (isOpen && isNew) await mailDisputeStart(tx, order, after);
  if (!isOpen && (!before || isOpenDispute(before.state))) await mailDisputeEnd(tx, order, after);
}

const wordOf = ({ state, isInquiry }: Pick<DisputeRow, "state" | "isInquiry">) => {
  if (state === "needs_response") return isInquiry ? "inquire" : "open";
  return state === "under_review" ? "review" : state === "closed" ? "close" : state;
};

/**
 * Records a sign of fraud that a provider reports about a payment: its order is held until somebody releases it or the
 * provider takes it back.
 * @returns false if the payment is none of the shop's
 */
export function applyWarning(
  warning: ProviderWarning,
  { method, event, now = new Date() }: Report,
): Promise<boolean> {
  return db().transaction(async (tx) => {
    const { kind, reference: key, words, isOpen } = warning;
    const own = await lockOrderOfPayment(tx, { method, reference: warning.paymentReference });
    if (!own) return false;
    if (event && !(await claimEvent(tx, event, warning.paymentReference))) return true;
    const { order } = own;
    const isNew = await raiseAlert(tx, order.id, { kind, key, words, holdsShipping: true }, now);
    if (!isOpen) await endAlert(tx, order.id, { kind, key }, now);
    else if (isNew) await mailWarning(tx, order, warning);
    return true;
  });
}
