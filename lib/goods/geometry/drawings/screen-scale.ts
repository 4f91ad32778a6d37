/** A bank card, mm: ISO/IEC 7810 ID-1. */
export const BANK_CARD = { width: 85.6, height: 53.98, corner: 3.18 } as const;

/** Where the browser keeps the screen's scale, as a number. */
export const SCREEN_SCALE_KEY = "screenPixelsPerMm";

/** CSS pixels a millimeter that a screen may have: from a wall display to the finest phone. */
export const PIXELS_PER_MM = { least: 1.5, most: 9, step: 0.01 } as const;
/** Of a screen nobody has measured: CSS has 96 to the inch. */
export const DEFAULT_PIXELS_PER_MM = 96 / 25.4;

/**
 * CSS pixels a millimeter from what is kept, the screen's own pixels, so that it outlives a change of the page's zoom;
 * null where nothing, or nothing possible, is kept.
 * @param ratio the screen's own pixels to a CSS pixel
 */
export function cssPixelsPerMm(stored: unknown, ratio: number): number | null {
  if (typeof stored !== "number" || !(ratio > 0)) return null;
  const pixels = stored / ratio;
  return pixels >= PIXELS_PER_MM.least && pixels <= PIXELS_PER_MM.most ? pixels : null;
}
