import { createHmac } from "node:crypto";
import { STORED_WIDTH } from "@/lib/goods/pictures/picture";
import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { quoteLines } from "@/lib/platform/mail/layout/quote-lines";
import { mailboxOf } from "@/lib/platform/mail/mailbox";
import { mailedPictureAddress } from "@/lib/platform/security/mailed-picture";
import { acceptedSecrets } from "@/lib/platform/security/shop-secrets";
import { site } from "@/lib/platform/site/site";
import { absoluteUrl } from "@/lib/platform/site/site-url";
import type { HintTarget } from "./model";
import type { HintSubject } from "./queries";

/** How long an unsent hint waits for a mail server, ms; then it is deleted. */
const LIFE_MS = 3 * 24 * 60 * 60_000;

/** What a shopper writes in a hint. */
export type HintWords = {
  name: string;
  email: string;
  toName: string;
  toEmail: string;
  /** US ring size */
  size: number | null;
  message: string | null;
  hidesPrice: boolean;
};

/**
 * Names a hint by a keyed hash of its receiver and piece, so that nobody gets two about one piece although the address is
 * forgotten.
 */
function purposeOf({ kind, key }: HintTarget, toEmail: string): string {
  const [secret = ""] = acceptedSecrets();
  const hash = createHmac("sha256", secret).update(`hint\n${mailboxOf(toEmail)}\n${kind}\n${key}`);
  return `hint:${hash.digest("base64url")}`;
}

/** The one mail of a hint, with the price as the call at hand shows it. */
export async function hintMail(
  target: HintTarget,
  subject: HintSubject,
  { name, email, toName, toEmail, size, message, hidesPrice }: HintWords,
  now = new Date(),
): Promise<QueuedMail> {
  const opening = `${toName}, ${name} found something at ${site.name} and hopes you’ll take a look.`;
  const { pictureStart } = subject;
  return {
    purpose: purposeOf(target, toEmail),
    recipient: toEmail,
    cause: "hint",
    replyTo: email,
    subject: `A hint from ${name}`,
    secret: true,
    sendBy: new Date(now.getTime() + LIFE_MS),
    ...(await renderMail({
      kind: "hint",
      title: `${name} dropped a hint`,
      preview: opening,
      action: { label: "View it", href: absoluteUrl(subject.path) },
      sections: [
        {
          rows: [opening],
          picture: pictureStart && mailedPictureAddress(`${pictureStart}-${STORED_WIDTH}.jpg`),
          facts: [
            {
              label: subject.name,
              value: hidesPrice ? "" : (subject.price ?? ""),
              details: size === null ? [] : [`Ring size: US ${size}`],
            },
          ],
        },
        ...(message ? [{ title: `Message from ${name}`, lines: quoteLines(message) }] : []),
      ],
      footer: [
        `You’re getting this one email because ${name} (${email}) entered your address at ${site.name}. You’re not on any list of ours: we delete your address now that this is sent.`,
      ],
    })),
  };
}
