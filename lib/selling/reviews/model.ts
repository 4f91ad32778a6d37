import { orderPath } from "@/lib/selling/orders/model";

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** Where a review comes from: an order of this shop, or another program's export. */
export const REVIEW_SOURCES = ["order", "judgeme", "yotpo"] as const;
export type ReviewSource = (typeof REVIEW_SOURCES)[number];
export type ImportedSource = Exclude<ReviewSource, "order">;

export const IMPORTED_FROM: Readonly<Record<ImportedSource, string>> = {
  judgeme: "Judge.me",
  yotpo: "Yotpo",
};

export const REVIEW_STATES = ["waiting", "published", "rejected"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** How the customer is named beside a review. */
export const NAME_STYLES = ["initials", "first", "none"] as const;
export type NameStyle = (typeof NAME_STYLES)[number];

/**
 * The only reasons to reject a review, none of which is about its stars or its tone. A critical review that is none of these is
 * published (16 CFR 465.7 forbids to suppress reviews by their rating or sentiment).
 */
export const REJECT_REASONS = ["personal", "offensive", "unlawful", "spam", "other_item"] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Each reason as the sentence that its writer gets. */
export const REJECT_WORDS: Readonly<Record<RejectReason, string>> = {
  personal: "It has personal information, such as a full name, an address, or a phone number.",
  offensive: "It has threats, slurs, or obscene words.",
  unlawful: "It has something that we may not publish by law.",
  spam: "It advertises something, or has links.",
  other_item: "It’s about another item than the one you bought.",
};

/** The lengths of what is typed, in characters, and the number of photos. */
export const MOST_TITLE = 120;
export const MOST_TEXT = 4_000;
export const MOST_PHOTOS = 4;

/** A photo in the media store: the hash its files are under, and its size, px. */
export type ReviewPhoto = { hash: string; width: number; height: number };

/** Shown in place of a name that its customer keeps to themselves. */
export const UNNAMED = "Verified buyer";

/** A customer's name as it is shown beside their review. @param name as on the order */
export function shownName(name: string, style: NameStyle): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (style === "none" || first === undefined) return "";
  if (style === "first") return first;
  const initials = words.length > 1 ? [first, words.at(-1) ?? ""] : [first];
  return initials.map((word) => `${Array.from(word)[0]?.toUpperCase() ?? ""}.`).join(" ");
}

/** Number of published reviews by their stars. */
export type StarCounts = Readonly<Record<Stars, number>>;

/** The count of reviews and their average, to two places; null where there is none. */
export function averageOf(counts: StarCounts): { count: number; average: number } | null {
  const count = STARS.reduce((sum, stars) => sum + counts[stars], 0);
  if (count === 0) return null;
  const sum = STARS.reduce((total, stars) => total + stars * counts[stars], 0);
  return { count, average: Math.round((sum / count) * 100) / 100 };
}

/** The page on which the items of an order are reviewed. */
export const reviewPath = (orderId: string): string => `${orderPath(orderId)}/review`;

/** The page with all reviews of a product. */
export const reviewsPath = (slug: string): string => `/reviews/${encodeURIComponent(slug)}`;
