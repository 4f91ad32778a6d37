import { syncCart } from "@/components/selling/cart/cart-sync";
import { syncRing } from "@/components/selling/ring-builder/ring-sync";
import { syncWishes } from "@/components/selling/wishlist/wish-sync";

/** Brings everything that this browser keeps for itself and the account's together. Never rejects. */
export async function syncAll(): Promise<void> {
  await Promise.all([syncCart(), syncRing(), syncWishes()]);
}
