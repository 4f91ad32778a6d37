import { accountSync } from "@/components/account/account-sync";
import { readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { api } from "@/lib/api/client";
import { CART_KEYS, type CartItem } from "@/lib/cart/model";
import { addItem, countPieces, parseCartItems } from "@/lib/cart/rules";

type Answer = { data: { items: CartItem[] } };

const itemsOf = ({ data }: Answer): CartItem[] => data.items;

/** Brings this browser's cart and the signed-in customer's together; the same stone stays once. */
export const syncCart = accountSync<CartItem[]>({
  name: "cart",
  keys: [CART_KEYS.items],
  here: () => parseCartItems(readLocalValue<unknown>(CART_KEYS.items, [])),
  write(items) {
    writeLocalValue(CART_KEYS.items, items);
    writeLocalValue(CART_KEYS.length, countPieces(items));
  },
  isEmpty: (items) => items.length === 0,
  merge: (server, here) => here.reduce(addItem, server),
  get: async () => itemsOf(await api.get<Answer>("v1/account/cart")),
  put: async (items) => itemsOf(await api.put<Answer>("v1/account/cart", { items })),
  join: async (items) => itemsOf(await api.post<Answer>("v1/account/cart/join", { items })),
});
