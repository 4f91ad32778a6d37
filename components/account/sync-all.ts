import { syncCart } from "../cart/cart-sync";
import { syncRing } from "../ring-builder/ring-sync";
import { syncWishes } from "../wishlist/wish-sync";

/** Brings everything that this browser keeps for itself and the account's together. Never rejects. */
export async function syncAll(): Promise<void> {
  await Promise.all([syncCart(), syncRing(), syncWishes()]);
}
