import type { FilterField } from "../filters";
import type { Facets } from "../schema";
import type { IndexQuestion } from "./index-question";
import type { StoneColumns, StoneRecord } from "./stone-record";

export type IndexOptions = {
  /** stones to make room for; more than there are, or every new one means building anew. Default: a quarter more */
  capacity?: number;
  /** "plain" is the fallback in TypeScript where the processor has no WebAssembly SIMD. Default: the best there is */
  kernel?: "wasm" | "plain";
};

export type IndexAnswer = {
  /** how many stones pass all filters */
  total: number;
  /** uuids of the page's stones in the asked order */
  ids: string[];
  /** as the API tells them: a value nobody has is absent */
  facets: Facets;
  /** stones per step of the price slider's scale, the price filter left out */
  histogram: number[];
};

/** A change to apply: the stone as it is now, or null when it is sold, withdrawn or deleted. */
export type StoneChange = { id: string; stone: StoneRecord | null };

/** Thrown by a change that needs more room than the index was built with: build a new one. */
export declare class IndexFull extends Error {}

/** All listed stones in memory, answering every inventory question in well under a millisecond. Not thread-safe. */
export declare class DiamondIndex {
  private constructor();
  /** @param count stones in the columns */
  static build(columns: StoneColumns, count: number, options?: IndexOptions): DiamondIndex;
  /** stones in it */
  get count(): number;
  get capacity(): number;
  has(id: string): boolean;
  ask(question: IndexQuestion): IndexAnswer;
  /** For each of the question's filters the total without it, most stones first. */
  relaxations(question: IndexQuestion): { field: FilterField; total: number }[];
  /** Brings stones to what they are now, in any order and any number; applying twice changes nothing. @throws IndexFull */
  apply(changes: readonly StoneChange[]): void;
  /** Bytes a stone: of the index itself, and of the names (uuid and SKU) beside it. */
  bytesPerStone(): { index: number; names: number };
}
