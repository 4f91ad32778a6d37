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

/** The call that asks for bands of a ring's own metal to be worn beside it. */
export function bandsCall(style: Style, metal: Metal): string {
  const params = new URLSearchParams({ category: "wedding-rings", metal, per_page: String(SHOWN) });
  for (const band of BANDS[style]) params.append("style[]", band);
  return `v1/products?${params}`;
}

/** The query that opens a band in the ring's own metal and, where it is known, its size. */
export function bandQuery(metal: Metal, size: number | null): string {
  const params = new URLSearchParams({ metal });
  if (size !== null) params.set("size", String(size));
  return params.toString();
}
