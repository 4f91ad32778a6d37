import { PIECE_SIZES, STONE_SIZES } from "./sizes";

/*
 * A view transition would freeze the page until the old one is drawn into a picture and the new one has its fonts and
 * pictures, which takes several frames. Here the new page is shown at once, and its picture moves from where the
 * list's was.
 */

/** Attribute of a list's picture: the name that the picture of its page has too. */
const TRAVELS = "data-travels";
/** Attribute of the element that moves with a page's picture; without one the picture moves alone. */
const FRAME = "data-travel-frame";
const TIMING = { duration: 220, easing: "cubic-bezier(0.2, 0, 0, 1)" } as const;
/** After this time a page that comes is no longer what was followed, ms. */
const LATEST_MS = 5_000;

let left: { name: string; from: DOMRect; src: string; at: number } | null = null;

/** Name of the picture of a piece, in lists and on its page. */
export const pieceTravel = (slug: string) => `piece-${slug}`;
/** Name of the picture of a stone, in lists and on its page. */
export const stoneTravel = (sku: string) => `stone-${sku}`;

/** Finds the picture that belongs to a link: the one in the same card. */
const pictureOf = (link: Element) => link.closest("article, li")?.querySelector(`[${TRAVELS}]`);

/**
 * Fetches and decodes the picture of the page that a link leads to, when the link is meant: it is the list's picture in
 * the page's width.
 */
export function fetchPictureOf(link: Element): void {
  const picture = pictureOf(link);
  const shown = picture?.querySelector("img");
  const srcset = picture?.querySelector("source")?.srcset;
  // a browser that shows the fallback has no use for the other format
  if (!srcset || !shown?.currentSrc || !srcset.includes(new URL(shown.currentSrc).pathname)) return;
  const image = new Image();
  image.sizes = picture?.getAttribute(TRAVELS)?.startsWith("stone-") ? STONE_SIZES : PIECE_SIZES;
  image.srcset = srcset;
  // a picture that is not shown in the end may fail unnoticed
  image.decode().catch(() => undefined);
}

/** Remembers where the picture is that belongs to a followed link. */
export function leaveWithPicture(link: Element): void {
  const picture = pictureOf(link);
  const name = picture?.getAttribute(TRAVELS);
  left = null;
  if (!picture || !name) return;
  const src = picture.querySelector("img")?.currentSrc ?? "";
  left = { name, from: picture.getBoundingClientRect(), src, at: performance.now() };
}

/**
 * Shows a page's picture, which may still be on its way, as the list showed it, and moves it from there to its place,
 * unless the visitor prefers less motion.
 */
export function arriveWithPicture(picture: HTMLElement, name: string): void {
  const gone = left;
  if (gone?.name !== name || performance.now() - gone.at > LATEST_MS) return;
  left = null;
  const image = picture.querySelector("img");
  if (image && gone.src) image.style.backgroundImage = `url("${gone.src}")`;
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // before the page's first frame, when the router has scrolled to its top
  requestAnimationFrame(() => {
    const moved = picture.closest<HTMLElement>(`[${FRAME}]`) ?? picture;
    const to = moved.getBoundingClientRect();
    if (to.width === 0) return;
    const { from } = gone;
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
    moved.animate({ transformOrigin: ["0 0", "0 0"], transform: [start, "none"] }, { ...TIMING, id: name });
  });
}
