import type { StoneLimits } from "@/lib/catalogue/model";
import type { FilterField } from "../filters";
import type { DiamondSort } from "../model";
import type { DiamondQuestion } from "../schema";
import type { Category, Measure } from "./layout";

/** Stones whose code in a category is one of the values; none of them when the list is empty. */
export type CodeFilter = { field: FilterField | null; category: Category; values: readonly number[] };
/** Stones whose number lies between two whole numbers in the column's unit, both included; unknown ones never. */
export type RangeFilter = { field: FilterField | null; measure: Measure; from: number; to: number };
export type IndexFilter = CodeFilter | RangeFilter;

/**
 * A question in the index's own codes. Every code, bound and length in it is known to be within the layout:
 * only {@link compileQuestion} makes one.
 */
export type IndexQuestion = {
  /** position in DIAMOND_KINDS */
  kind: number;
  /** what the shopper chose; each may be left out again for its own counts */
  filters: readonly IndexFilter[];
  /** what the ring builder demands and no count leaves out */
  demands: readonly IndexFilter[];
  sort: DiamondSort;
  /** stones before the page, and stones on it */
  offset: number;
  limit: number;
};

/** A question as the index answers it; with `limits`, what the question's setting can hold. Pure. */
export declare function compileQuestion(question: DiamondQuestion, limits: StoneLimits | null): IndexQuestion;
