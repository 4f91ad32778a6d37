import type { RingShape, Shape } from "@/lib/goods/diamonds/model";
import type { SettingChoice } from "@/lib/goods/geometry/pieces/rings/setting-plan";
import { SUGGESTED_SIZE } from "@/lib/goods/terms/suggested-size";
import type { ColorGrades, ViewedRing } from "./model";

/** A stone's measures from its report; null where the report leaves them out. */
export type StoneMeasures = {
  /** mm */
  readonly length: number | null;
  /** mm */
  readonly width: number | null;
  /** % of its width */
  readonly table?: number | null;
  /** % of its width */
  readonly depth?: number | null;
};

/** The measures of a stone as its report tells them. */
export function measuresOf(
  stone:
    | {
        readonly measurements: { readonly length: number; readonly width: number } | null;
        readonly table: number | null;
        readonly depth: number | null;
      }
    | null
    | undefined,
): StoneMeasures | null {
  if (!stone?.measurements) return null;
  const { length, width } = stone.measurements;
  return { length, width, table: stone.table, depth: stone.depth };
}

type Stone = {
  readonly shape: Shape;
  readonly carat: number;
} & ColorGrades &
  Partial<StoneMeasures>;

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
  const measured = own?.carat === carat ? measuredOf(own) : null;
  return {
    setting: of.slug,
    choice: {
      shape: of.shape,
      carat,
      size: of.size ?? SUGGESTED_SIZE,
      ...(measured ? { measured } : {}),
    },
    // nothing else of the stone, or a new price would be a new ring
    grades: own && {
      fancy_color: own.fancy_color,
      intensity: own.intensity,
      color_label: own.color_label,
    },
  };
}

function measuredOf({ length, width, table = null, depth = null }: Stone): SettingChoice["measured"] | null {
  if (!length || !width) return null;
  return { length, width, ...(table || depth ? { report: { table, depth } } : {}) };
}
