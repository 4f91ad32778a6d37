import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { toDiamondQuery } from "@/lib/goods/diamonds/filters/inventory-url";
import { type Diamond, diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { searchDiamonds } from "@/lib/goods/inventory/queries";
import type { Customer } from "@/lib/people/accounts/sessions/commands";
import { db } from "@/lib/platform/db/client";
import { findShownTerms } from "@/lib/platform/exchange/serving-terms";
import { canShow, inShownCurrency, shownPrice } from "@/lib/platform/exchange/shown-prices";
import { type Cents, centsFromDecimal } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { WishlistItem } from "@/lib/selling/wishlist/model";
import { quoteWishlist } from "@/lib/selling/wishlist/queries";
import type { QuotedWishlistPiece } from "@/lib/selling/wishlist/schema";
import type { Seen } from "./model";
import { type Alert, alerts } from "./tables";
import { searchOf } from "./targets";

/** For how many days alerts are kept; 0 if the shop offers none. */
export const loadAlertDays = async (): Promise<number> => (await loadShopSettings()).alertDays;

/** Alerts that look at anything now. */
export const isActive = (now: Date) =>
  and(isNotNull(alerts.confirmedAt), isNull(alerts.endedAt), gt(alerts.expiresAt, now));

/** A stone or a piece as alerts compare it, in the shop's own currency. */
export type Watched = { piece: QuotedWishlistPiece; seen: Seen };

const keyOf = ({ kind, sku }: Pick<WishlistItem, "kind" | "sku">) => `${kind} ${sku}`;

/** What stones and pieces are now, in the shop's own currency, whatever currency the call is in. */
export async function readWatched(
  items: readonly Pick<WishlistItem, "kind" | "sku">[],
): Promise<(item: Pick<WishlistItem, "kind" | "sku">) => Watched | null> {
  const pieces = await inShownCurrency(null, () => quoteWishlist(items));
  const byKey = new Map(
    pieces.map((piece): [string, Watched] => [
      keyOf(piece),
      {
        piece,
        seen: {
          cents:
            piece.price === null ? null : inShownCurrency(null, () => centsFromDecimal(piece.price ?? 0)),
          // a stone that an order holds may come back
          isAvailable: piece.availability === "available" || piece.availability === "reserved",
          isSold: piece.availability === "sold",
        },
      },
    ]),
  );
  return (item) => byKey.get(keyOf(item)) ?? null;
}

/** Calls a function that shows prices in an alert's currency, or in the shop's own where that isn't offered anymore. */
export async function inAlertCurrency<T>(currency: string | null, call: () => Promise<T>): Promise<T> {
  const terms = currency === null ? null : await findShownTerms(currency);
  return inShownCurrency(terms ?? null, call);
}

/**
 * The price of a stone or piece as the call at hand shows it, and whether somebody set it there by hand: then it says nothing of
 * earlier ones. Null for what has none.
 */
export async function readShownPrice(
  item: Pick<WishlistItem, "kind" | "sku">,
): Promise<{ cents: Cents; isByHand: boolean } | null> {
  const [piece] = await quoteWishlist([item]);
  if (piece?.price == null) return null;
  const shown = centsFromDecimal(piece.price);
  const { own_price } = piece;
  const own = own_price === undefined ? null : inShownCurrency(null, () => centsFromDecimal(own_price));
  return { cents: shown, isByHand: own !== null && !(canShow(own) && shownPrice(own) === shown) };
}

/** Most stones that a search is asked for at a time: the newest ones. */
const MOST_NEW = 24;

/** The newest stones that match a search now; none for one that no list has anymore. */
export async function newestMatches(search: string): Promise<Diamond[]> {
  const state = searchOf(search);
  if (!state) return [];
  const question = toDiamondQuery({ ...state, sort: "newest" });
  const { data } = await searchDiamonds(diamondQuerySchema.parse({ ...question, per_page: MOST_NEW }));
  return data;
}

/** When stones were first listed, by SKU. */
export async function listedSince(skus: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (skus.length === 0) return new Map();
  const rows = await db()
    .select({ sku: diamonds.sku, createdAt: diamonds.createdAt })
    .from(diamonds)
    .where(inArray(diamonds.sku, [...skus]));
  return new Map(rows.map(({ sku, createdAt }) => [sku, createdAt]));
}

/** A customer's alerts: those created while signed in, and those of their confirmed address. */
export const alertsOf = ({
  id,
  email,
  emailConfirmedAt,
}: Pick<Customer, "id" | "email" | "emailConfirmedAt">) =>
  or(eq(alerts.customerId, id), emailConfirmedAt ? eq(alerts.email, email) : undefined);

/** An alert with what it is about, for its owner. */
export type OwnAlert = {
  alert: Alert;
  /** null for a search, and for what isn't known anymore */
  piece: QuotedWishlistPiece | null;
};

/** A customer's alerts that haven't ended, newest first, with today's prices in each one's currency. */
export async function listOwnAlerts(customer: Customer, now = new Date()): Promise<OwnAlert[]> {
  const rows = await db()
    .select()
    .from(alerts)
    .where(and(alertsOf(customer), isNull(alerts.endedAt), gt(alerts.expiresAt, now)))
    .orderBy(desc(alerts.createdAt), asc(alerts.id));
  const items = rows.flatMap(({ itemKind, target }) => (itemKind ? [{ kind: itemKind, sku: target }] : []));
  const watched = await readWatched(items);
  return rows.map((alert) => ({
    alert,
    piece: alert.itemKind ? (watched({ kind: alert.itemKind, sku: alert.target })?.piece ?? null) : null,
  }));
}
