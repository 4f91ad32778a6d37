import { createAccountSync } from "@/components/people/accounts/sessions/account-sync";
import { api } from "@/lib/desk/browser/api-client";
import { mergeWishlists, type WishlistItem, wishlistChanges } from "@/lib/selling/wishlist/model";
import type { WishlistEntry } from "@/lib/selling/wishlist/schema";
import { WISHLIST_KEY } from "@/lib/selling/wishlist/storage-key";
import { readSyncedWishlist, readWishlist, startMarkingHearts, storeWishlist } from "./wishlist-store";

type Answer = { data: WishlistEntry[] };

const CALL = "v1/account/wishlist";
const parseAnswer = ({ data }: Answer): WishlistItem[] =>
  data.map(({ kind, sku, saved_price }) => ({ kind, sku, saved_price }));
const patchWishlist = async (changes: ReturnType<typeof wishlistChanges>) =>
  parseAnswer(await api.patch(CALL, { body: changes }));

/** Syncs this browser's wishlist with the signed-in customer's; a piece is in it only once. */
export const syncWishlist = createAccountSync<WishlistItem[]>({
  name: "wishlist",
  keys: [WISHLIST_KEY],
  empty: [],
  here: readWishlist,
  write(saved) {
    storeWishlist(saved);
    startMarkingHearts();
  },
  isEmpty: (saved) => saved.length === 0,
  merge: mergeWishlists,
  get: async () => parseAnswer(await api.get(CALL)),
  // sends only changes, so that two devices never overwrite each other
  put: (saved) => patchWishlist(wishlistChanges(readSyncedWishlist(), saved)),
  join: (saved) => patchWishlist({ add: saved, remove: [] }),
});
