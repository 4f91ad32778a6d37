import { createAccountSync } from "@/components/people/accounts/sessions/account-sync";
import { readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { api } from "@/lib/desk/browser/api-client";
import { CART_CURRENCY_KEY } from "@/lib/selling/cart/cart-currency";
import { countItems, mergeCarts, parseCartItems } from "@/lib/selling/cart/items/cart-items";
import { CART_KEYS, type CartItem } from "@/lib/selling/cart/model";
import { setCartCurrency, storedCurrency } from "./cart-currency";

/** The synced cart. Its currency is null in the shop's own, and undefined where nobody ever chose one. */
type Cart = { items: CartItem[]; currency?: string | null | undefined };
type Answer = { data: Pick<Cart, "items"> & { version: number; currency?: string | null | undefined } };

/** Local storage key of the account cart's version that this browser last saw. */
const VERSION_KEY = "cartVersion";

function cartOf({ data: { items, version, currency } }: Answer): Cart {
  writeLocalValue(VERSION_KEY, version);
  return withCurrency(items, currency);
}

/** A cart that never was in another currency says nothing of it, so that a server of the release before is sent nothing new. */
const withCurrency = (items: CartItem[], currency: string | null | undefined): Cart =>
  currency || (currency === null && storedCurrency()) ? { items, currency } : { items };

const localItems = () => parseCartItems(readLocalValue<unknown>(CART_KEYS.items, []));

/** Syncs this browser's cart with the signed-in customer's; a stone is in it only once. */
export const syncCart = createAccountSync<Cart>({
  name: "cart",
  keys: [CART_KEYS.items, CART_CURRENCY_KEY],
  empty: { items: [] },
  here: () => withCurrency(localItems(), storedCurrency()?.currency),
  write({ items, currency }) {
    writeLocalValue(CART_KEYS.items, items);
    writeLocalValue(CART_KEYS.length, countItems(items));
    if (currency !== undefined && currency !== storedCurrency()?.currency) setCartCurrency(currency);
  },
  isEmpty: ({ items, currency }) => items.length === 0 && !currency,
  merge: mergedCarts,
  get: async () => cartOf(await api.get("v1/account/cart")),
  put: async (cart) =>
    cartOf(
      await api.put("v1/account/cart", {
        body: { ...cart, version: readLocalValue<number>(VERSION_KEY, 0) },
      }),
    ),
  join: async (cart) => cartOf(await api.post("v1/account/cart/join", { body: cart })),
});

/** Merges two carts; what this browser chose last counts if it chose something else since. */
function mergedCarts(theirs: Cart, here: Cart, base: Cart | CartItem[]): Cart {
  // the release before kept the items alone
  const before = Array.isArray(base) ? { items: base } : base;
  const items = mergeCarts(theirs.items, here.items, before.items);
  return { ...theirs, items, ...(here.currency === before.currency ? {} : { currency: here.currency }) };
}
