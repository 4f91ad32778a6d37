import { type CartItem, itemIdentity } from "@/lib/selling/cart/model";

/** The section of the account where customers choose whether they are reminded. */
export const REMINDERS_PATH = "/my-account/alerts#cart-reminders";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A cart that was left longer ago isn’t mailed anymore, such as one from before reminders were turned on, ms. */
const LATEST_MS = 7 * DAY_MS;

/** Days for which a mail’s link puts the cart back. */
const LINK_DAYS = 30;

/** Days within which an order is counted as one after a reminder. */
export const COUNTED_DAYS = 7;

export type LeftCartTimes = {
  /** hours without a change after which a cart is left */
  afterHours: number;
  /** days in which a customer gets one reminder at most */
  restDays: number;
};

/** What customers agree to, as the button beside it says and as it is stored. */
export const reminderConsent = ({ restDays }: Pick<LeftCartTimes, "restDays">): string =>
  `If I leave something in my cart, email me a reminder: once per cart, and at most one every ${restDays === 1 ? "day" : `${restDays} days`}. I can stop these emails at any time with the link in each of them.`;

/** Since when and until when a cart that is mailed now was changed last, and its reminders agreed to. */
export const dueWindow = (
  { afterHours }: Pick<LeftCartTimes, "afterHours">,
  now: Date,
): { from: Date; until: Date } => {
  const until = now.getTime() - afterHours * HOUR_MS;
  return { from: new Date(until - LATEST_MS), until: new Date(until) };
};

/** Whether a cart is mailed now. */
export function isDue(
  { changedAt, agreedAt }: { changedAt: Date; agreedAt: Date },
  times: Pick<LeftCartTimes, "afterHours">,
  now: Date,
): boolean {
  const { from, until } = dueWindow(times, now);
  return changedAt > from && changedAt <= until && agreedAt <= until;
}

/** Since when an order keeps a customer from being reminded: as long as another reminder would, and since the cart was changed. */
export const orderedSince = (changedAt: Date, { restDays }: Pick<LeftCartTimes, "restDays">, now: Date) =>
  new Date(Math.min(changedAt.getTime(), now.getTime() - restDays * DAY_MS));

export const restsSince = ({ restDays }: Pick<LeftCartTimes, "restDays">, now: Date): Date =>
  new Date(now.getTime() - restDays * DAY_MS);

export const linkWorksSince = (now: Date): Date => new Date(now.getTime() - LINK_DAYS * DAY_MS);

/** What a cart holds, whatever its order, quantities, and prices. */
export const contentOf = (items: readonly CartItem[]): string => items.map(itemIdentity).sort().join("\n");

/**
 * What a mail’s link puts back. A gift card names its recipient, and a link may be forwarded, so it stays out.
 * @param priceOf what an item costs now, a decimal amount of the shop’s own currency; null to leave the price seen
 */
export const restorableItems = (
  items: readonly CartItem[],
  priceOf: (identity: string) => number | null,
): CartItem[] =>
  items
    .filter(({ kind }) => kind !== "gift_card")
    .map((item) => ({ ...item, seenPrice: priceOf(itemIdentity(item)) ?? item.seenPrice }));
