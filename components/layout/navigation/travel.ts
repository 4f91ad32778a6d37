/*
 * A view transition would freeze the page until the old one is drawn into a picture and the new one has its fonts and
 * pictures, which takes several frames. Here the new page is shown at once, and its picture moves from where the
 * list's was.
 */

/** Attribute of a list's picture: the name that the picture of its page has too. */
export const TRAVELS = "data-travels";
/** Attribute of the element that moves with a page's picture; without one the picture moves alone. */
const FRAME = "data-travel-frame";
/** Attribute of the source of a page's picture that still shows the list's file. */
export const LISTED = "data-listed";
const TIMING = { duration: 220, easing: "cubic-bezier(0.2, 0, 0, 1)" } as const;
/** After this time a page that comes is no longer what was followed, ms. */
const LATEST_MS = 5_000;

let left: { name: string; from: DOMRect; src: string; at: number } | null = null;

/** Name of the picture of a piece, in lists and on its page. */
export const pieceTravel = (slug: string) => `piece-${slug}`;
/** Name of the picture of a stone, in lists and on its page. */
export const stoneTravel = (sku: string) => `stone-${sku}`;

/** Finds the picture that belongs to a link: the one in the same card. */
export const pictureOf = (link: Element) => link.closest("article, li")?.querySelector(`[${TRAVELS}]`);

/** Remembers where the picture is that belongs to a followed link. */
export function leaveWithPicture(link: Element): void {
  const picture = pictureOf(link);
  const name = picture?.getAttribute(TRAVELS);
  left = null;
  if (!picture || !name) return;
  const shown = picture.querySelector("img");
  const src = shown?.complete ? shown.currentSrc : "";
  left = { name, from: picture.getBoundingClientRect(), src, at: performance.now() };
}

/**
 * Returns the file that a list has just shown of one of the pictures in a srcset, as an address in it; null if there is
 * none. The browser has it decoded.
 */
export function listedFile(srcset: string): string | null {
  if (!left?.src || performance.now() - left.at > LATEST_MS) return null;
  const file = new URL(left.src).pathname;
  return srcset.includes(`${file} `) ? file : null;
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
  const isListed = picture.querySelector(`[${LISTED}]`) !== null;
  if (image && gone.src && !isListed) image.style.backgroundImage = `url("${gone.src}")`;
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
