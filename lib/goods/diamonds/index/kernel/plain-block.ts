import { PlainBitmap, WORDS } from "./plain-bitmap";
import {
  ADDRESS,
  BITMAP_BYTES,
  BITMAPS,
  BITS_AT,
  BLOCK_ROWS,
  COUNTS_AT,
  COUNTS_BYTES,
  DETAIL,
  FROM,
  LISTED,
  TO,
  TYPE,
  TYPE_CODES,
  TYPE_RANGE16,
  ZONES_AT,
  ZONES_BYTES,
} from "./plan-format";

/** The block at hand, and what a filter does to it. Filters and plans are positions in 32-bit words. */
export class PlainBlock {
  private readonly words: Int32Array;
  private readonly unsigned: Uint32Array;
  private readonly halves: Uint16Array;
  private number = 0;
  private bits = 0;
  private counts = 0;
  private zones = 0;
  /** listed stones in the block */
  listed = 0;

  constructor(buffer: ArrayBuffer) {
    this.words = new Int32Array(buffer);
    this.unsigned = new Uint32Array(buffer);
    this.halves = new Uint16Array(buffer);
  }

  enter(plan: number, number: number): void {
    const at = (word: number) => this.unsigned[plan + word] ?? 0;
    this.number = number;
    this.bits = (at(BITS_AT) + number * BITMAPS * BITMAP_BYTES) >>> 2;
    this.counts = (at(COUNTS_AT) + number * COUNTS_BYTES) >>> 1;
    this.zones = (at(ZONES_AT) + number * ZONES_BYTES) >>> 2;
    this.listed = this.countOf(LISTED);
  }

  countOf(value: number): number {
    return this.halves[this.counts + value] ?? 0;
  }

  rowsOf(value: number): PlainBitmap {
    const start = this.bits + value * WORDS;
    return new PlainBitmap(this.words.subarray(start, start + WORDS));
  }

  private valuesOf(filter: number): Uint32Array {
    const list = (this.unsigned[filter + ADDRESS / 4] ?? 0) >>> 2;
    return this.unsigned.subarray(list, list + (this.unsigned[filter + DETAIL / 4] ?? 0));
  }

  /** From the block's counts and zones alone, without a look at a stone. */
  judge(filter: number): "none" | "some" | "all" {
    if (this.words[filter + TYPE / 4] === TYPE_CODES) {
      let passing = 0;
      for (const value of this.valuesOf(filter)) passing += this.countOf(value);
      return passing === 0 ? "none" : passing === this.listed ? "all" : "some";
    }
    const [from, to] = this.boundsOf(filter);
    const zone = this.zones + (this.words[filter + DETAIL / 4] ?? 0) * 2;
    const least = this.unsigned[zone] ?? 0;
    const most = this.unsigned[zone + 1] ?? 0;
    if (from > to || most < from || least > to) return "none";
    return least >= from && most <= to ? "all" : "some";
  }

  private boundsOf(filter: number): [from: number, to: number] {
    return [this.unsigned[filter + FROM / 4] ?? 0, this.unsigned[filter + TO / 4] ?? 0];
  }

  /** The rows a filter passes, unlisted ones perhaps among them. */
  passing(filter: number): PlainBitmap {
    const type = this.words[filter + TYPE / 4];
    if (type === TYPE_CODES) {
      const none = new PlainBitmap(new Int32Array(WORDS));
      return [...this.valuesOf(filter)].reduce((rows, value) => rows.or(this.rowsOf(value)), none);
    }
    const numbers = type === TYPE_RANGE16 ? this.halves : this.unsigned;
    const column = (this.unsigned[filter + ADDRESS / 4] ?? 0) / numbers.BYTES_PER_ELEMENT;
    const first = column + this.number * BLOCK_ROWS;
    const [from, to] = this.boundsOf(filter);
    const rows = new Int32Array(WORDS);
    for (let i = 0; i < BLOCK_ROWS; i++) {
      const number = numbers[first + i] ?? 0;
      if (number >= from && number <= to) rows[i >>> 5] = (rows[i >>> 5] ?? 0) | (1 << (i & 31));
    }
    return new PlainBitmap(rows);
  }
}
