import type { ProductQueryInput } from "@/lib/goods/catalog/product-query";
import type { Metal } from "@/lib/goods/terms/metals";
import type { Style } from "@/lib/goods/terms/styles";

/**
 * Styles of wedding bands that sit well beside an engagement ring of each style: plain beside what is quiet, set beside
 * what is set, and curved beside heads that stand wider than the band.
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

/** One row. */
const SHOWN = 4;

/** The question that finds bands of a ring's own metal to be worn beside it. */
export function bandsToMatch(style: Style, metal: Metal) {
  return {
    category: "wedding-rings",
    metal: [metal],
    style: [...BANDS[style]],
    per_page: SHOWN,
  } satisfies ProductQueryInput;
}

/** The query that opens a band in the ring's own metal and, where it is known, its size. */
export function bandVariantQuery(metal: Metal, size: number | null): string {
  const params = new URLSearchParams({ metal });
  if (size !== null) params.set("size", String(size));
  return params.toString();
}
