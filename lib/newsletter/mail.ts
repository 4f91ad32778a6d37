import { env } from "@/env.mjs";
import { escapeHtml } from "@/lib/mail/escape";
import type { NewMail } from "@/lib/mail/outbox";
import { site } from "@/lib/site";
import type { NewsletterAnswer } from "./model";

const linkTo = (answer: NewsletterAnswer, token: string) =>
  new URL(`/newsletter/answer?to=${answer}&token=${token}`, env.SHOP_URL).href;

/** The one mail that goes to an address nobody has confirmed yet; `day` (`2026-11-21`) keeps it to one a day. */
export function confirmationMail(email: string, token: string, day: string): NewMail {
  const link = linkTo("confirm", token);
  const rows = [
    `Somebody, we hope you, asked for the letter of ${site.name} at this address.`,
    "To get it, follow this link:",
    link,
    "If it was not you, do nothing. No letter comes, and this is the only mail.",
  ];
  const lines = rows.map((row) =>
    row === link ? `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>` : escapeHtml(row),
  );
  return {
    purpose: `newsletter:${token.slice(0, 16)}:${day}`,
    recipient: email,
    subject: `Please confirm: the letter of ${site.name}`,
    text: rows.join("\n\n"),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>${lines.map((line) => `<p>${line}</p>`).join("")}</body></html>`,
  };
}
