import { pictureSources } from "@/lib/goods/pictures/picture";
import { type Metal, metalColor } from "@/lib/goods/terms/metals";

/** Attribute of the second view that is laid over a card's picture. */
const SECOND = "data-second-view";

/**
 * Leads a card to its piece's page in another metal, and shows its picture from other files.
 * @param start what the addresses of its picture begin with in every color; null leaves the picture, its only one
 */
export function showMetal(card: Element, metal: Metal, start: string | null): void {
  card.querySelector(`[${SECOND}]`)?.remove();
  if (start !== null) {
    const sources = pictureSources((width, format) => `${start}${metalColor(metal)}-${width}.${format}`);
    const picture = card.querySelector("picture");
    const image = picture?.querySelector("img");
    const source = picture?.querySelector("source");
    if (source) source.srcset = sources.avif;
    if (image) image.src = sources.fallback;
  }
  const link = card.querySelector<HTMLAnchorElement>("a[data-link]");
  if (!link) return;
  const address = new URL(link.href);
  address.searchParams.set("metal", metal);
  link.setAttribute("href", `${address.pathname}${address.search}`);
}

/** Lays a card's second view over its picture while the pointer is on the card. */
export function showSecondView(card: Element, address: string): void {
  const ground = card.querySelector("picture")?.parentElement;
  if (!ground || ground.querySelector(`[${SECOND}]`)) return;
  const image = new Image();
  image.alt = "";
  image.src = address;
  image.className =
    "pointer-events-none absolute inset-0 size-full opacity-0 transition-opacity duration-200 group-hover:opacity-100";
  image.setAttribute(SECOND, "");
  // a view that fails to load leaves the first one
  image.decode().then(
    () => ground.append(image),
    () => undefined,
  );
}
