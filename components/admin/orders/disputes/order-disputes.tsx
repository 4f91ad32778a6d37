import { Link } from "react-router";
import { formatTime } from "@/components/admin/kit/formats";
import { Facts, Section } from "@/components/admin/kit/section";
import { buttonClass } from "@/components/ui/form/button-style";
import { Badge } from "@/components/ui/status/badge";
import { Notice } from "@/components/ui/status/notice";
import type { OrderDetail } from "../form/types";
import { TO_SEND } from "./evidence-words";

type Dispute = OrderDetail["disputes"][number];

const STATES: Readonly<Record<Dispute["state"], string>> = {
  needs_response: "Waiting for your answer",
  under_review: "Under review by the bank",
  won: "Won",
  lost: "Lost",
  closed: "Closed without a cost",
};
const TONES = {
  needs_response: "danger",
  under_review: "neutral",
  won: "success",
  lost: "danger",
  closed: "neutral",
} as const;

/** Each dispute of an order's payment: how far it is, until when it can be answered, and what it costs. */
export function OrderDisputes({ order: { number, disputes } }: { order: OrderDetail }) {
  return disputes.map((dispute) => (
    <Section
      key={dispute.id}
      title={dispute.is_inquiry ? "Bank’s inquiry" : "Dispute"}
      actions={
        dispute.answerable && (
          <Link
            to={`/orders/${encodeURIComponent(number)}/disputes/${dispute.id}`}
            className={buttonClass("primary", "sm")}
          >
            Review evidence
          </Link>
        )
      }
    >
      <p>
        <Badge tone={TONES[dispute.state]}>{STATES[dispute.state]}</Badge>
      </p>
      <Facts facts={factsOf(dispute)} />
      {dispute.answerable && (
        <Notice tone="warning" title="What to send">
          <p>{TO_SEND[dispute.reason]}</p>
          {!dispute.is_inquiry && <p>Don’t refund the payment: the customer would get the money twice.</p>}
        </Notice>
      )}
    </Section>
  ));
}

const factsOf = (dispute: Dispute) => [
  { label: "Reason", value: capitalized(dispute.reason_words) },
  { label: "Disputed", value: dispute.amount },
  { label: "Fee", value: dispute.fee },
  { label: "Costs you now", value: dispute.charged },
  ...(dispute.answerable && dispute.due_at
    ? [{ label: "Answer by", value: formatTime(dispute.due_at) }]
    : []),
  { label: "Opened", value: formatTime(dispute.opened_at) },
  ...(dispute.submitted_at
    ? [
        {
          label: "Evidence submitted",
          value: `${formatTime(dispute.submitted_at)}${dispute.submitted_by ? ` by ${dispute.submitted_by}` : ""}`,
        },
      ]
    : []),
  ...(dispute.closed_at ? [{ label: "Ended", value: formatTime(dispute.closed_at) }] : []),
  { label: "Reference", value: dispute.reference },
];

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
