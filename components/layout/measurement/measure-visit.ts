import { onLocalChange, readLocalValue } from "@/hooks/use-local-value";
import { startDataLayer } from "@/lib/found/measurement/data-layer";
import { addedToCart, pageEvent, shownKind } from "@/lib/found/measurement/page-events";
import { shopCurrency } from "@/lib/platform/money/model";
import { isQuietDocument } from "@/lib/platform/security/quiet-document";
import type { Measured } from "@/lib/platform/tracking/measurement";
import { parseCartItems } from "@/lib/selling/cart/items/cart-items";
import { CART_KEYS } from "@/lib/selling/cart/model";
import { keepVisit } from "./keep-visit";

/** How often a page that was navigated to is looked at until it shows its goods, and for how long, ms. */
const LOOK_EVERY_MS = 300;
const LOOK_FOR_MS = 6_000;

const storedCart = () => parseCartItems(readLocalValue<unknown>(CART_KEYS.items, []));
const main = () => document.getElementById("main") ?? document.body;

const CHECKOUT_PATH = "/checkout";
const CHECKOUTS = "/api/v1/measured-checkouts";

/** Has the shop tell what services take of begun checkouts: this page itself tells none. */
function noteCheckout(): void {
  const items = storedCart();
  if (items.length === 0) return;
  navigator.sendBeacon(CHECKOUTS, new Blob([JSON.stringify({ items })], { type: "application/json" }));
}

/**
 * Measures this document's pages from now on: what they list and show, and what is added to the cart. Nothing of another host is
 * loaded on a strict page or one whose address may hold a secret, even after consent. Runs only after consent, once a document.
 * @returns what stops the services once the consent is taken back
 */
export function measureVisit(measured: Measured): (() => void) | null {
  const { pathname: opened } = window.location;
  if (opened === CHECKOUT_PATH) noteCheckout();
  if (isQuietDocument()) return null;
  if (measured.keepSources) keepVisit();
  const { send, stop } = startDataLayer(measured);
  const { code, own } = shopCurrency();

  let shown = "";
  let looking = 0;
  const look = (address: string, until: number) => {
    const event = pageEvent(main(), window.location, code);
    // until the next page is in its place, the one before is still there
    const signature = event && `${event.name} ${event.list ?? ""} ${event.items.map(({ id }) => id).join()}`;
    if (event && signature !== shown) {
      shown = signature ?? "";
      send(event);
    } else if (Date.now() < until && window.location.pathname === address) {
      looking = window.setTimeout(() => look(address, until), LOOK_EVERY_MS);
    }
  };
  let here = "";
  const arrive = () => {
    const { pathname, search } = window.location;
    const kind = shownKind(pathname, search);
    const page = kind === "item" ? pathname + search : pathname;
    if (page === here) return;
    here = page;
    window.clearTimeout(looking);
    if (kind) look(pathname, Date.now() + LOOK_FOR_MS);
  };
  arrive();
  const { navigation } = window as Window & { navigation?: EventTarget };
  navigation?.addEventListener("currententrychange", arrive);

  let cart = storedCart();
  onLocalChange(CART_KEYS.items, () => {
    const before = cart;
    cart = storedCart();
    // what a sync with the account brings is nothing that the visitor added
    if (!navigator.userActivation?.isActive) return;
    const name = main().querySelector("h1")?.textContent?.trim() ?? "";
    // a cart's prices are in the shop's own currency
    const event = addedToCart(before, cart, name, own?.code ?? code);
    if (event) send(event);
  });
  return stop;
}
