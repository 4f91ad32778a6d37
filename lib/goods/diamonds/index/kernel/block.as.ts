// AssemblyScript: where the block at hand lies, and what a filter does to it.
import { count, or, range16, range32 } from "./bitmaps.as";
import {
  ADDRESS,
  BITMAP_BYTES,
  BITMAPS,
  BITS_AT,
  BLOCK_ROWS,
  CODES_AT,
  COUNTS_AT,
  COUNTS_BYTES,
  DETAIL,
  FROM,
  LISTED,
  PAIRS_AT,
  PAIRS_BYTES,
  STEPS_AT,
  TO,
  TYPE,
  TYPE_CODES,
  TYPE_RANGE16,
  ZONES_AT,
  ZONES_BYTES,
} from "./plan-format";

export const NONE_PASS = 0;
export const ALL_PASS = 1;
export const SOME_PASS = 2;

let number: usize = 0;
let bits: usize = 0;
let zones: usize = 0;
/** the two-byte counts of the block's values */
export let counts: usize = 0;
/** the two-byte counts of the block's pairs of values */
export let pairs: usize = 0;
/** four-byte packed codes and one-byte price steps of the block's stones */
export let codes: usize = 0;
export let steps: usize = 0;
/** listed stones in the block */
export let listed: u32 = 0;

export function wordAt(plan: usize, index: usize): usize {
  return <usize>load<u32>(plan + (index << 2));
}

export function enter(plan: usize, block: usize): void {
  number = block;
  bits = wordAt(plan, BITS_AT) + block * <usize>(BITMAPS * BITMAP_BYTES);
  counts = wordAt(plan, COUNTS_AT) + block * COUNTS_BYTES;
  pairs = wordAt(plan, PAIRS_AT) + block * PAIRS_BYTES;
  zones = wordAt(plan, ZONES_AT) + block * ZONES_BYTES;
  codes = wordAt(plan, CODES_AT) + block * (BLOCK_ROWS * 4);
  steps = wordAt(plan, STEPS_AT) + block * BLOCK_ROWS;
  listed = countOf(LISTED);
}

export function bitmapOf(value: usize): usize {
  return bits + value * BITMAP_BYTES;
}
export function countOf(value: usize): u32 {
  return <u32>load<u16>(counts + (value << 1));
}

/** From the block's counts and zones alone, without a look at a stone. */
export function judge(filter: usize): i32 {
  if (load<u32>(filter, TYPE) === TYPE_CODES) {
    const list = <usize>load<u32>(filter, ADDRESS);
    const end = list + ((<usize>load<u32>(filter, DETAIL)) << 2);
    let passing: u32 = 0;
    for (let at = list; at < end; at += 4) passing += countOf(<usize>load<u32>(at));
    return passing === 0 ? NONE_PASS : passing === listed ? ALL_PASS : SOME_PASS;
  }
  const from = load<u32>(filter, FROM);
  const to = load<u32>(filter, TO);
  const zone = zones + ((<usize>load<u32>(filter, DETAIL)) << 3);
  const least = load<u32>(zone);
  const most = load<u32>(zone, 4);
  if (from > to || most < from || least > to) return NONE_PASS;
  return least >= from && most <= to ? ALL_PASS : SOME_PASS;
}

/** The rows a filter passes: the stored bitmap where one value is left, else written to `spare`. */
export function passing(filter: usize, spare: usize): usize {
  const type = load<u32>(filter, TYPE);
  const address = <usize>load<u32>(filter, ADDRESS);
  if (type === TYPE_CODES) return anyOf(address, load<u32>(filter, DETAIL), spare);
  const from = load<u32>(filter, FROM);
  const to = load<u32>(filter, TO);
  if (type === TYPE_RANGE16) range16(spare, address + number * (BLOCK_ROWS * 2), from, to);
  else range32(spare, address + number * (BLOCK_ROWS * 4), from, to);
  return spare;
}

function anyOf(list: usize, length: u32, spare: usize): usize {
  let found: usize = 0;
  for (let i: u32 = 0; i < length; i++) {
    const value = <usize>load<u32>(list + ((<usize>i) << 2));
    if (countOf(value) === 0) continue;
    if (found === 0) {
      found = bitmapOf(value);
      continue;
    }
    if (found !== spare) {
      memory.copy(spare, found, BITMAP_BYTES);
      found = spare;
    }
    or(spare, bitmapOf(value));
  }
  return found;
}

/** Listed stones among the rows; free when it is every one. */
export function countRows(rows: usize): u32 {
  return rows === bitmapOf(LISTED) ? listed : count(rows);
}
