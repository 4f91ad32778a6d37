import { showToast } from "@/components/ui/toast";
import { onLocalChange, readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { WISHLIST } from "@/lib/platform/site/routes";
import { WISHES_KEY } from "@/lib/selling/wishlist/key";
import { MAX_WISHES, parseWishes, WISH_KINDS, type Wish } from "@/lib/selling/wishlist/model";

export const keptWishes = (): Wish[] => parseWishes(readLocalValue<unknown>(WISHES_KEY, []));

/** Key of the local value that accountSync keeps of the account's list. */
export const HEARD_KEY = "wishlistKept";

/** The account's list as this browser last heard of it. */
export const heardWishes = (): Wish[] => parseWishes(JSON.parse(readLocalValue<string>(HEARD_KEY, "[]")));

/** Takes a list as this browser's; an empty one leaves nothing behind. */
export const keepWishes = (wishes: readonly Wish[]) =>
  writeLocalValue(WISHES_KEY, wishes.length > 0 ? wishes : null);

function wishOf(heart: Element): Wish | null {
  const [kind, sku] = (heart.getAttribute("data-wish") ?? "").split(/ (.*)/);
  const known = WISH_KINDS.find((one) => one === kind);
  const price = heart.getAttribute("data-price");
  return known && sku ? { kind: known, sku, ...(price ? { saved_price: Number(price) } : {}) } : null;
}

/** Puts a heart's piece on the wishlist, or takes it off. */
export function press(heart: Element): void {
  show();
  const wish = wishOf(heart);
  if (!wish) return;
  const now = keptWishes();
  const without = now.filter(({ sku }) => sku !== wish.sku);
  if (without.length < now.length) keepWishes(without);
  else if (now.length >= MAX_WISHES) {
    showToast(`A wishlist holds ${MAX_WISHES} pieces. Take one off first.`, SEE);
  } else {
    keepWishes([wish, ...now]);
    showToast("On your wishlist.", SEE);
  }
}

const SEE = { label: "See your wishlist", href: WISHLIST };

let hide: (() => void) | null = null;

/** Shows from now on which hearts are pressed, those of what the page shows later too. Returns how to stop. */
export function show(): () => void {
  mark();
  hide ??= watch();
  return hide;
}

function watch(): () => void {
  const forget = onLocalChange(WISHES_KEY, mark);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === WISHES_KEY || key === null) mark();
  };
  window.addEventListener("storage", onStorage);
  const shown = new MutationObserver(mark);
  shown.observe(document.body, { childList: true, subtree: true });
  return () => {
    hide = null;
    forget();
    window.removeEventListener("storage", onStorage);
    shown.disconnect();
  };
}

const countedName = (count: number): string =>
  count === 0 ? "Wishlist" : count === 1 ? "Wishlist, 1 piece" : `Wishlist, ${count} pieces`;

/** Attributes alone are set: children would be a change of the page, which asks to be marked again. */
function mark(): void {
  const wished = new Set(keptWishes().map(({ kind, sku }) => `${kind} ${sku}`));
  for (const link of document.querySelectorAll("[data-wishes]")) {
    link.setAttribute("data-wishes", wished.size > 0 ? String(wished.size) : "");
    link.setAttribute("aria-label", countedName(wished.size));
  }
  for (const heart of document.querySelectorAll("[data-wish]")) {
    heart.setAttribute("aria-pressed", String(wished.has(heart.getAttribute("data-wish") ?? "")));
  }
}
