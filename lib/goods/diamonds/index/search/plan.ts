import {
  ADDRESS,
  BITMAPS,
  BITS_AT,
  BLOCK_ROWS,
  BLOCKS,
  CATEGORIES_FROM,
  CATEGORY,
  CATEGORY_COUNT,
  CATEGORY_WORDS,
  CODES_AT,
  COUNTED,
  COUNTS_AT,
  DETAIL,
  EXTRA_AT,
  FILTER_COUNT,
  FILTER_WORDS,
  FILTERS_FROM,
  FROM,
  HITS_AT,
  IS_OWN,
  LISTS_FROM,
  MAX_CATEGORIES,
  MAX_FILTERS,
  NO_PAIRS,
  NOTHING,
  PAIRINGS_FROM,
  PAIRS_AT,
  PLAN_WORDS,
  STEPS_AT,
  TALLY_AT,
  TO,
  TYPE,
  TYPE_CODES,
  TYPE_RANGE16,
  TYPE_RANGE32,
  ZONES_AT,
} from "../kernel/plan-format";
import { type Category, COUNTED_CATEGORIES, MEASURES, PAIRINGS, PLACES } from "../store/layout";
import type { StoneStore } from "../store/stone-store";
import type { IndexFilter, IndexQuery } from "./index-query";

/** The category whose counts ignore a filter; for a price it is the step on the slider. */
function countedCategory(filter: IndexFilter): Category | null {
  if ("category" in filter) return filter.category;
  return filter.measure === "price" ? "priceStep" : null;
}

/** Writes queries into the memory in the kernel's format, and reads back its counts. */
export class Plan {
  private readonly words: Uint32Array;
  private readonly tally: Uint32Array;
  private readonly extra: Uint32Array;

  constructor(private readonly store: StoneStore) {
    const { at, memory } = store;
    this.words = new Uint32Array(memory.buffer, at.plan, PLAN_WORDS);
    this.tally = new Uint32Array(memory.buffer, at.tally, BITMAPS);
    this.extra = new Uint32Array(memory.buffer, at.extra, MAX_FILTERS);
    const { words } = this;
    words[BITS_AT] = at.bits;
    words[COUNTS_AT] = at.counts;
    words[ZONES_AT] = at.zones;
    words[CODES_AT] = at.codes;
    words[STEPS_AT] = at.steps;
    words[HITS_AT] = at.hits;
    words[TALLY_AT] = at.tally;
    words[EXTRA_AT] = at.extra;
    words[PAIRS_AT] = at.pairs;
    COUNTED_CATEGORIES.forEach((category, i) => {
      const { first, size, shift, mask } = PLACES[category];
      words.set([first, first + size, shift, mask], CATEGORIES_FROM + i * CATEGORY_WORDS);
    });
    words.fill(NO_PAIRS, PAIRINGS_FROM, PLAN_WORDS);
    for (const { row, column, at: begin } of PAIRINGS) {
      const [i, j] = [COUNTED_CATEGORIES.indexOf(row), COUNTED_CATEGORIES.indexOf(column)];
      words[PAIRINGS_FROM + i * MAX_CATEGORIES + j] = begin;
      words[PAIRINGS_FROM + j * MAX_CATEGORIES + i] = begin;
    }
  }

  /** Writes a query whose values are counted; filters on uncounted fields are always applied. */
  writeCounting({ baseFilters, filters }: IndexQuery): void {
    const own = filters.filter((filter) => countedCategory(filter) !== null);
    const others = filters.filter((filter) => countedCategory(filter) === null);
    this.write([...baseFilters, ...others], own, COUNTED_CATEGORIES.length);
  }

  /** Writes a query for the totals only, with all filters and without each. */
  writeTotals({ baseFilters, filters }: IndexQuery): void {
    this.write(baseFilters, filters, 0);
  }

  /** Writes a query for the hits only. */
  writeHits({ baseFilters, filters }: Pick<IndexQuery, "baseFilters" | "filters">): void {
    this.write([...baseFilters, ...filters], [], 0);
  }

  private write(demands: readonly IndexFilter[], own: readonly IndexFilter[], categories: number): void {
    const { words, store } = this;
    const filters = [...demands, ...own];
    if (filters.length > MAX_FILTERS) throw new RangeError("A question has too many filters");
    words[BLOCKS] = Math.ceil(store.used / BLOCK_ROWS);
    words[FILTER_COUNT] = filters.length;
    words[CATEGORY_COUNT] = categories;
    this.tally.fill(0);
    this.extra.fill(0);
    let list = LISTS_FROM;
    filters.forEach((filter, i) => {
      const isOwn = i >= demands.length;
      const category = isOwn && categories > 0 ? countedCategory(filter) : null;
      const entry = words.subarray(FILTERS_FROM + i * FILTER_WORDS, FILTERS_FROM + (i + 1) * FILTER_WORDS);
      entry[IS_OWN / 4] = Number(isOwn);
      entry[COUNTED / 4] = category ? COUNTED_CATEGORIES.indexOf(category) : NOTHING;
      entry[CATEGORY / 4] = NOTHING;
      if ("category" in filter) {
        const { first } = PLACES[filter.category];
        words.set(
          filter.values.map((code) => first + code),
          list,
        );
        entry[TYPE / 4] = TYPE_CODES;
        if (filter.category !== "kind") entry[CATEGORY / 4] = COUNTED_CATEGORIES.indexOf(filter.category);
        entry[ADDRESS / 4] = store.at.plan + list * 4;
        entry[DETAIL / 4] = filter.values.length;
        list += filter.values.length;
      } else {
        entry[TYPE / 4] = filter.measure === "price" ? TYPE_RANGE32 : TYPE_RANGE16;
        entry[ADDRESS / 4] = store.at[filter.measure];
        entry[DETAIL / 4] = MEASURES.indexOf(filter.measure);
        entry[FROM / 4] = filter.from;
        entry[TO / 4] = filter.to;
      }
    });
  }

  /** Stones of each code of a category, ignoring the category's own filter. */
  counts(category: Category): Uint32Array {
    const { first, size } = PLACES[category];
    return this.tally.subarray(first, first + size);
  }

  /** After {@link writeTotals}: the stones that fail only one filter, in the order of the query's filters. */
  missedAlone({ baseFilters, filters }: IndexQuery): Uint32Array {
    return this.extra.subarray(baseFilters.length, baseFilters.length + filters.length);
  }
}
