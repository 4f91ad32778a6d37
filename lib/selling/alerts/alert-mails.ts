import { env } from "@/env.mjs";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { findSimilar } from "@/lib/goods/inventory/queries";
import { canShow, shownPrice } from "@/lib/platform/exchange/shown-prices";
import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import type { MailParagraph, MailSection } from "@/lib/platform/mail/layout/mail-section";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { cents, formatMoney, formatPrice } from "@/lib/platform/money/model";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";
import { absoluteUrl } from "@/lib/platform/site/site-url";
import { stoneLineName } from "@/lib/selling/cart/lines/names";
import type { AlertAction, Finding } from "./model";
import { inAlertCurrency, newestMatches, readShownPrice, readWatched, type Watched } from "./queries";
import type { Alert } from "./tables";
import { confirmToken } from "./token";

const actionUrl = (to: AlertAction, token: string) => absoluteUrl(`/alerts/answer?to=${to}&token=${token}`);

/** What an alert waits for, in the shop's own words. @param name of its stone or piece; null for a search */
const waitsFor = ({ kind }: Pick<Alert, "kind">, name: string | null) =>
  kind === "search" || name === null
    ? "new diamonds match a search"
    : kind === "stock"
      ? `${name} is back in stock`
      : `the price of ${name} drops`;

/**
 * The only mail to an unconfirmed address, whose link confirms this alert alone; `day` (`2026-11-21`) limits it to one a day and alert.
 * @param name what the shop calls the stone or piece; null for a search
 */
export async function confirmationMail(
  alert: Alert,
  { token, day, name }: { token: string; day: string; name: string | null },
): Promise<QueuedMail> {
  return {
    purpose: `alert-confirmation:${alert.id}:${day}`,
    recipient: alert.email,
    cause: "visitor",
    subject: `Confirm your alert from ${site.name}`,
    secret: true,
    ...(await renderMail({
      kind: "alert",
      title: "Confirm your alert",
      preview: "One click starts your alert at this address.",
      action: { label: "Confirm alert", href: actionUrl("confirm", confirmToken(alert.id, token)) },
      sections: [
        {
          rows: [
            `Someone, hopefully you, asked ${site.name} to email this address when ${waitsFor(alert, name)}.`,
          ],
        },
        { rows: ["If it wasn’t you, you can ignore this email. We won’t send this alert."] },
      ],
    })),
  };
}

/** What an alert found, as it is mailed. */
export type WaitingFinding = { alert: Alert; key: string; finding: Finding | null };

/** Most stones that one search's part of a mail names. */
const MOST_NAMED = 6;

/**
 * Gathers what the alerts of one address found into one mail, with prices of this moment in each alert's currency. What isn't
 * so anymore is left out.
 * @returns null if nothing is left to say
 */
export async function findingsMail(
  waiting: readonly WaitingFinding[],
  token: string,
  day: string,
): Promise<QueuedMail | null> {
  const [first] = waiting;
  if (!first) return null;
  const items = waiting.flatMap(({ alert: { itemKind, target } }) =>
    itemKind ? [{ kind: itemKind, sku: target }] : [],
  );
  const watched = await readWatched(items);
  const sections: MailSection[] = [];
  const ofSearch = new Map<string, WaitingFinding[]>();
  for (const one of waiting.filter(({ alert }) => alert.kind === "search"))
    ofSearch.set(one.alert.id, [...(ofSearch.get(one.alert.id) ?? []), one]);
  for (const { alert, finding } of waiting) {
    const now = alert.itemKind && watched({ kind: alert.itemKind, sku: alert.target });
    if (!finding || !now) continue;
    const section = await inAlertCurrency(alert.currency, () => itemSection(alert, finding, now));
    if (section) sections.push(section);
  }
  for (const found of ofSearch.values()) {
    const [one] = found;
    if (!one) continue;
    const section = await inAlertCurrency(one.alert.currency, () => searchSection(one.alert, found));
    if (section) sections.push(section);
  }
  if (sections.length === 0) return null;
  const [{ title = "" } = {}] = sections;
  const subject = sections.length === 1 ? title : `${sections.length} of your alerts`;
  return {
    purpose: `alert:${first.alert.id}:${day}`,
    recipient: first.alert.email,
    cause: "shop",
    replyTo: currentContact().email,
    subject,
    leaveUrl: new URL(`/alerts/leave?token=${token}`, env.SHOP_URL).href,
    // its link ends alerts
    secret: true,
    ...(await renderMail({
      kind: "alert",
      title: sections.length === 1 ? title : "News from your alerts",
      preview: sections.map((section) => section.title).join(" · "),
      // a single part has the mail's own title
      sections: sections.length === 1 ? sections.map(({ title: _, ...section }) => section) : sections,
      footer: [
        `You’re receiving this because you asked ${site.name} for alerts at this address.`,
        [{ words: "End all my alerts", href: actionUrl("leave", token) }],
      ],
    })),
  };
}

const linked = (words: string, path: string): MailParagraph => [{ words, href: absoluteUrl(path) }];

async function itemSection(
  alert: Alert,
  finding: Finding,
  { piece, seen }: Watched,
): Promise<MailSection | null> {
  const name = piece.name ?? alert.target;
  if (finding.is === "gone") {
    const similar = (await findSimilar(alert.target, 3)) ?? [];
    return {
      title: `${name} has sold`,
      rows: [
        similar.length > 0
          ? "The diamond you were watching is no longer available. These are the closest to it:"
          : "The diamond you were watching is no longer available.",
        ...similar.map((stone) =>
          linked(`${stoneLineName(stone)}, ${formatPrice(stone.price)}`, stoneHref(stone)),
        ),
        "This alert has ended.",
      ],
    };
  }
  if (!seen.isAvailable || piece.path === null) return null;
  const shown = await readShownPrice({ kind: piece.kind, sku: piece.sku });
  const price = shown && formatMoney(shown.cents);
  if (finding.is === "back") {
    return {
      title: `${name} is back`,
      rows: [
        price ? `It’s available again, at ${price}.` : "It’s available again.",
        linked("View it", piece.path),
        "This alert has ended.",
      ],
    };
  }
  // the price may have gone up again since
  if (seen.cents === null || seen.cents >= finding.beforeCents) return null;
  const beforeCents = cents(finding.beforeCents);
  if (!shown || !canShow(beforeCents)) return null;
  const before = shownPrice(beforeCents);
  // neither may one that is set by hand, or rounded, have fallen for this reader
  if (shown.cents >= before) return null;
  return {
    title: `${name}: now ${price}`,
    rows: [
      shown.isByHand ? `It now costs ${price}.` : `Its price went from ${formatMoney(before)} to ${price}.`,
      linked("View it", piece.path),
    ],
  };
}

async function searchSection(alert: Alert, found: readonly WaitingFinding[]): Promise<MailSection | null> {
  const keys = new Set(found.map(({ key }) => key));
  const stones = (await newestMatches(alert.target)).filter(({ sku }) => keys.has(sku));
  if (stones.length === 0) return null;
  return {
    title:
      stones.length === 1 ? "A new diamond in your search" : `${stones.length} new diamonds in your search`,
    rows: [
      ...stones
        .slice(0, MOST_NAMED)
        .map((stone) => linked(`${stoneLineName(stone)}, ${formatPrice(stone.price)}`, stoneHref(stone))),
      linked("View the search", alert.target),
    ],
  };
}
