import { syncCart } from "@/components/selling/cart/cart-sync";
import { syncRing } from "@/components/selling/ring-builder/ring-sync";
import { syncWishlist } from "@/components/selling/wishlist/wishlist-sync";

/** Brings everything that this browser keeps for itself and the account's together. Never rejects. */
export async function syncAll(): Promise<void> {
  await Promise.all([syncCart(), syncRing(), syncWishlist()]);
}
