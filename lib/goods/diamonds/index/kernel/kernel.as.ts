// AssemblyScript, built by `npm run build:kernel`: answers a plan block by block, so that all a block needs stays
// in the processor's nearest cache. plain-kernel.ts is the same in TypeScript. Trusts the plan it is given.
import { and } from "./bitmaps.as";
import { ALL_PASS, bitmapOf, countRows, enter, judge, listed, NONE_PASS, passing, wordAt } from "./block.as";
import {
  BITMAP_BYTES,
  BLOCKS,
  EXTRA_AT,
  FILTER_COUNT,
  FILTER_WORDS,
  FILTERS_FROM,
  HITS_AT,
  IS_OWN,
  LISTED,
  MAX_FILTERS,
} from "./plan-format";
import { beginTally, countOwn, countRest } from "./tally.as";

export { extract, narrow, walk } from "./pages.as";

// this kernel's own page: the rows each partial filter passes, their running intersections from the last filter to
// the first (SUFFIXES) and from the first on (PREFIX), and all others than one's own (OTHERS)
const PASSES: usize = 8192;
const SUFFIXES: usize = PASSES + MAX_FILTERS * BITMAP_BYTES;
const PREFIX: usize = SUFFIXES + MAX_FILTERS * BITMAP_BYTES;
const OTHERS: usize = PREFIX + BITMAP_BYTES;
/** for each partial filter: where its plan entry, the rows it passes and their suffix are */
const ENTRY_OF: usize = 4096;
const ROWS_OF: usize = ENTRY_OF + 4 * MAX_FILTERS;
const SUFFIX_OF: usize = ROWS_OF + 4 * MAX_FILTERS;

function pointer(list: usize, i: u32): usize {
  return <usize>load<u32>(list + ((<usize>i) << 2));
}
function point(list: usize, i: u32, to: usize): void {
  store<u32>(list + ((<usize>i) << 2), <u32>to);
}
function isOwn(filter: usize): bool {
  return load<u32>(filter, IS_OWN) !== 0;
}

let plan: usize = 0;

/** Adds to the stones that miss this filter alone. */
function addExtra(filter: usize, stones: u32): void {
  const number = (filter - plan - FILTERS_FROM * 4) / (FILTER_WORDS * 4);
  const at = wordAt(plan, EXTRA_AT) + (number << 2);
  store<u32>(at, load<u32>(at) + stones);
}

/**
 * Writes the hits (a bit a row), and adds to the tally (a count a value, each with its own filter left out) and the
 * extra (for each filter the stones that miss it alone).
 * @returns how many stones pass all filters
 */
export function ask(at: usize): u32 {
  plan = at;
  const hits = wordAt(plan, HITS_AT);
  const blocks = wordAt(plan, BLOCKS);
  let total: u32 = 0;
  for (let block: usize = 0; block < blocks; block++) {
    enter(plan, block);
    total += askBlock(hits + block * BITMAP_BYTES);
  }
  return total;
}

function askBlock(hits: usize): u32 {
  // the one filter of the shopper's own that nothing here passes
  let missed: usize = 0;
  let partials: u32 = 0;
  let hopeless = listed === 0;
  const end = plan + FILTERS_FROM * 4 + wordAt(plan, FILTER_COUNT) * (FILTER_WORDS * 4);
  for (let filter = plan + FILTERS_FROM * 4; filter < end && !hopeless; filter += FILTER_WORDS * 4) {
    const verdict = judge(filter);
    if (verdict === ALL_PASS) continue;
    if (verdict === NONE_PASS) {
      hopeless = missed !== 0 || !isOwn(filter);
      missed = filter;
    } else point(ENTRY_OF, partials++, filter);
  }
  if (hopeless || missed !== 0) memory.fill(hits, 0, BITMAP_BYTES);
  if (hopeless) return 0;

  let common = bitmapOf(LISTED);
  let own: u32 = 0;
  for (; own < partials; own++) {
    const filter = pointer(ENTRY_OF, own);
    if (missed === 0 && isOwn(filter)) break;
    and(OTHERS, common, passing(filter, PASSES));
    common = OTHERS;
  }
  if (missed === 0) return tallyBlock(hits, common, own, partials);

  const stones = countRows(common);
  addExtra(missed, stones);
  beginTally(plan);
  countOwn(missed, common, stones, partials === 1 ? pointer(ENTRY_OF, 0) : 0);
  return 0;
}

/** Tallies a block where each filter passes some stones or all; `own` is the first partial filter left out in turn. */
function tallyBlock(hits: usize, common: usize, own: u32, partials: u32): u32 {
  if (common === OTHERS && own < partials) {
    // OTHERS is needed below
    memory.copy(SUFFIXES + (MAX_FILTERS - 1) * BITMAP_BYTES, common, BITMAP_BYTES);
    common = SUFFIXES + (MAX_FILTERS - 1) * BITMAP_BYTES;
  }
  let all = common;
  for (let j = partials; j > own; j--) {
    const number = <usize>(j - 1 - own) * BITMAP_BYTES;
    point(SUFFIX_OF, j - 1, all);
    const rows = passing(pointer(ENTRY_OF, j - 1), PASSES + number);
    point(ROWS_OF, j - 1, rows);
    and(SUFFIXES + number, all, rows);
    all = SUFFIXES + number;
  }
  memory.copy(hits, all, BITMAP_BYTES);
  const total = countRows(all);
  beginTally(plan);

  let before: usize = 0;
  for (let j = own; j < partials; j++) {
    let others = pointer(SUFFIX_OF, j);
    if (before !== 0) {
      and(OTHERS, before, others);
      others = OTHERS;
    }
    const stones = countRows(others);
    const filter = pointer(ENTRY_OF, j);
    addExtra(filter, stones - total);
    countOwn(filter, others, stones, partials === 2 ? pointer(ENTRY_OF, 1 - j) : 0);
    const rows = pointer(ROWS_OF, j);
    if (before === 0) before = rows;
    else {
      and(PREFIX, before, rows);
      before = PREFIX;
    }
  }
  countRest(all, total, partials === 1 ? pointer(ENTRY_OF, 0) : 0);
  return total;
}
