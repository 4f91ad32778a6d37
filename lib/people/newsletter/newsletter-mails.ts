import { randomUUID } from "node:crypto";
import { env } from "@/env.mjs";
import type { MailSection } from "@/lib/platform/mail/mail-section";
import { renderMail } from "@/lib/platform/mail/mail-template";
import type { QueuedMail } from "@/lib/platform/mail/outbox";
import { site } from "@/lib/platform/site/site";
import type { SubscriptionAction } from "./model";
import { issuePurpose } from "./queued-issues";

const actionUrl = (answer: SubscriptionAction, token: string) =>
  new URL(`/newsletter/answer?to=${answer}&token=${token}`, env.SHOP_URL).href;

/** The only mail that goes to an unconfirmed address; `day` (`2026-11-21`) limits it to one a day. */
export async function confirmationMail(email: string, token: string, day: string): Promise<QueuedMail> {
  return {
    purpose: `newsletter:${token.slice(0, 16)}:${day}`,
    recipient: email,
    cause: "visitor",
    subject: `Please confirm: the letter of ${site.name}`,
    secret: true,
    ...(await renderMail({
      title: `The letter of ${site.name}`,
      preview: "One click, and it comes to this address.",
      action: { label: "Yes, send it to me", href: actionUrl("confirm", token) },
      sections: [
        { rows: [`Somebody, we hope you, asked for the letter of ${site.name} at this address.`] },
        {
          rows: [
            "If it was not you, do nothing. No letter comes, and nothing follows unless somebody asks again.",
          ],
        },
      ],
    })),
  };
}

/** Welcomes a confirmed subscriber with the link to unsubscribe. */
export async function welcomeMail(email: string, token: string, confirmedAt: Date): Promise<QueuedMail> {
  return {
    // a returning subscriber is welcomed again
    purpose: `newsletter-welcome:${token.slice(0, 16)}:${confirmedAt.getTime()}`,
    recipient: email,
    cause: "owner",
    subject: `The letter of ${site.name} is yours`,
    secret: true,
    ...(await renderMail({
      title: "The letter is yours",
      preview: "It comes at most once a month, and ends by a link.",
      action: { label: "Leave the letter", href: actionUrl("leave", token) },
      sections: [
        {
          rows: [
            "You have confirmed this address. New articles and new pieces come at most once a month.",
            "Had enough of it one day? This link ends it, and each letter has it as well:",
          ],
        },
      ],
    })),
  };
}

/** A newsletter issue as the shop wrote it. */
export type NewsletterIssue = {
  /** key of the issue: no subscriber gets two issues of one name */
  name: string;
  subject: string;
  /** preview text shown beside the subject in an inbox */
  preview: string;
  sections: readonly MailSection[];
};

/** Renders an issue and returns a function that builds each subscriber's mail with their own unsubscribe secret. */
export async function issueMails(letter: NewsletterIssue) {
  // rendered once for all, with a placeholder for each reader's secret
  const mark = randomUUID();
  const { subject, preview } = letter;
  const footer = [
    `You get this because you asked for the letter of ${site.name} at this address.`,
    [{ words: "Leave the letter", href: actionUrl("leave", mark) }],
  ];
  const written = await renderMail({ title: subject, preview, sections: letter.sections, footer });
  return ({ id, email }: { id: string; email: string }, token: string): QueuedMail => ({
    purpose: issuePurpose(letter.name, id),
    recipient: email,
    cause: "shop",
    replyTo: site.email,
    subject,
    text: written.text.replaceAll(mark, token),
    html: written.html.replaceAll(mark, token),
    leaveUrl: new URL(`/newsletter/leave?token=${token}`, env.SHOP_URL).href,
  });
}
