"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { piecesInWords } from "@/lib/selling/orders/pieces-in-words";
import { useMay } from "../identity";
import { formatAmountIn, formatDay, formatTime } from "../kit/formats";
import { Facts, Section } from "../kit/section";
import type { OrderDetail } from "./form/types";
import { RefundSentDialog } from "./refunds/refund-sent-dialog";
import { RefundWithdrawalDialog } from "./refunds/refund-withdrawal-dialog";

type Payment = NonNullable<OrderDetail["payment"]>;
type Refund = OrderDetail["refunds"][number];

function paymentState(state: Payment["state"]): string {
  switch (state) {
    case "asked":
      return "Not paid yet";
    case "authorized":
      return "Authorized, not charged yet";
    case "captured":
      return "Paid";
    case "mismatched":
      return "A wrong amount came in. Refund it.";
    case "canceled":
      return "Canceled";
    case "failed":
      return "Failed";
  }
}

/** How far a refund has come, such as “sent Dec 24, 2026, WIRE 7, recorded by ada@shop.example”. */
function refundState({ state, to_send: isToSend, sent, withdrawn }: Refund): string {
  if (withdrawn) return "withdrawn, not sent";
  if (isToSend) return state === "failed" ? "failed, to be sent another way" : "to be sent by you";
  if (!sent) return state === "asked" ? "on its way to the provider" : state === "done" ? "sent" : "failed";
  return [
    `sent ${formatDay(sent.on)}`,
    ...(sent.reference ? [sent.reference] : []),
    ...(sent.by ? [`recorded by ${sent.by}`] : []),
  ].join(", ");
}

const CHECKS = {
  pass: "Matches",
  fail: "Doesn’t match",
  unavailable: "The bank couldn’t check",
  unchecked: "Not checked",
} as const;
const RISKS = { normal: "Normal", elevated: "Elevated", highest: "Highest" } as const;

/** What the provider and the customer's bank say about a payment. */
function riskFacts(risk: OrderDetail["risk"]): { label: string; value: string }[] {
  if (!risk) return [];
  const { level, score, street_check: street, postcode_check: postcode, code_check: code } = risk;
  const ofScore = score === null ? "" : `, ${score} of 100`;
  return [
    ...(level ? [{ label: "Risk of fraud", value: `${RISKS[level]}${ofScore}` }] : []),
    ...(street ? [{ label: "Street address", value: CHECKS[street] }] : []),
    ...(postcode ? [{ label: "ZIP or postal code", value: CHECKS[postcode] }] : []),
    ...(code ? [{ label: "Security code", value: CHECKS[code] }] : []),
  ];
}

/** How an order is paid, what came in, and what went back. */
export function OrderPayment({ order }: { order: OrderDetail }) {
  const { number, payment, refunds, store_credit, gift_cards, risk } = order;
  const mayRefund = useMay("orders.refund");
  const [sending, setSending] = useState<Refund | null>(null);
  const [withdrawing, setWithdrawing] = useState<Refund | null>(null);
  if (!payment) return null;
  // parts that came in are one payment only once all of them have
  const partly = order.plan?.state === "open" && order.plan.paid > 0 ? order.plan : null;
  const facts = [
    { label: "Method", value: payment.label },
    { label: "State", value: partly ? "Paid in part" : paymentState(payment.state) },
    {
      label: "Received",
      value: partly ? formatAmountIn(partly.paid, order.currency_format) : payment.captured,
    },
    ...(store_credit > 0
      ? [{ label: "Store credit", value: formatAmountIn(store_credit, order.currency_format) }]
      : []),
    ...(gift_cards > 0
      ? [{ label: "Gift cards", value: formatAmountIn(gift_cards, order.currency_format) }]
      : []),
    ...(payment.captured_at ? [{ label: "Received on", value: formatTime(payment.captured_at) }] : []),
    ...(payment.due_at ? [{ label: "Due by", value: formatTime(payment.due_at) }] : []),
    ...(payment.reference ? [{ label: "Reference", value: payment.reference }] : []),
    ...(order.invoice
      ? [{ label: "Invoice", value: `${order.invoice.number}, ${formatDay(order.invoice.date)}` }]
      : []),
    ...riskFacts(risk),
    ...(refunds.length > 0 ? [{ label: "Refunded", value: payment.refunded }] : []),
  ];
  return (
    <Section title="Payment">
      <Facts facts={facts} />
      {refunds.length > 0 && (
        <ul className="grid gap-4 border-t border-line pt-3 text-sm">
          {refunds.map((refund) => {
            const { id, amount, store_credit: credit, reason, at, items, credit_note: note } = refund;
            return (
              <li key={id}>
                {credit === amount
                  ? `Refund of ${amount} in store credit`
                  : `Refund of ${amount}, ${refundState(refund)}${credit ? ` (${credit} of it in store credit)` : ""}`}
                {refund.gift_cards && (
                  <span className="block text-muted">{refund.gift_cards} of it to gift cards</span>
                )}
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
                {refund.to_send && mayRefund && (
                  <span className="mt-2 flex flex-wrap gap-2">
                    <Button variant="ghost" size="sm" onClick={() => setSending(refund)}>
                      Record as sent<span className="sr-only">: {amount}</span>
                    </Button>
                    {refund.withdrawal && (
                      <Button variant="ghost" size="sm" onClick={() => setWithdrawing(refund)}>
                        Withdraw refund<span className="sr-only">: {amount}</span>
                      </Button>
                    )}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <RefundSentDialog order={order} refund={sending} onClose={() => setSending(null)} />
      <RefundWithdrawalDialog order={order} refund={withdrawing} onClose={() => setWithdrawing(null)} />
    </Section>
  );
}
