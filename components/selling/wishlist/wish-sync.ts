import { accountSync } from "@/components/people/accounts/account-sync";
import { api } from "@/lib/desk/browser/api-client";
import { WISHES_KEY } from "@/lib/selling/wishlist/key";
import { mergeWishes, type Wish, wishChanges } from "@/lib/selling/wishlist/model";
import type { WishlistEntry } from "@/lib/selling/wishlist/schema";
import { heardWishes, keepWishes, keptWishes, show } from "./hearts";

type Answer = { data: WishlistEntry[] };

const CALL = "v1/account/wishlist";
const wishesOf = ({ data }: Answer): Wish[] =>
  data.map(({ kind, sku, saved_price }) => ({ kind, sku, saved_price }));
const change = async (changes: ReturnType<typeof wishChanges>) =>
  wishesOf(await api.patch(CALL, { body: changes }));

/** Brings this browser's wishes and the signed-in customer's together; the same piece stays once. */
export const syncWishes = accountSync<Wish[]>({
  name: "wishlist",
  keys: [WISHES_KEY],
  empty: [],
  here: keptWishes,
  write(wishes) {
    keepWishes(wishes);
    show();
  },
  isEmpty: (wishes) => wishes.length === 0,
  merge: mergeWishes,
  get: async () => wishesOf(await api.get(CALL)),
  // changes alone are sent, so that two devices never write over each other
  put: (wishes) => change(wishChanges(heardWishes(), wishes)),
  join: (wishes) => change({ add: wishes, remove: [] }),
});
