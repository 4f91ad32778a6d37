/** Height of what floats over a page, the diameter of a round button, and its distance from the window's edges, px. */
const SIZE = 44;
const EDGE = 8;
/** Space kept free around it, px. */
const GAP = 4;
/** Distance between two places that are tried, px. */
const STEP = 12;
/** Part of the window's height, from below, within a thumb's reach. */
const REACH = 0.6;

/** Time without scrolling after which the page counts as still, ms. */
const STILL_AFTER_MS = 120;

/** What it may not cover: controls, prices, and bars and questions along the edges. */
const AVOIDED = [
  "a[href]",
  "button",
  "input:not([type='hidden'])",
  "select",
  "textarea",
  "label",
  "summary",
  "[role='slider']",
  ".figures",
  "[data-sticky-bar]",
  ".action-bar",
  "[data-compare-tray]",
  "[data-builder-bar]",
  "[data-consent]",
].join(",");

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** Side of a box of which it hides little, such as a card's picture, px. */
const LARGE = 3 * SIZE;

/**
 * The lowest distance from the window's lower edge, in px, at which what floats covers none of the boxes;
 * null if there is none within reach. Where pictures that are links fill the edge, it may lie on one of them.
 */
export function lowestFreePlace(boxes: readonly Box[], width: number, height: number): number | null {
  const small = boxes.filter(({ left, right, top, bottom }) => Math.min(right - left, bottom - top) < LARGE);
  return lowestPlaceClearOf(boxes, width, height) ?? lowestPlaceClearOf(small, width, height);
}

function lowestPlaceClearOf(boxes: readonly Box[], width: number, height: number): number | null {
  const right = width - EDGE;
  const left = right - SIZE;
  const near = boxes.filter(
    (box) => box.right > left - GAP && box.left < right + GAP && box.bottom > height * (1 - REACH),
  );
  for (let bottom = EDGE; bottom + SIZE <= height * REACH; bottom += STEP) {
    const lower = height - bottom + GAP;
    const upper = height - bottom - SIZE - GAP;
    if (!near.some((box) => box.bottom > upper && box.top < lower)) return bottom;
  }
  return null;
}

/** The same, for the page as it is scrolled now. */
export function freePlaceAbove(): number | null {
  const { clientWidth, clientHeight } = document.documentElement;
  const boxes = [...document.querySelectorAll(AVOIDED)].flatMap((element) => {
    if (element.closest("[data-floating]")) return [];
    // a link of several lines has a box for each
    return [...element.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
  });
  return lowestFreePlace(boxes, clientWidth, clientHeight);
}

/** Calls back now and whenever the page has come to rest; returns a function that ends it. */
export function wheneverStill(place: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // never within the event: a new page scrolls to its top, and its first frame would wait for the place
  const onMove = () => {
    clearTimeout(timer);
    timer = setTimeout(place, STILL_AFTER_MS);
  };
  place();
  window.addEventListener("scroll", onMove, { passive: true });
  window.addEventListener("resize", onMove);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("scroll", onMove);
    window.removeEventListener("resize", onMove);
  };
}
