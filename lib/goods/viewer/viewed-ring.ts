import { SUGGESTED_SIZE } from "@/lib/goods/catalog/suggested-size";
import type { FancyColor, RingShape, Shape } from "@/lib/goods/diamonds/model";
import type { ViewedRing } from "./model";

type Stone = {
  readonly shape: Shape;
  readonly carat: number;
  readonly fancy_color: FancyColor | null;
  /** mm */
  readonly length?: number | null;
  /** mm */
  readonly width?: number | null;
};

/** The most common weight, for a ring without a chosen stone. */
const USUAL_CARAT = 1;

/**
 * What the live view shows: the chosen options, and the most common ones for the rest. A stone that doesn't
 * fit the setting is shown with the nearest weight that fits.
 */
export function viewedRing(of: {
  slug: string;
  shape: RingShape;
  /** the setting's limits */
  carats: readonly [least: number, most: number];
  diamond: Stone | null;
  /** US */
  size: number | null;
}): ViewedRing {
  const { diamond } = of;
  const [least, most] = of.carats;
  const own = diamond?.shape === of.shape ? diamond : null;
  const carat = Math.min(most, Math.max(least, own?.carat ?? USUAL_CARAT));
  const measured =
    own?.length && own.width && own.carat === carat ? { length: own.length, width: own.width } : null;
  return {
    setting: of.slug,
    choice: {
      shape: of.shape,
      carat,
      size: of.size ?? SUGGESTED_SIZE,
      ...(measured ? { measured } : {}),
    },
    stone: own?.fancy_color ?? "white",
  };
}
