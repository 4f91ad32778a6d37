// AssemblyScript: counting a set of rows by the values of a category.
import { countBoth, gather } from "./bitmaps.as";
import { bitmapOf, codes, countOf, listed, steps, wordAt } from "./block.as";
import {
  CATEGORIES_FROM,
  CATEGORY_COUNT,
  CATEGORY_WORDS,
  COUNTED,
  MAX_CATEGORIES,
  NOTHING,
  SPARSE,
  TALLY_AT,
} from "./plan-format";

/** this kernel's own page: the codes of the rows at hand, and which categories are counted already */
const GATHERED: usize = 49_152;
const DONE: usize = 4000;

let plan: usize = 0;
let tally: usize = 0;

export function beginTally(at: usize): void {
  plan = at;
  tally = wordAt(plan, TALLY_AT);
  memory.fill(DONE, 0, MAX_CATEGORIES);
}

/** Counts the category a filter is about, over the rows that pass all the others. */
export function countOwn(filter: usize, rows: usize, stones: u32): void {
  const category = <usize>load<u32>(filter, COUNTED);
  if (category === NOTHING) return;
  store<u8>(DONE + category, 1);
  if (stones === 0) return;
  if (stones <= <u32>SPARSE) gather(GATHERED, rows, codes, steps);
  countCategory(category, rows, stones);
}

/** Counts every category not yet counted in this block. */
export function countRest(rows: usize, stones: u32): void {
  if (stones === 0) return;
  if (stones <= <u32>SPARSE) gather(GATHERED, rows, codes, steps);
  const categories = wordAt(plan, CATEGORY_COUNT);
  for (let category: usize = 0; category < categories; category++) {
    if (!load<u8>(DONE + category)) countCategory(category, rows, stones);
  }
}

function countCategory(category: usize, rows: usize, stones: u32): void {
  const words = <usize>CATEGORIES_FROM + category * <usize>CATEGORY_WORDS;
  const first = wordAt(plan, words);
  const end = wordAt(plan, words + 1);
  if (stones === listed) countAll(first, end);
  else if (stones <= <u32>SPARSE) {
    const shift = <u64>wordAt(plan, words + 2);
    const mask = <u64>wordAt(plan, words + 3);
    countGathered(tally + (first << 2), stones, shift, mask);
  } else countValues(first, end, rows, stones);
}

function addTo(value: usize, stones: u32): void {
  const at = tally + (value << 2);
  store<u32>(at, load<u32>(at) + stones);
}

function countAll(first: usize, end: usize): void {
  for (let value = first; value < end; value++) addTo(value, countOf(value));
}

function countGathered(into: usize, stones: u32, shift: u64, mask: u64): void {
  const end = GATHERED + ((<usize>stones) << 3);
  for (let at = GATHERED; at < end; at += 8) {
    const counter = into + ((<usize>((load<u64>(at) >> shift) & mask)) << 2);
    store<u32>(counter, load<u32>(counter) + 1);
  }
}

/** Each stone has one value of a category, so the last value present gets what the others leave. */
function countValues(first: usize, end: usize, rows: usize, stones: u32): void {
  let left = stones;
  let waiting: usize = end;
  for (let value = first; value < end; value++) {
    if (countOf(value) === 0) continue;
    if (waiting !== end) {
      const found = countBoth(rows, bitmapOf(waiting));
      addTo(waiting, found);
      left -= found;
    }
    waiting = value;
  }
  if (waiting !== end) addTo(waiting, left);
}
