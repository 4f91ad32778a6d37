import { showToast } from "@/components/ui/overlay/toast";
import { onLocalChange, readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { shopCurrency } from "@/lib/platform/money/model";
import { WISHLIST_PATH } from "@/lib/platform/site/routes";
import {
  MAX_WISHLIST_ITEMS,
  parseWishlist,
  WISHLIST_ITEM_KINDS,
  type WishlistItem,
} from "@/lib/selling/wishlist/model";
import { WISHLIST_KEY } from "@/lib/selling/wishlist/storage-key";

export const readWishlist = (): WishlistItem[] => parseWishlist(readLocalValue<unknown>(WISHLIST_KEY, []));

/** Local storage key under which createAccountSync keeps the account's list. */
export const SYNCED_WISHLIST_KEY = "wishlistKept";

/** The account's list as of the last sync. */
export const readSyncedWishlist = (): WishlistItem[] =>
  parseWishlist(JSON.parse(readLocalValue<string>(SYNCED_WISHLIST_KEY, "[]")));

/** Stores a list in this browser; an empty one removes the entry. */
export const storeWishlist = (saved: readonly WishlistItem[]) =>
  writeLocalValue(WISHLIST_KEY, saved.length > 0 ? saved : null);

function itemOfHeart(heart: Element): WishlistItem | null {
  const [kind, sku] = (heart.getAttribute("data-wishlist-item") ?? "").split(/ (.*)/);
  const known = WISHLIST_ITEM_KINDS.find((one) => one === kind);
  // a wishlist keeps prices in the shop’s own currency, and notes today’s where none is given
  const price = shopCurrency().terms === undefined ? heart.getAttribute("data-price") : null;
  return known && sku ? { kind: known, sku, ...(price ? { saved_price: Number(price) } : {}) } : null;
}

/** Adds a heart's piece to the wishlist, or removes it. */
export function toggleHeart(heart: Element): void {
  startMarkingHearts();
  const item = itemOfHeart(heart);
  if (!item) return;
  const now = readWishlist();
  const without = now.filter(({ sku }) => sku !== item.sku);
  if (without.length < now.length) storeWishlist(without);
  else if (now.length >= MAX_WISHLIST_ITEMS) {
    showToast(`Your wishlist can hold ${MAX_WISHLIST_ITEMS} items. Remove one to add another.`, SEE);
  } else if (storeWishlist([item, ...now])) {
    // in a browser that stores nothing the heart stays empty
    showToast("Added to your wishlist.", SEE);
  }
}

const SEE = { label: "View wishlist", href: WISHLIST_PATH };

let stopMarking: (() => void) | null = null;

/**
 * Marks the pressed hearts from now on, including those the page renders later. Returns the function that
 * stops it.
 */
export function startMarkingHearts(): () => void {
  markHearts();
  stopMarking ??= watch();
  return stopMarking;
}

function watch(): () => void {
  const forget = onLocalChange(WISHLIST_KEY, markHearts);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === WISHLIST_KEY || key === null) markHearts();
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", markHearts);
  const shown = new MutationObserver(markHearts);
  shown.observe(document.body, { childList: true, subtree: true });
  return () => {
    stopMarking = null;
    forget();
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", markHearts);
    shown.disconnect();
  };
}

const countedName = (count: number): string =>
  count === 0 ? "Wishlist" : count === 1 ? "Wishlist, 1 item" : `Wishlist, ${count} items`;

/** Sets only attributes, because changed children would trigger the observer again. */
function markHearts(): void {
  const saved = new Set(readWishlist().map(({ kind, sku }) => `${kind} ${sku}`));
  for (const link of document.querySelectorAll("[data-wishlist-count]")) {
    link.setAttribute("data-wishlist-count", saved.size > 0 ? String(saved.size) : "");
    link.setAttribute("aria-label", countedName(saved.size));
  }
  for (const heart of document.querySelectorAll("[data-wishlist-item]")) {
    heart.setAttribute("aria-pressed", String(saved.has(heart.getAttribute("data-wishlist-item") ?? "")));
  }
}
