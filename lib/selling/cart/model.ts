import type { Metal } from "@/lib/goods/terms/metals";
import type { GiftCardChoice } from "@/lib/selling/gift-cards/model";

/**
 * Local storage keys of the cart, each holding JSON. `gone` lists the identities of lines that the last quote could no
 * longer offer. The shop's own pages count the items instead of reading `length`, which is stored because the
 * specification names it.
 */
export const CART_KEYS = {
  items: "cartItems",
  length: "cartLength",
  gone: "cartGone",
  promo: "promoCode",
} as const;

/** Session storage key of the line that is being changed in the ring builder, after the part that is changed. */
export const EDITED_RING_KEY = "editedRing";

/** A finished ring: setting, center stone, size and perhaps an engraving, sold as one line. */
export type RingItem = {
  kind: "ring";
  /** slug of the setting */
  setting: string;
  metal: Metal;
  /** sku of the center stone */
  diamond: string;
  /** US size, quarter steps; null if the buyer names it after ordering */
  size: number | null;
  engraving: string | null;
};
/** A loose stone. */
export type DiamondItem = { kind: "diamond"; diamond: string };
/** Any other product, by variant sku, each piece with the same engraving if any. */
export type ProductItem = {
  kind: "product";
  variant: string;
  quantity: number;
  engraving?: string | undefined;
};

/** A gift card. Its amount is in the shop's own currency; each is a line of its own. */
export type GiftCardItem = GiftCardChoice & {
  kind: "gift_card";
  /** tells it from the other gift cards of its cart */
  id: string;
  amount: number;
};

/** What a cart holds, without the price seen. */
export type UnpricedItem = RingItem | DiamondItem | ProductItem | GiftCardItem;

/** A cart entry: the choice and the price shown with it (decimal amount), never a total. */
export type CartItem = UnpricedItem & {
  seenPrice: number;
};

/**
 * Returns an item's identity. Items with the same identity are one line, because a stone is one of a kind whether it
 * is loose or in a ring. Pieces with different engravings are different lines.
 */
export function itemIdentity(item: UnpricedItem): string {
  if (item.kind === "gift_card") return `gift:${item.id}`;
  if (item.kind !== "product") return `diamond:${item.diamond}`;
  return `variant:${item.variant}${item.engraving ? `:${item.engraving}` : ""}`;
}

/**
 * Counts the pieces of a stored, unparsed cart for the badge; anything unreadable counts as nothing.
 * @param gone identities of lines known to be no longer offered, as stored
 */
export function countStoredItems(stored: unknown, gone: unknown): number {
  if (!Array.isArray(stored)) return 0;
  return stored.reduce<number>((sum, item) => {
    const { kind, quantity } = (item ?? {}) as { kind?: unknown; quantity?: unknown };
    if (Array.isArray(gone) && gone.includes(itemIdentity(item ?? {}))) return sum;
    if (kind === "ring" || kind === "diamond" || kind === "gift_card") return sum + 1;
    return kind === "product" && typeof quantity === "number" && quantity > 0
      ? sum + Math.trunc(quantity)
      : sum;
  }, 0);
}

/** Storage key of the country that this tab's cart goes to. */
export const CART_COUNTRY_KEY = "cartCountry";

export const MAX_CART_LINES = 50;
/** pieces, or carats, per line: small stones are bought by the hundred */
export const MAX_QUANTITY = 500;

const ROUND_QUANTITIES = [25, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400, MAX_QUANTITY];

/** The quantities a line offers: small ones, round large ones, and the current one. */
export function quantityOptions(quantity: number): number[] {
  const small = Array.from({ length: 20 }, (_, i) => i + 1);
  return [...new Set([...small, ...ROUND_QUANTITIES, quantity])].sort((a, b) => a - b);
}
