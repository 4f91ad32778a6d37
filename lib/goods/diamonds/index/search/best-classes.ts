import { CERTIFICATE_TYPES, CLARITY_GRADES, COLOR_GRADES, CUT_GRADES } from "@/lib/goods/diamonds/model";
import type { Category } from "../store/layout";
import type { StoneStore } from "../store/stone-store";
import type { IndexFilter, IndexQuery } from "./index-query";

/** Certificate types list the laboratories first; from this position on the stone is uncertified. */
const UNCERTIFIED_FROM = CERTIFICATE_TYPES.indexOf("NON CERTIFIED");
const COLOR_SHIFT = 4;
const CUT_SHIFT = 8;

/**
 * A stone's sort key in the order `best` before its price per carat: kind, reserved, uncertified, cut, color
 * and clarity, the finest first and ungraded last, in 14 bits.
 */
export function bestClass(store: StoneStore, row: number): number {
  const uncertified = store.codeOf(row, "certificate") >= UNCERTIFIED_FROM;
  return (
    (store.codeOf(row, "kind") << 13) |
    (Number(store.isReserved(row)) << 12) |
    (Number(uncertified) << 11) |
    ((CUT_GRADES.length - store.codeOf(row, "cut")) << CUT_SHIFT) |
    ((COLOR_GRADES.length - store.codeOf(row, "color")) << COLOR_SHIFT) |
    (CLARITY_GRADES.length - store.codeOf(row, "clarity"))
  );
}

/** A range of classes, the end not included. */
type ClassRange = { from: number; to: number };

/**
 * The ranges of classes, in their order, that the stones of a query's cut, color and certificates lie in; null where
 * these filters leave out nothing, so that the whole kind has to be walked.
 */
export function classesOf({ kind, filters, baseFilters }: IndexQuery): ClassRange[] | null {
  const all = [...filters, ...baseFilters];
  const [cuts, colors, certificates] = [
    valuesOf(all, "cut"),
    valuesOf(all, "color"),
    valuesOf(all, "certificate"),
  ];
  if (!cuts && !colors) return null;
  const certified = certificates?.map((code) => Number(code >= UNCERTIFIED_FROM));
  const ranges: ClassRange[] = [];
  for (const reserved of [0, 1]) {
    for (const uncertified of [0, 1]) {
      if (certified?.includes(uncertified) === false) continue;
      for (let cut = CUT_GRADES.length; cut >= 0; cut--) {
        if (cuts?.includes(cut) === false) continue;
        for (let color = COLOR_GRADES.length; color >= 0; color--) {
          if (colors?.includes(color) === false) continue;
          const from =
            (kind << 13) |
            (reserved << 12) |
            (uncertified << 11) |
            ((CUT_GRADES.length - cut) << CUT_SHIFT) |
            ((COLOR_GRADES.length - color) << COLOR_SHIFT);
          join(ranges, { from, to: from + (1 << COLOR_SHIFT) });
        }
      }
    }
  }
  return ranges;
}

/** Appends a range, to the last one if nothing lies between. */
function join(ranges: ClassRange[], next: ClassRange): void {
  const last = ranges.at(-1);
  if (last?.to === next.from) last.to = next.to;
  else ranges.push(next);
}

/** The codes that filters leave of a category; null if none is about it. */
function valuesOf(filters: readonly IndexFilter[], category: Category): readonly number[] | null {
  const found = filters.flatMap((filter) =>
    "category" in filter && filter.category === category ? [filter.values] : [],
  );
  const [first, ...rest] = found;
  if (!first) return null;
  return first.filter((code) => rest.every((values) => values.includes(code)));
}
