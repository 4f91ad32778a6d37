import { onLocalChange, readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { ownerOf } from "@/lib/accounts/session-client";
import { api } from "@/lib/api/client";
import { accessToken } from "@/lib/api/session-source";
import { CART_KEYS, type CartItem } from "@/lib/cart/model";
import { addItem, countPieces, parseCartItems } from "@/lib/cart/rules";

/** Whose cart this browser holds: an account's id; nothing for a guest's. */
const OWNER_KEY = "cartOwner";
/** The cart as the account has it, so that what was changed since can be told. */
const KEPT_KEY = "cartKept";
/** Changes made together are sent together. */
const WAIT_MS = 500;

type Answer = { data: { items: CartItem[] } };

const here = (): CartItem[] => parseCartItems(readLocalValue<unknown>(CART_KEYS.items, []));
const asText = (items: readonly CartItem[]) => JSON.stringify(items);

/** True while this module itself writes: its own writing is no change to send. */
let writing = false;

function write(items: readonly CartItem[]): void {
  writing = true;
  writeLocalValue(CART_KEYS.items, items);
  writeLocalValue(CART_KEYS.length, countPieces(items));
  writing = false;
}

let working: Promise<void> | null = null;
let timer: number | undefined;
let listening = false;

/**
 * Brings this browser's cart and the signed-in customer's together. A guest's cart joins the account's, the same stone
 * once; later changes here are kept there, and what another device changed comes here. Never rejects.
 */
export function syncCart(): Promise<void> {
  if (!listening) {
    listening = true;
    onLocalChange(CART_KEYS.items, () => {
      if (writing) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void syncCart(), WAIT_MS);
    });
  }
  // one at a time: two joins would both send what the guest chose
  working = (working ?? Promise.resolve()).then(bringTogether).catch((error: unknown) => {
    console.warn("The cart could not be kept with the account", error);
  });
  return working;
}

async function bringTogether(): Promise<void> {
  const token = accessToken();
  const owner = token && ownerOf(token);
  if (!owner) return;
  const holder = readLocalValue<string | null>(OWNER_KEY, null);
  const sent = here();
  const changed = holder === owner && asText(sent) !== readLocalValue<string | null>(KEPT_KEY, null);
  const { items } = (await ask()).data;
  const now = here();
  writeLocalValue(OWNER_KEY, owner);
  writeLocalValue(KEPT_KEY, asText(items));
  if (asText(now) === asText(sent)) {
    if (asText(now) !== asText(items)) write(items);
  } else if (!changed) {
    // changed while the answer was on its way: nothing of either is lost, and the change is sent by itself
    write(now.reduce(addItem, items));
  }

  function ask(): Promise<Answer> {
    if (holder === null && sent.length > 0) {
      return api.post<Answer>("v1/account/cart/join", { items: sent });
    }
    if (changed) return api.put<Answer>("v1/account/cart", { items: sent });
    // nothing of this browser's own, or another account's cart that was left here
    return api.get<Answer>("v1/account/cart");
  }
}
