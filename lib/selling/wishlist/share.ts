import { WISHLIST_PATH } from "@/lib/platform/site/routes";
import { MAX_WISHLIST_ITEMS, parseWishlist, type WishlistItem } from "./model";

/** Names of the item kinds in a shared link's query. */
const NAMES = { diamond: "stones", product: "pieces" } as const satisfies Record<
  WishlistItem["kind"],
  string
>;
const KINDS = ["diamond", "product"] as const satisfies readonly WishlistItem["kind"][];

/** Returns a link that shows a list without its owner's identity: `/wishlist?stones=W-1,W-2&pieces=S-1`. */
export function sharedWishlistHref(saved: readonly WishlistItem[]): string {
  const parts = KINDS.flatMap((kind) => {
    const skus = saved.flatMap((item) => (item.kind === kind ? [encodeURIComponent(item.sku)] : []));
    return skus.length > 0 ? [`${NAMES[kind]}=${skus.join(",")}`] : [];
  });
  return parts.length > 0 ? `${WISHLIST_PATH}?${parts.join("&")}` : WISHLIST_PATH;
}

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** Parses the list in a shared link; invalid entries are dropped. */
export function parseSharedWishlist(params: Params): WishlistItem[] {
  const saved = KINDS.flatMap((kind) =>
    [params[NAMES[kind]] ?? []]
      .flat()
      .flatMap((text) => text.split(",", MAX_WISHLIST_ITEMS))
      .filter((sku) => !/\p{Cc}/u.test(sku))
      .map((sku) => ({ kind, sku })),
  );
  return parseWishlist(saved);
}
