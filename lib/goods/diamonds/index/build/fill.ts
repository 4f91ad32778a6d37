import { priceScale } from "@/lib/goods/diamonds/filters/price-scale";
import {
  BITMAP_BYTES,
  BITMAPS,
  BLOCK_ROWS,
  COUNTS_BYTES,
  LISTED,
  PAIRS_BYTES,
  ZONES_BYTES,
} from "../kernel/plan-format";
import { CATEGORIES, MEASURES, PAIRINGS, type Pairing, PLACES, RESERVED_SHIFT } from "../store/layout";
import { priceStep } from "../store/price-step";
import type { StoneNames } from "../store/stone-names";
import type { StoneColumns } from "../store/stone-record";
import type { StoneStore } from "../store/stone-store";

// The bulk version of StoneStore.write, StoneStore.list and StoneNames.writeSku, column by column: the loops
// below each run over one array of numbers. `rows` holds for each row the position of its stone in the
// columns.

/** @throws RangeError when a code is outside its category */
export function fillStore(store: StoneStore, columns: StoneColumns, rows: Uint32Array): void {
  const count = rows.length;
  store.used = count;
  store.count = count;
  const { createdAt, measures } = store;
  for (const measure of MEASURES) {
    pick(columns[measure], rows, measures[measure]);
    zone(store, MEASURES.indexOf(measure), measures[measure]);
  }
  for (let row = 0; row < count; row++) createdAt[row] = Math.round(columns.createdAt[rows[row] ?? 0] ?? 0);

  const codes = new Uint8Array(count);
  for (const category of CATEGORIES) {
    const { first, shift, size } = PLACES[category];
    if (category === "priceStep") {
      const scale = priceScale();
      for (let row = 0; row < count; row++) codes[row] = priceStep(measures.price[row] ?? 0, scale);
    } else pick(columns[category], rows, codes);
    if (codes.some((code) => code >= size)) throw new RangeError(`A stone has an unknown ${category}`);
    pack(store, codes, shift);
    mark(store, codes, first);
  }
  mark(store, codes.fill(0), LISTED);
  for (const pairing of PAIRINGS) countPairs(store, pairing);
  pick(columns.reserved, rows, codes);
  pack(store, codes, RESERVED_SHIFT);
}

function pick(
  from: ArrayLike<number>,
  rows: Uint32Array,
  into: Uint8Array | Uint16Array | Uint32Array,
): void {
  for (let row = 0; row < rows.length; row++) into[row] = from[rows[row] ?? 0] ?? 0;
}

function zone(store: StoneStore, measure: number, numbers: Uint16Array | Uint32Array): void {
  const { zones, count } = store;
  for (let start = 0; start < count; start += BLOCK_ROWS) {
    let least = numbers[start] ?? 0;
    let most = least;
    for (let row = start; row < Math.min(count, start + BLOCK_ROWS); row++) {
      const number = numbers[row] ?? 0;
      if (number < least) least = number;
      if (number > most) most = number;
    }
    const at = ((start / BLOCK_ROWS) * ZONES_BYTES) / 4 + measure * 2;
    zones[at] = least;
    zones[at + 1] = most;
  }
}

function pack({ codes: words, steps }: StoneStore, codes: Uint8Array, shift: number): void {
  if (shift < 32) {
    for (let row = 0; row < codes.length; row++)
      words[row] = (words[row] ?? 0) | ((codes[row] ?? 0) << shift);
  } else {
    for (let row = 0; row < codes.length; row++) {
      steps[row] = (steps[row] ?? 0) | ((codes[row] ?? 0) << (shift - 32));
    }
  }
}

/** Sets each row's bit in the bitmap of its value, and counts it. */
function mark({ bytes, counts, at }: StoneStore, codes: Uint8Array, first: number): void {
  for (let row = 0; row < codes.length; row++) {
    const block = Math.floor(row / BLOCK_ROWS);
    const value = first + (codes[row] ?? 0);
    const byte = at.bits + (block * BITMAPS + value) * BITMAP_BYTES + ((row % BLOCK_ROWS) >>> 3);
    bytes[byte] = (bytes[byte] ?? 0) | (1 << (row & 7));
    const counter = (block * COUNTS_BYTES) / 2 + value;
    counts[counter] = (counts[counter] ?? 0) + 1;
  }
}

/** Counts each two values of two categories in every block. */
function countPairs({ codes, count, pairs }: StoneStore, { row: a, column: b, at }: Pairing): void {
  const { shift: shiftA, mask: maskA } = PLACES[a];
  const { shift: shiftB, mask: maskB, size } = PLACES[b];
  for (let row = 0; row < count; row++) {
    const word = codes[row] ?? 0;
    const pair = ((word >>> shiftA) & maskA) * size + ((word >>> shiftB) & maskB);
    const counter = (Math.floor(row / BLOCK_ROWS) * PAIRS_BYTES) / 2 + at + pair;
    pairs[counter] = (pairs[counter] ?? 0) + 1;
  }
}

export function fillNames(names: StoneNames, columns: StoneColumns, rows: Uint32Array): void {
  const { ids, skuBytes, skuEnds } = columns;
  for (let row = 0; row < rows.length; row++) {
    const i = rows[row] ?? 0;
    for (let byte = 0; byte < 16; byte++) names.ids[row * 16 + byte] = ids[i * 16 + byte] ?? 0;
    names.writeSku(row, skuBytes, i === 0 ? 0 : skuEnds[i - 1], skuEnds[i]);
  }
}
