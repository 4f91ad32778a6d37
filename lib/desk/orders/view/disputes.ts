import { db } from "@/lib/platform/db/client";
import { addCents } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { listAlerts } from "@/lib/selling/disputes/commands/alerts";
import { findRisk, listDisputes } from "@/lib/selling/disputes/commands/ledger";
import { REASON_WORDS } from "@/lib/selling/disputes/dispute-words";
import type { DisputeRow } from "@/lib/selling/disputes/tables";
import { needsSignature } from "@/lib/selling/fulfillment/ship/shipping-guard";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { canTransition } from "@/lib/selling/orders/transitions";
import type { PaymentRow } from "@/lib/selling/payments/commands/ledger";
import { formatReceived } from "@/lib/selling/payments/model";
import type { OrderDetail } from "./detail";

type RiskViews = Pick<OrderDetail, "is_held" | "needs_signature" | "alerts" | "risk" | "disputes">;

const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;

/** What the back office shows of an order's alerts, its payment's risk, and its disputes. */
export async function riskViews(order: OrderRow, payment: PaymentRow | null): Promise<RiskViews> {
  const [alerts, risk, disputes, settings] = await Promise.all([
    listAlerts(db(), order.id),
    payment && findRisk(db(), payment.id),
    payment ? listDisputes(db(), payment.id) : [],
    loadShopSettings(),
  ]);
  return {
    // what has left can't be held
    is_held:
      canTransition(order.status, "shipped") &&
      alerts.some(({ holdsShipping, closedAt }) => holdsShipping && closedAt === null),
    needs_signature: needsSignature(order, settings),
    alerts: alerts.map(({ id, kind, words, holdsShipping, createdAt, closedAt, closedBy, note }) => ({
      id,
      kind,
      words,
      holds_shipping: holdsShipping,
      at: createdAt.toISOString(),
      closed_at: isoOrNull(closedAt),
      closed_by: closedBy,
      note,
    })),
    risk: risk && {
      level: risk.level,
      score: risk.score,
      street_check: risk.streetCheck,
      postcode_check: risk.postcodeCheck,
      code_check: risk.codeCheck,
    },
    disputes: disputes.map(disputeView),
  };
}

function disputeView(row: DisputeRow): RiskViews["disputes"][number] {
  const { currency, amountCents, withdrawnCents, feeCents, reason } = row;
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    is_inquiry: row.isInquiry,
    reason,
    reason_words: REASON_WORDS[reason],
    amount: formatReceived(amountCents, currency),
    fee: formatReceived(feeCents, currency),
    charged: formatReceived(addCents(withdrawnCents, feeCents), currency),
    due_at: isoOrNull(row.evidenceDueAt),
    opened_at: row.openedAt.toISOString(),
    closed_at: isoOrNull(row.closedAt),
    answerable: row.state === "needs_response" && !row.hasEvidence,
    submitted_at: isoOrNull(row.submittedAt),
    submitted_by: row.submittedBy,
  };
}
