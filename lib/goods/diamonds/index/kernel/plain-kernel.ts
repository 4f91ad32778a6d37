import { type PlainBitmap, WORDS } from "./plain-bitmap";
import { PlainBlock } from "./plain-block";
import {
  BITMAP_BYTES,
  BITMAPS,
  BITS_AT,
  BLOCK_ROWS,
  BLOCKS,
  CATEGORIES_FROM,
  CATEGORY_COUNT,
  CATEGORY_WORDS,
  COUNTED,
  EXTRA_AT,
  FILTER_COUNT,
  FILTER_WORDS,
  FILTERS_FROM,
  HITS_AT,
  IS_OWN,
  LISTED,
  NOTHING,
  TALLY_AT,
} from "./plan-format";

/** The operations that look at many stones; addresses are in bytes from the start of the memory. */
export type Kernel = {
  /**
   * Answers the plan at an address: writes the hits (a bit a row), adds to the tally (a count a value, each with its
   * own filter left out) and the extra (for each filter the stones that miss it alone).
   * @returns how many stones pass all filters
   */
  ask(plan: number): number;
  /**
   * Walks an order of rows from position `at`, `steps` of them, forwards (1) or backwards (−1), passes over `skip` hits
   * and writes up to `want` of the next ones, and behind the last wanted how many are still to be passed over.
   * @param values where the first block's bitmap of a value is that a hit must have, or 0
   * @returns how many it wrote
   */
  walk(
    order: number,
    at: number,
    step: 1 | -1,
    steps: number,
    hits: number,
    values: number,
    skip: number,
    want: number,
    into: number,
  ): number;
  /** Writes the numbers of all hit rows of so many blocks; the caller knows how many there are. */
  extract(hits: number, blocks: number, into: number): void;
  /** Writes to `into` the hits of the plan's last answer that have a value. */
  narrow(plan: number, value: number, into: number): void;
};

/**
 * The kernel in plain TypeScript: for machines without WebAssembly SIMD, and a second opinion on the other in tests.
 * Addresses in bytes become positions in 32-bit words.
 */
export function plainKernel(memory: WebAssembly.Memory): Kernel {
  const words = new Int32Array(memory.buffer);
  const block = new PlainBlock(memory.buffer);

  function ask(planAt: number): number {
    const plan = planAt >>> 2;
    const hits = (words[plan + HITS_AT] ?? 0) >>> 2;
    const blocks = words[plan + BLOCKS] ?? 0;
    let total = 0;
    for (let number = 0; number < blocks; number++) {
      block.enter(plan, number);
      total += askBlock(plan, hits + number * WORDS);
    }
    return total;
  }

  function askBlock(plan: number, hits: number): number {
    words.fill(0, hits, hits + WORDS);
    const filters = Array.from(
      { length: words[plan + FILTER_COUNT] ?? 0 },
      (_, i) => plan + FILTERS_FROM + i * FILTER_WORDS,
    );
    const isOwn = (filter: number) => words[filter + IS_OWN / 4] === 1;
    const verdicts = filters.map((filter) => block.judge(filter));
    const failing = filters.filter((_, i) => verdicts[i] === "none");
    const [missed] = failing;
    if (block.listed === 0 || failing.length > 1 || (missed !== undefined && !isOwn(missed))) return 0;

    const partial = filters.filter((_, i) => verdicts[i] === "some");
    const passing = partial.map((filter) => block.passing(filter));
    /** listed rows that pass every partial filter but one */
    const without = (left: number | null) =>
      passing.reduce((rows, pass, i) => (i === left ? rows : rows.and(pass)), block.rowsOf(LISTED));
    const addExtra = (filter: number, stones: number) => {
      const at = ((words[plan + EXTRA_AT] ?? 0) >>> 2) + (filter - plan - FILTERS_FROM) / FILTER_WORDS;
      words[at] = (words[at] ?? 0) + stones;
    };
    const all = without(null);
    const total = all.count();
    const done = new Set<number>();
    const countOwn = (filter: number, rows: typeof all, stones: number) => {
      const category = words[filter + COUNTED / 4] ?? NOTHING;
      if (category === NOTHING) return;
      done.add(category);
      countCategory(plan, category, rows, stones);
    };
    if (missed !== undefined) {
      addExtra(missed, total);
      countOwn(missed, all, total);
      return 0;
    }
    words.set(all.words, hits);
    partial.forEach((filter, i) => {
      if (!isOwn(filter)) return;
      const others = without(i);
      const stones = others.count();
      addExtra(filter, stones - total);
      countOwn(filter, others, stones);
    });
    for (let category = 0; category < (words[plan + CATEGORY_COUNT] ?? 0); category++) {
      if (!done.has(category)) countCategory(plan, category, all, total);
    }
    return total;
  }

  function countCategory(plan: number, category: number, rows: PlainBitmap, stones: number): void {
    if (stones === 0) return;
    const at = plan + CATEGORIES_FROM + category * CATEGORY_WORDS;
    const tally = (words[plan + TALLY_AT] ?? 0) >>> 2;
    for (let value = words[at] ?? 0; value < (words[at + 1] ?? 0); value++) {
      const whole = block.countOf(value);
      if (whole === 0) continue;
      const found = stones === block.listed ? whole : rows.countBoth(block.rowsOf(value));
      words[tally + value] = (words[tally + value] ?? 0) + found;
    }
  }

  const isHit = (hits: number, row: number) => ((words[hits + (row >>> 5)] ?? 0) >>> (row & 31)) & 1;
  const hasValue = (values: number, row: number) => {
    const block = Math.floor(row / BLOCK_ROWS);
    return isHit(values + block * BITMAPS * WORDS, row % BLOCK_ROWS);
  };

  return {
    ask,
    walk(order, at, step, steps, hits, values, skip, want, into) {
      const [rows, bits, out] = [order >>> 2, hits >>> 2, into >>> 2];
      let found = 0;
      let left = skip;
      for (let i = 0; i < steps && found < want; i++) {
        const row = words[rows + at + i * step] ?? 0;
        if (!isHit(bits, row) || (values !== 0 && !hasValue(values >>> 2, row))) continue;
        if (left > 0) left--;
        else words[out + found++] = row;
      }
      words[out + want] = left;
      return found;
    },
    extract(hits, blocks, into) {
      const bits = hits >>> 2;
      let out = into >>> 2;
      for (let i = 0; i < blocks * WORDS; i++) {
        for (let word = words[bits + i] ?? 0; word !== 0; word &= word - 1) {
          words[out++] = i * 32 + 31 - Math.clz32(word & -word);
        }
      }
    },
    narrow(planAt, value, into) {
      const plan = planAt >>> 2;
      const hits = (words[plan + HITS_AT] ?? 0) >>> 2;
      const bits = (words[plan + BITS_AT] ?? 0) >>> 2;
      for (let number = 0; number < (words[plan + BLOCKS] ?? 0); number++) {
        const values = bits + (number * BITMAPS + value) * (BITMAP_BYTES / 4);
        for (let i = 0; i < WORDS; i++) {
          const at = number * WORDS + i;
          words[(into >>> 2) + at] = (words[hits + at] ?? 0) & (words[values + i] ?? 0);
        }
      }
    },
  };
}
