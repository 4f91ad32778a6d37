import { changeLines } from "@/lib/desk/audit/change-lines";
import { canResend } from "@/lib/desk/orders/commands/mails";
import type { OrderRecord } from "@/lib/desk/orders/queries/orders";
import { auditWords } from "@/lib/platform/audit/actions";
import type { mails } from "@/lib/platform/mail/tables";
import { orderStatusLabel } from "@/lib/selling/orders/model";
import { isPickedUp } from "@/lib/selling/shipping/pickup";
import type { OrderDetail } from "./detail";

type MailRow = typeof mails.$inferSelect;
type Entry = OrderDetail["timeline"][number];

/** What an order's history leaves out of the audit log: its other entries or its lines say so. */
const UNSAID: ReadonlySet<string> = new Set(["to", "line", "credit", "key", "mail"]);

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
  const inOrder = events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const states = inOrder.map(({ status, note, at }, i): Entry => {
    // what happens without a new state, such as a parcel of several, is its own title
    const isNew = status !== inOrder[i - 1]?.status || note === null;
    return {
      kind: "status",
      title: isNew ? orderStatusLabel(status, isPickedUp(record.order)) : note,
      detail: isNew ? note : null,
      actor: null,
      at: at.toISOString(),
    };
  });
  const sent = mailViews(record, rows).map(
    ({ subject, recipient, at }): Entry => ({
      kind: "mail",
      title: subject,
      detail: recipient ? `Mail to ${recipient}` : null,
      actor: null,
      at,
    }),
  );
  const audits = audit.map(
    ({ action, actor, detail, at }): Entry => ({
      kind: action === "order note" ? "note" : "audit",
      title: auditWords(action),
      detail: detailWords(detail),
      actor,
      at: at.toISOString(),
    }),
  );
  return [...states, ...sent, ...audits].sort((a, b) => b.at.localeCompare(a.at));
}

/** What an audited action says about itself, in a line: “Amount: $120.00; Reason: one stone loose”. */
function detailWords(detail: Record<string, unknown>): string | null {
  if (typeof detail.note === "string") return detail.note;
  const said = Object.entries(detail).filter(([field, value]) => !UNSAID.has(field) && value !== null);
  const lines = changeLines(Object.fromEntries(said));
  const words = lines.map((line) =>
    line.value === undefined
      ? `${line.field}: ${line.before} → ${line.after}`
      : `${line.field}: ${line.value}`,
  );
  return words.join("; ") || null;
}
