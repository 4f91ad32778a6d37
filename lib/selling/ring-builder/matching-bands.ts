import type { ProductQueryInput } from "@/lib/goods/catalog/lists/product-query";
import type { Metal } from "@/lib/goods/terms/metals";
import type { Style } from "@/lib/goods/terms/styles";

/**
 * Wedding band styles that suit an engagement ring of each style: plain bands with quiet rings, set bands with set
 * rings, and curved bands with heads wider than the band.
 */
const BANDS: Record<Style, readonly string[]> = {
  solitaire: ["plain", "pave"],
  "diamond-band": ["pave", "channel", "eternity"],
  "three-stone": ["contour", "anniversary"],
  cluster: ["contour", "plain"],
  unique: ["twisted", "contour", "milgrain"],
  halo: ["contour", "pave"],
  "hidden-halo": ["pave", "plain"],
  bezel: ["plain", "channel"],
  dainty: ["plain", "pave"],
  "vintage-inspired": ["milgrain", "french-cut", "anniversary"],
};

/** How many bands fit in one row. */
const SHOWN = 4;

/** The query for bands of the ring's own metal that match it, priced in its size where that is known. */
export function bandsToMatch(style: Style, metal: Metal, size: number | null) {
  return {
    category: "wedding-rings",
    metal: [metal],
    style: [...BANDS[style]],
    ...(size === null ? {} : { size: String(size) }),
    per_page: SHOWN,
  } satisfies ProductQueryInput;
}

/** The query string that opens a band in the ring's own metal and, if known, its size. */
export function bandVariantQuery(metal: Metal, size: number | null): string {
  const params = new URLSearchParams({ metal });
  if (size !== null) params.set("size", String(size));
  return params.toString();
}
