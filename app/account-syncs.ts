import { syncRing } from "@/components/selling/builder-state/ring-sync";
import { syncCart } from "@/components/selling/cart/cart-sync";
import { syncWishlist } from "@/components/selling/wishlist/wishlist-sync";

/** Syncs every local value with the account. Never rejects. */
export async function syncAll(): Promise<void> {
  await Promise.all([syncCart(), syncRing(), syncWishlist()]);
}
