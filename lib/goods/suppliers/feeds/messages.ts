import type { Question } from "@/lib/goods/suppliers/import/questions/schema";
import type { Transaction } from "@/lib/platform/db/client";
import { formatCount } from "@/lib/platform/intl/numbers";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import type { MailContent } from "@/lib/platform/mail/layout/port";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { backOfficeUrl } from "@/lib/platform/site/site-url";

/** What the jeweler hears of a feed. */
export type FeedNews =
  | { readonly kind: "held"; readonly reason: string; readonly questions: readonly Question[] }
  | { readonly kind: "failing"; readonly reason: string; readonly nextRunAt: string }
  | {
      readonly kind: "stale";
      readonly hours: number;
      readonly hidden: number;
      readonly reason: string | null;
    }
  | { readonly kind: "back" };

type Words = { subject: string; lines: readonly string[]; action?: MailContent["action"] };

const stones = (count: number) => (count === 1 ? "1 stone" : `${formatCount(count)} stones`);
const hoursWords = (hours: number) =>
  hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} ${hours === 1 ? "hour" : "hours"}`;

/** What a mail of this news says. */
function newsWords(supplier: string, news: FeedNews): Words {
  switch (news.kind) {
    case "held":
      return {
        subject: `${supplier}’s file needs your approval`,
        lines: [
          news.reason,
          "Nothing has changed in your shop. The stones from the last file are still for sale.",
          news.questions.length > 0
            ? "It’s imported as soon as you answer what it leaves open. You’re asked once for each supplier."
            : "You can import the file as it is. A corrected file replaces it by itself.",
        ],
        action: { label: "Review the file", href: backOfficeUrl("/imports") },
      };
    case "failing":
      return {
        subject: `${supplier}’s feed failed three times in a row`,
        lines: [news.reason, `Nothing has changed in your shop. The next attempt is on ${news.nextRunAt}.`],
        action: {
          label: "View every attempt",
          href: backOfficeUrl(`/feeds/${encodeURIComponent(supplier)}`),
        },
      };
    case "stale":
      return {
        subject: `${supplier}’s stones are hidden`,
        lines: [
          `${supplier}’s feed hasn’t succeeded for ${hoursWords(news.hours)}, so its stones may be sold elsewhere. ${hiddenWords(news.hidden)}`,
          ...(news.reason ? [`The last attempt: ${news.reason}`] : []),
          "Stones in orders are unaffected. The rest return to your shop after the next successful run.",
        ],
      };
    case "back":
      return {
        subject: `${supplier}’s stones are for sale again`,
        lines: [`${supplier}’s feed succeeded, and its stones are back in your shop.`],
      };
  }
}

const hiddenWords = (hidden: number) =>
  hidden === 0
    ? "None of them was for sale from this supplier alone."
    : `${stones(hidden)} ${hidden === 1 ? "is" : "are"} no longer for sale; those that another supplier offers stay.`;

/**
 * Queues a mail to the shop's own address.
 * @param occasion what it is about: one occasion is written of once
 */
export async function tellJeweler(
  tx: Transaction,
  supplier: string,
  occasion: string,
  news: FeedNews,
): Promise<void> {
  const { subject, lines, action } = newsWords(supplier, news);
  await queueMail(tx, {
    purpose: `feed-${news.kind}:${occasion}`,
    recipient: currentContact().email,
    cause: "shop",
    subject,
    ...(await renderMail({
      title: subject,
      preview: lines[0] ?? "",
      sections: [{ rows: [...lines] }],
      ...(action && { action }),
    })),
  });
}
