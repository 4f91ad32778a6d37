import { createAccountSync } from "@/components/people/accounts/sessions/account-sync";
import { readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { api } from "@/lib/desk/browser/api-client";
import { countItems, mergeCarts, parseCartItems } from "@/lib/selling/cart/items/cart-items";
import { CART_KEYS, type CartItem } from "@/lib/selling/cart/model";

type Answer = { data: { items: CartItem[]; version: number } };

/** Local storage key of the account cart's version that this browser last saw. */
const VERSION_KEY = "cartVersion";

function itemsOf({ data: { items, version } }: Answer): CartItem[] {
  writeLocalValue(VERSION_KEY, version);
  return items;
}

/** Syncs this browser's cart with the signed-in customer's; a stone is in it only once. */
export const syncCart = createAccountSync<CartItem[]>({
  name: "cart",
  keys: [CART_KEYS.items],
  empty: [],
  here: () => parseCartItems(readLocalValue<unknown>(CART_KEYS.items, [])),
  write(items) {
    writeLocalValue(CART_KEYS.items, items);
    writeLocalValue(CART_KEYS.length, countItems(items));
  },
  isEmpty: (items) => items.length === 0,
  merge: mergeCarts,
  get: async () => itemsOf(await api.get("v1/account/cart")),
  put: async (items) =>
    itemsOf(
      await api.put("v1/account/cart", {
        body: { items, version: readLocalValue<number>(VERSION_KEY, 0) },
      }),
    ),
  join: async (items) => itemsOf(await api.post("v1/account/cart/join", { body: { items } })),
});
