import { canResend } from "@/lib/desk/shop/order-mails";
import type { OrderRecord } from "@/lib/desk/shop/orders";
import type { mails } from "@/lib/platform/mail/tables";
import { ORDER_STATUS_LABELS } from "@/lib/selling/orders/model";
import type { OrderDetail } from "./order-endpoints";

type MailRow = typeof mails.$inferSelect;
type Entry = OrderDetail["timeline"][number];

/** What the staff did, by the name of its action. */
const DEEDS: Readonly<Record<string, string>> = {
  "order paid": "Payment recorded",
  "order quote": "Crypto quote sent",
  "order size": "Ring size recorded",
  "order produce": "Production started",
  "order ship": "Shipment recorded",
  "order deliver": "Delivery recorded",
  "order return": "Return received",
  "order cancel": "Order canceled",
  "order release": "Order canceled to release its items",
  "order refund": "Refund made",
  "order edit": "Order edited",
  "order confirm": "Supplier’s answer recorded",
  "order mail": "Mail sent again",
  "order note": "Note",
};

export const mailViews = (
  { order }: Pick<OrderRecord, "order">,
  rows: readonly MailRow[],
): OrderDetail["mails"] =>
  rows.map((mail) => ({
    id: mail.id,
    subject: mail.subject || "A mail whose text is no longer stored",
    recipient: mail.recipient,
    at: mail.createdAt.toISOString(),
    sent_at: mail.sentAt?.toISOString() ?? null,
    problem: mail.sentAt ? null : mail.lastError,
    can_resend: canResend(mail, order),
  }));

/** What happened to an order, newest first: its states, its mails, and what the staff did. */
export function timelineOf(record: OrderRecord, rows: readonly MailRow[]): Entry[] {
  const { events, audit } = record;
  const states = events.map(
    ({ status, note, at }): Entry => ({
      kind: "status",
      title: ORDER_STATUS_LABELS[status],
      detail: note,
      actor: null,
      at: at.toISOString(),
    }),
  );
  const sent = mailViews(record, rows).map(
    ({ subject, recipient, at }): Entry => ({
      kind: "mail",
      title: subject,
      detail: recipient ? `Mail to ${recipient}` : null,
      actor: null,
      at,
    }),
  );
  const deeds = audit.map(
    ({ action, actor, detail, at }): Entry => ({
      kind: action === "order note" ? "note" : "audit",
      title: DEEDS[action] ?? action,
      detail: detailWords(detail),
      actor,
      at: at.toISOString(),
    }),
  );
  return [...states, ...sent, ...deeds].sort((a, b) => b.at.localeCompare(a.at));
}

/** What an audited action says about itself; amounts and texts only, since a change has its own page in the log. */
function detailWords(detail: Record<string, unknown>): string | null {
  if (typeof detail.note === "string") return detail.note;
  const { before, after } = detail;
  if (typeof before === "object" && typeof after === "object" && after !== null) {
    return `Changed: ${Object.keys(after).join(", ")}`;
  }
  const words = Object.entries(detail)
    .filter(
      ([key, value]) =>
        !["amount", "to", "credit"].includes(key) && ["string", "number"].includes(typeof value),
    )
    .map(([key, value]) => `${key} ${String(value)}`);
  return words.join(", ") || null;
}
