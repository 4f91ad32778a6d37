// AssemblyScript: picking the rows of a page out of the hits.

import { and } from "./bitmaps.as";
import { wordAt } from "./block.as";
import { BITMAP_BYTES, BITMAPS, BITS_AT, BLOCK_ROWS, BLOCKS, HITS_AT } from "./plan-format";

function has(bits: usize, row: u32): bool {
  return ((load<u8>(bits + (row >> 3)) >> <u8>(row & 7)) & 1) !== 0;
}

/** Whether a row is among those of a value, whose bitmaps lie apart. */
function hasValue(values: usize, row: u32): bool {
  const block = <usize>(row / BLOCK_ROWS);
  return has(values + block * <usize>(BITMAPS * BITMAP_BYTES), row % BLOCK_ROWS);
}

/**
 * Walks an order of rows from position `at`, `steps` of them, forwards (1) or backwards (−1), passes over `skip` hits
 * and writes up to `want` of the next ones, and behind the last wanted how many are still to be passed over.
 * @param values where the first block's bitmap of a value is that a hit must have, or 0
 * @returns how many it wrote
 */
export function walk(
  order: usize,
  at: i32,
  step: i32,
  steps: i32,
  hits: usize,
  values: usize,
  skip: i32,
  want: i32,
  into: usize,
): i32 {
  let found = 0;
  for (let i = 0; i < steps; i++, at += step) {
    const row = load<u32>(order + ((<usize>at) << 2));
    if (!has(hits, row) || (values !== 0 && !hasValue(values, row))) continue;
    if (skip > 0) {
      skip--;
      continue;
    }
    store<u32>(into + (found << 2), row);
    if (++found === want) break;
  }
  store<u32>(into + (want << 2), skip);
  return found;
}

/** Writes the numbers of all hit rows of so many blocks; the caller knows how many there are. */
export function extract(hits: usize, blocks: usize, into: usize): void {
  const end = blocks * BITMAP_BYTES;
  for (let i: usize = 0; i < end; i += 8) {
    let word = load<u64>(hits + i);
    while (word) {
      store<u32>(into, <u32>((i << 3) + <usize>ctz(word)));
      into += 4;
      word &= word - 1;
    }
  }
}

/** Writes to `into` the hits that have a value. */
export function narrow(plan: usize, value: usize, into: usize): void {
  const hits = wordAt(plan, HITS_AT);
  const blocks = wordAt(plan, BLOCKS);
  for (let block: usize = 0; block < blocks; block++) {
    const values = wordAt(plan, BITS_AT) + (block * BITMAPS + value) * BITMAP_BYTES;
    and(into + block * BITMAP_BYTES, hits + block * BITMAP_BYTES, values);
  }
}
