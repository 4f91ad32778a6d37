import {
  BITMAP_BYTES,
  BITMAPS,
  BLOCK_ROWS,
  COUNTS_BYTES,
  LISTED,
  PAIRS_BYTES,
  ZONES_BYTES,
} from "../kernel/plan-format";
import { FreeRows } from "./free-rows";
import {
  CATEGORIES,
  type Category,
  MEASURES,
  type Measure,
  PAIRINGS,
  PLACES,
  RESERVED_SHIFT,
  type Regions,
  regionsOf,
  STAGED_ROWS,
} from "./layout";
import { priceStep } from "./price-step";
import type { NumberField, StoneRecord } from "./stone-record";

/**
 * The stones by row, in one memory shared with the kernel. A row is listed or free; a listed row has exactly
 * one bit set in each category and the bit LISTED, a free row none; a block's counts equal the bits set in
 * its bitmaps, and its zones contain every listed stone's measures (they never narrow).
 */
export class StoneStore {
  readonly memory: WebAssembly.Memory;
  readonly at: Regions;
  readonly codes: Uint32Array;
  readonly steps: Uint8Array;
  readonly measures: Record<Measure, Uint32Array | Uint16Array>;
  /** microseconds since 1970 */
  readonly createdAt: Float64Array;
  readonly bytes: Uint8Array;
  /** number of a block's listed stones with each value */
  readonly counts: Uint16Array;
  /** number of a block's listed stones with each two values of paired categories */
  readonly pairs: Uint16Array;
  /** minimum and maximum of each measure in a block */
  readonly zones: Uint32Array;
  /** rows from here on were never used */
  used = 0;
  /** listed rows */
  count = 0;
  /** rows below `used` that hold no stone */
  readonly free = new FreeRows(this);

  /** @param capacity rows, a multiple of BLOCK_ROWS */
  constructor(readonly capacity: number) {
    this.at = regionsOf(capacity);
    const pages = Math.ceil(this.at.end / 65_536);
    this.memory = new WebAssembly.Memory({ initial: pages });
    const { buffer } = this.memory;
    const rows = capacity + STAGED_ROWS;
    this.bytes = new Uint8Array(buffer);
    this.codes = new Uint32Array(buffer, this.at.codes, rows);
    this.steps = new Uint8Array(buffer, this.at.steps, rows);
    this.measures = {
      price: new Uint32Array(buffer, this.at.price, rows),
      carat: new Uint16Array(buffer, this.at.carat, rows),
      table: new Uint16Array(buffer, this.at.table, rows),
      depth: new Uint16Array(buffer, this.at.depth, rows),
      ratio: new Uint16Array(buffer, this.at.ratio, rows),
    };
    this.createdAt = new Float64Array(buffer, this.at.createdAt, rows);
    const blocks = capacity / BLOCK_ROWS;
    this.counts = new Uint16Array(buffer, this.at.counts, (blocks * COUNTS_BYTES) / 2);
    this.pairs = new Uint16Array(buffer, this.at.pairs, (blocks * PAIRS_BYTES) / 2);
    this.zones = new Uint32Array(buffer, this.at.zones, (blocks * ZONES_BYTES) / 4);
  }

  /** blocks with a row in use */
  get blocks(): number {
    return Math.ceil(this.used / BLOCK_ROWS);
  }

  codeOf(row: number, category: Category): number {
    const { shift, mask } = PLACES[category];
    const word = shift < 32 ? this.codes[row] : this.steps[row];
    return ((word ?? 0) >>> (shift & 31)) & mask;
  }

  isReserved(row: number): boolean {
    return (this.steps[row] ?? 0) >>> (RESERVED_SHIFT & 31) === 1;
  }

  /** Writes a stone's columns; queries find it only after {@link list}. */
  write(row: number, stone: Pick<StoneRecord, NumberField>): void {
    let word = 0;
    let step = stone.reserved << (RESERVED_SHIFT & 31);
    for (const category of CATEGORIES) {
      const { shift, size } = PLACES[category];
      const code = category === "priceStep" ? priceStep(stone.price) : stone[category];
      if (!(code >= 0 && code < size)) throw new RangeError(`A stone has no ${category} ${code}`);
      if (shift < 32) word |= code << shift;
      else step |= code << (shift & 31);
    }
    this.codes[row] = word;
    this.steps[row] = step;
    for (const measure of MEASURES) this.measures[measure][row] = stone[measure];
    this.createdAt[row] = Math.round(stone.createdAt);
  }

  copy(from: number, to: number): void {
    this.codes[to] = this.codes[from] ?? 0;
    this.steps[to] = this.steps[from] ?? 0;
    for (const measure of MEASURES) this.measures[measure][to] = this.measures[measure][from] ?? 0;
    this.createdAt[to] = this.createdAt[from] ?? 0;
  }

  /** Makes a written row visible to queries. */
  list(row: number): void {
    const block = Math.floor(row / BLOCK_ROWS);
    if (row >= this.used) this.used = row + 1;
    this.count++;
    this.mark(row, 1);
    const zone = block * (ZONES_BYTES / 4);
    const first = this.counts[(block * COUNTS_BYTES) / 2 + LISTED] === 1;
    MEASURES.forEach((measure, i) => {
      const value = this.measures[measure][row] ?? 0;
      const least = zone + i * 2;
      if (first || value < (this.zones[least] ?? 0)) this.zones[least] = value;
      if (first || value > (this.zones[least + 1] ?? 0)) this.zones[least + 1] = value;
    });
  }

  /** Removes a listed row from every answer; its columns stay as they are. */
  unlist(row: number): void {
    this.count--;
    this.mark(row, 0);
  }

  private mark(row: number, bit: 0 | 1): void {
    const block = Math.floor(row / BLOCK_ROWS);
    const within = row % BLOCK_ROWS;
    const byte = this.at.bits + block * BITMAPS * BITMAP_BYTES + (within >>> 3);
    const mask = 1 << (within & 7);
    const counts = (block * COUNTS_BYTES) / 2;
    const values = CATEGORIES.map((category) => PLACES[category].first + this.codeOf(row, category));
    for (const value of [...values, LISTED]) {
      const at = byte + value * BITMAP_BYTES;
      const old = this.bytes[at] ?? 0;
      this.bytes[at] = bit ? old | mask : old & ~mask;
      this.counts[counts + value] = (this.counts[counts + value] ?? 0) + (bit ? 1 : -1);
    }
    for (const { row: a, column: b, at } of PAIRINGS) {
      const pair =
        (block * PAIRS_BYTES) / 2 + at + this.codeOf(row, a) * PLACES[b].size + this.codeOf(row, b);
      this.pairs[pair] = (this.pairs[pair] ?? 0) + (bit ? 1 : -1);
    }
  }

  isListed(row: number): boolean {
    const block = Math.floor(row / BLOCK_ROWS);
    const within = row % BLOCK_ROWS;
    const at = this.at.bits + (block * BITMAPS + LISTED) * BITMAP_BYTES + (within >>> 3);
    return (((this.bytes[at] ?? 0) >>> (within & 7)) & 1) === 1;
  }

  /** A region of the memory as bytes, a view without a copy. */
  region(start: number, bytes: number): Uint8Array {
    return this.bytes.subarray(start, start + bytes);
  }
}
