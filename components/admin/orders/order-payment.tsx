import { piecesInWords } from "@/lib/selling/orders/pieces-in-words";
import { formatDollars, formatTime } from "../kit/formats";
import { Facts, Section } from "../kit/section";
import type { OrderDetail } from "./types";

const STATES: Record<NonNullable<OrderDetail["payment"]>["state"], string> = {
  asked: "Not paid yet",
  authorised: "Authorized, not charged yet",
  captured: "Paid",
  mismatched: "A wrong amount came in. Refund it.",
  cancelled: "Canceled",
  failed: "Failed",
};
const REFUND_STATES = { asked: "on its way to the provider", done: "sent", failed: "failed" } as const;

/** How an order is paid, what came in, and what went back. */
export function OrderPayment({ order: { number, payment, refunds, store_credit } }: { order: OrderDetail }) {
  if (!payment) return null;
  const facts = [
    { label: "Method", value: payment.label },
    { label: "State", value: STATES[payment.state] },
    { label: "Received", value: payment.captured },
    ...(store_credit > 0 ? [{ label: "Store credit", value: formatDollars(store_credit) }] : []),
    ...(payment.captured_at ? [{ label: "Received on", value: formatTime(payment.captured_at) }] : []),
    ...(payment.due_at ? [{ label: "Due by", value: formatTime(payment.due_at) }] : []),
    ...(payment.reference ? [{ label: "Reference", value: payment.reference }] : []),
    ...(refunds.length > 0 ? [{ label: "Refunded", value: payment.refunded }] : []),
  ];
  return (
    <Section title="Payment">
      <Facts facts={facts} />
      {refunds.length > 0 && (
        <ul className="grid gap-2 border-t border-line pt-3 text-sm">
          {refunds.map(
            ({ id, amount, store_credit: credit, reason, state, at, items, credit_note: note }) => (
              <li key={id}>
                {credit === amount
                  ? `Refund of ${amount} in store credit`
                  : `Refund of ${amount}, ${REFUND_STATES[state]}${credit ? ` (${credit} of it in store credit)` : ""}`}
                <span className="block text-muted">
                  {formatTime(at)}: {reason}
                </span>
                {items.length > 0 && <span className="block text-muted">For {piecesInWords(items)}</span>}
                {note && (
                  <a
                    className="text-link inline-flex min-h-11 items-center"
                    href={`/api/v1/admin/orders/${encodeURIComponent(number)}/refunds/${id}/credit-note`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    Credit note {note}
                  </a>
                )}
              </li>
            ),
          )}
        </ul>
      )}
    </Section>
  );
}
