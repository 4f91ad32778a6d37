import { randomUUID } from "node:crypto";
import { env } from "@/env.mjs";
import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import type { MailSection } from "@/lib/platform/mail/layout/mail-section";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";
import { issuePurpose } from "./commands/queued-issues";
import type { SubscriptionAction } from "./model";

const actionUrl = (answer: SubscriptionAction, token: string) =>
  new URL(`/newsletter/answer?to=${answer}&token=${token}`, env.SHOP_URL).href;

/** The only mail that goes to an unconfirmed address; `day` (`2026-11-21`) limits it to one a day. */
export async function confirmationMail(email: string, token: string, day: string): Promise<QueuedMail> {
  return {
    purpose: `newsletter:${token.slice(0, 16)}:${day}`,
    recipient: email,
    cause: "visitor",
    subject: `Confirm your subscription to the ${site.name} newsletter`,
    secret: true,
    ...(await renderMail({
      kind: "newsletter",
      title: "Confirm your subscription",
      preview: "One click starts your newsletter at this address.",
      action: { label: "Confirm subscription", href: actionUrl("confirm", token) },
      sections: [
        { rows: [`Someone, hopefully you, signed up for the ${site.name} newsletter with this address.`] },
        {
          rows: [
            "If it wasn’t you, you can ignore this email. You won’t get the newsletter, and we won’t write again unless someone signs up again.",
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
    subject: `You’re subscribed to the ${site.name} newsletter`,
    secret: true,
    ...(await renderMail({
      kind: "newsletter",
      title: "You’re subscribed",
      preview: "At most once a month. Unsubscribe at any time.",
      action: { label: "Unsubscribe", href: actionUrl("leave", token) },
      sections: [
        {
          rows: [
            "You confirmed this address. We’ll send new articles and new pieces at most once a month.",
            "To stop receiving it, use this link. It’s in every issue, too:",
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
export async function issueMails(issue: NewsletterIssue) {
  // rendered once for all, with a placeholder for each reader's secret
  const mark = randomUUID();
  const { subject, preview } = issue;
  const footer = [
    `You’re receiving this because you subscribed to the ${site.name} newsletter with this address.`,
    [{ words: "Unsubscribe", href: actionUrl("leave", mark) }],
  ];
  const written = await renderMail({
    kind: "newsletter",
    title: subject,
    preview,
    sections: issue.sections,
    footer,
  });
  return ({ id, email }: { id: string; email: string }, token: string): QueuedMail => ({
    purpose: issuePurpose(issue.name, id),
    recipient: email,
    cause: "shop",
    replyTo: currentContact().email,
    subject,
    text: written.text.replaceAll(mark, token),
    html: written.html.replaceAll(mark, token),
    // the campaign keeps the text, and a sent mail's link leaves with it
    secret: true,
    leaveUrl: new URL(`/newsletter/leave?token=${token}`, env.SHOP_URL).href,
  });
}
