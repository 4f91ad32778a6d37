import type { StoneColumns } from "./stone-record";

/** Values a position of a SKU may have: its end, or one of the 256 bytes. */
const VALUES = 257;
/** Bytes that hold a bit for each of them. */
const SEEN_BYTES = 33;
/** Longest SKU in bytes. */
export const LONGEST_SKU = 255;
/** In a stock of so few stones the next SKU may look like none before, and room for it costs little. */
const FEW_STONES = 4096;
/** Positions any SKU of a small stock may have at least, and more than its longest. */
const FEW_STONES_POSITIONS = 40;
/** What is packed into one number, which a double holds exactly. */
export const MOST = 2 ** 48;
const UNSEEN = 65_535;
/** Bytes a supplier counts with: where one of them varies, all of its kind are expected. */
export const KINDS = ["09", "AZ", "az"].map((ends) => [ends.charCodeAt(0), ends.charCodeAt(1)] as const);

type Columns = Pick<StoneColumns, "skuBytes" | "skuEnds">;
/** Positions packed into one number, and the bytes it takes. */
type Chunk = { from: number; to: number; bytes: number };

/**
 * Packs SKUs into few bytes, each stock's in its own way: a position counts only the bytes a stock has there. Packed SKUs
 * are all of one length and sort as the SKUs do by code point, a SKU that has ended before all that go on. Nothing
 * unpacks them: they only settle ties.
 */
export class SkuCode {
  private digits = new Uint16Array(0);
  private radixes: number[] = [];
  private chunks: Chunk[] = [];

  /**
   * @param seen for each position a bit for its end and one for each byte it may have
   * @param width bytes a packed SKU
   */
  private constructor(
    readonly seen: Uint8Array,
    readonly width: number,
  ) {}

  /** The code of a stock: it fits every SKU of it, and others like them. */
  static of({ skuBytes, skuEnds }: Columns, count: number): SkuCode {
    let longest = 0;
    for (let i = 0; i < count; i++) longest = Math.max(longest, (skuEnds[i] ?? 0) - startOf(skuEnds, i));
    const few = count < FEW_STONES;
    const positions = few ? Math.max(longest + 8, FEW_STONES_POSITIONS) : longest;
    const seen = new Uint8Array(positions * SEEN_BYTES);
    if (few) seen.fill(255);
    else {
      for (let i = 0; i < count; i++) {
        const start = startOf(skuEnds, i);
        const length = (skuEnds[i] ?? 0) - start;
        for (let at = 0; at < positions; at++) {
          const value = at < length ? (skuBytes[start + at] ?? 0) + 1 : 0;
          const byte = at * SEEN_BYTES + (value >>> 3);
          seen[byte] = (seen[byte] ?? 0) | (1 << (value & 7));
        }
      }
      for (let at = 0; at < positions; at++)
        expectLike(seen.subarray(at * SEEN_BYTES, (at + 1) * SEEN_BYTES));
    }
    const code = new SkuCode(seen, packing(seen).width);
    code.settle();
    return code;
  }

  /** A code to be read from a snapshot: {@link settle} it when `seen` is filled. */
  static blank(positions: number, width: number): SkuCode {
    return new SkuCode(new Uint8Array(positions * SEEN_BYTES), width);
  }

  get positions(): number {
    return this.seen.length / SEEN_BYTES;
  }

  /** Makes the tables of what was seen; false when that packs into another width. */
  settle(): boolean {
    const { digits, radixes, chunks, width } = packing(this.seen);
    Object.assign(this, { digits, radixes, chunks });
    return width === this.width;
  }

  /** Packs the SKU between two places of some bytes; false, and nothing of use is written, when it does not fit. */
  pack(sku: Uint8Array, start: number, end: number, into: Uint8Array, at: number): boolean {
    const { digits, radixes } = this;
    if (end - start > this.positions) return false;
    let byte = at;
    for (const { from, to, bytes } of this.chunks) {
      let number = 0;
      for (let position = from; position < to; position++) {
        const value = start + position < end ? (sku[start + position] ?? 0) + 1 : 0;
        const digit = digits[position * VALUES + value] ?? UNSEEN;
        if (digit === UNSEEN) return false;
        number = number * (radixes[position] ?? 1) + digit;
      }
      for (let left = bytes - 1; left >= 0; left--) {
        into[byte + left] = number % 256;
        number = Math.floor(number / 256);
      }
      byte += bytes;
    }
    return true;
  }
}

const startOf = (ends: Uint32Array, i: number): number => (i === 0 ? 0 : (ends[i - 1] ?? 0));
const has = (seen: Uint8Array, value: number): boolean =>
  (((seen[value >>> 3] ?? 0) >>> (value & 7)) & 1) === 1;

/** Where a position varies among digits or letters of a case, all of them may come. */
function expectLike(seen: Uint8Array): void {
  let different = 0;
  for (let value = 1; value < VALUES; value++) different += Number(has(seen, value));
  if (different < 2) return;
  for (const [first, last] of KINDS) {
    const bytes = Array.from({ length: last - first + 1 }, (_, i) => first + i + 1);
    if (!bytes.some((value) => has(seen, value))) continue;
    for (const value of bytes) seen[value >>> 3] = (seen[value >>> 3] ?? 0) | (1 << (value & 7));
  }
}

function packing(seen: Uint8Array) {
  const positions = seen.length / SEEN_BYTES;
  const digits = new Uint16Array(positions * VALUES).fill(UNSEEN);
  const radixes: number[] = [];
  const chunks: Chunk[] = [];
  let states = 1;
  let from = 0;
  const close = (to: number) => {
    if (to > from) chunks.push({ from, to, bytes: Math.ceil(Math.log2(states) / 8) });
    from = to;
    states = 1;
  };
  for (let at = 0; at < positions; at++) {
    const here = seen.subarray(at * SEEN_BYTES, (at + 1) * SEEN_BYTES);
    let radix = 0;
    for (let value = 0; value < VALUES; value++) if (has(here, value)) digits[at * VALUES + value] = radix++;
    if (states * radix > MOST) close(at);
    states *= Math.max(1, radix);
    radixes.push(radix);
  }
  close(positions);
  const width = chunks.reduce((sum, { bytes }) => sum + bytes, 0);
  return { digits, radixes, chunks, width };
}
