import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import { escapeHtml } from "@/lib/platform/mail/layout/escape";
import { quoteLines } from "@/lib/platform/mail/layout/quote-lines";
import { currentContact } from "@/lib/platform/settings/current-settings";
import type { MessageKind } from "./message-kinds";
import type { FormValues, MessageForm } from "./model";

const SUBJECTS: Record<MessageKind, string> = {
  contact: "Message",
  feedback: "Feedback",
  price_match: "Price match",
  stone_request: "Stone request",
  bespoke: "Bespoke request",
  question: "Question",
};

/** A fact the shop looked up about a message, stored under a name and mailed under a label. */
export type Finding = { name: string; label: string; text: string };

/**
 * Queue purposes of the mails that contain a message's text: the one to the shop, and the receipt that some kinds
 * get.
 */
export const mailPurposes = (reference: string): string[] => [
  messageMailPurpose(reference),
  receiptMailPurpose(reference),
];
const messageMailPurpose = (reference: string) => `message:${reference}`;
export const receiptMailPurpose = (reference: string) => `price-match:${reference}`;
/** Queue purpose of the mail with the shop's answer to a message. */
export const answerMailPurpose = (answerId: string) => `answer:${answerId}`;

/**
 * Builds the mail that delivers a message to the shop, with the writer's own words quoted; replying to it answers the
 * writer.
 */
export function messageMail(
  form: MessageForm,
  reference: string,
  values: FormValues,
  findings: readonly Finding[] = [],
): QueuedMail {
  const said = form.fields.flatMap((field) => {
    const value = values[field.name];
    if (!value) return [];
    const chosen = field.options?.find((one) => one.value === value)?.label;
    return [{ label: field.label, text: chosen ?? quoteLines(value).join("\n") }];
  });
  const rows = [...said, ...findings];
  const subject = `${SUBJECTS[form.kind]} ${reference}`;
  return {
    purpose: messageMailPurpose(reference),
    recipient: currentContact().email,
    cause: "shop",
    ...(values.email ? { replyTo: values.email } : {}),
    subject,
    text: rows.map(({ label, text }) => `${label}\n${text}`).join("\n\n"),
    html: toHtml(subject, rows),
  };
}

function toHtml(subject: string, rows: readonly { label: string; text: string }[]): string {
  const body = rows
    .map(({ label, text }) => {
      const lines = text.split("\n").map(escapeHtml).join("<br>");
      return `<p><strong>${escapeHtml(label)}</strong><br>${lines}</p>`;
    })
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body><h1>${escapeHtml(subject)}</h1>${body}</body></html>`;
}
