// AssemblyScript: counting a set of rows by the values of a category.
import { andNot, countBoth, gather } from "./bitmaps.as";
import { bitmapOf, codes, countOf, listed, pairs, steps, wordAt } from "./block.as";
import {
  ADDRESS,
  CATEGORIES_FROM,
  CATEGORY,
  CATEGORY_COUNT,
  CATEGORY_WORDS,
  COUNTED,
  DETAIL,
  LISTED,
  MAX_CATEGORIES,
  NO_PAIRS,
  NOTHING,
  PAIRINGS_FROM,
  SPARSE,
  TALLY_AT,
} from "./plan-format";

/** this kernel's own page: the codes of the rows counted one by one, rows that miss, and which categories are counted already */
const GATHERED: usize = 49_152;
const MISSING: usize = 40_960;
const DONE: usize = 4000;

let plan: usize = 0;
let tally: usize = 0;

export function beginTally(at: usize): void {
  plan = at;
  tally = wordAt(plan, TALLY_AT);
  memory.fill(DONE, 0, MAX_CATEGORIES);
}

/**
 * Counts the category a filter is about, over the rows that pass all the others.
 * @param sole the one filter of the others that passes only some of the block, or 0
 */
export function countOwn(filter: usize, rows: usize, stones: u32, sole: usize): void {
  const category = <usize>load<u32>(filter, COUNTED);
  if (category === NOTHING) return;
  store<u8>(DONE + category, 1);
  if (stones === 0) return;
  gatherFewer(rows, stones);
  countCategory(category, rows, stones, sole);
}

/** Counts every category not yet counted in this block. */
export function countRest(rows: usize, stones: u32, sole: usize): void {
  if (stones === 0) return;
  gatherFewer(rows, stones);
  const categories = wordAt(plan, CATEGORY_COUNT);
  for (let category: usize = 0; category < categories; category++) {
    if (!load<u8>(DONE + category)) countCategory(category, rows, stones, sole);
  }
}

/** Gathers the rows, or else those that are not among them, if they are few. */
function gatherFewer(rows: usize, stones: u32): void {
  if (stones <= <u32>SPARSE) gather(GATHERED, rows, codes, steps);
  else if (stones < listed && listed - stones <= <u32>SPARSE) {
    andNot(MISSING, bitmapOf(LISTED), rows);
    gather(GATHERED, MISSING, codes, steps);
  }
}

function countCategory(category: usize, rows: usize, stones: u32, sole: usize): void {
  const words = <usize>CATEGORIES_FROM + category * <usize>CATEGORY_WORDS;
  const first = wordAt(plan, words);
  const end = wordAt(plan, words + 1);
  if (stones === listed) countAll(first, end);
  else if (sole !== 0 && arePaired(sole, category)) countPairs(sole, category, first, end);
  else if (stones <= <u32>SPARSE) countGathered(words, first, stones, 1);
  else if (listed - stones <= <u32>SPARSE) {
    countAll(first, end);
    countGathered(words, first, listed - stones, -1);
  } else countValues(first, end, rows, stones);
}

function addTo(value: usize, stones: u32): void {
  const at = tally + (value << 2);
  store<u32>(at, load<u32>(at) + stones);
}

function countAll(first: usize, end: usize): void {
  for (let value = first; value < end; value++) addTo(value, countOf(value));
}

function pairing(a: usize, b: usize): usize {
  return wordAt(plan, <usize>PAIRINGS_FROM + a * <usize>MAX_CATEGORIES + b);
}

function arePaired(filter: usize, category: usize): bool {
  const other = <usize>load<u32>(filter, CATEGORY);
  return other !== NOTHING && pairing(other, category) !== NO_PAIRS;
}

/** Counts the stones that a filter of values alone passes, from the block's pairs. */
function countPairs(filter: usize, category: usize, first: usize, end: usize): void {
  const other = <usize>load<u32>(filter, CATEGORY);
  const words = <usize>CATEGORIES_FROM + other * <usize>CATEGORY_WORDS;
  const otherFirst = wordAt(plan, words);
  const isRow = other < category;
  const across: usize = isRow ? end - first : 1;
  const along: usize = isRow ? 1 : wordAt(plan, words + 1) - otherFirst;
  const begin = pairs + (pairing(other, category) << 1);
  const list = <usize>load<u32>(filter, ADDRESS);
  const listEnd = list + ((<usize>load<u32>(filter, DETAIL)) << 2);
  for (let at = list; at < listEnd; at += 4) {
    let pair = begin + (((<usize>load<u32>(at) - otherFirst) * across) << 1);
    for (let value = first; value < end; value++) {
      addTo(value, <u32>load<u16>(pair));
      pair += along << 1;
    }
  }
}

/** Adds the gathered rows so many times. */
function countGathered(words: usize, first: usize, stones: u32, times: i32): void {
  const shift = <u64>wordAt(plan, words + 2);
  const mask = <u64>wordAt(plan, words + 3);
  const value = first + <usize>((load<u64>(GATHERED) >> shift) & mask);
  // a value that the whole block has
  if (countOf(value) === listed) {
    addTo(value, stones * times);
    return;
  }
  const into = tally + (first << 2);
  const end = GATHERED + ((<usize>stones) << 3);
  for (let at = GATHERED; at < end; at += 8) {
    const counter = into + ((<usize>((load<u64>(at) >> shift) & mask)) << 2);
    store<u32>(counter, load<u32>(counter) + times);
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
