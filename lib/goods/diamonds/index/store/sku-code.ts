import type { StoneColumns } from "./stone-record";

/** Possible values at a position of a SKU: its end, or one of the 256 bytes. */
const VALUES = 257;
/** Bytes that hold one bit per value. */
const SEEN_BYTES = 33;
/** Longest SKU in bytes. */
export const LONGEST_SKU = 255;
/** In a stock this small the next SKU may look unlike any before, and room for it costs little. */
const FEW_STONES = 4096;
/** Minimum positions in the code of a small stock, and positions beyond its longest SKU. */
const FEW_STONES_POSITIONS = 40;
/** Limit of a packed number, which a double represents exactly. */
export const MOST = 2 ** 48;
const UNSEEN = 65_535;
/** Ranges of bytes that suppliers count with: if one of them varies, the whole range is expected. */
export const KINDS = ["09", "AZ", "az"].map((ends) => [ends.charCodeAt(0), ends.charCodeAt(1)] as const);

type Columns = Pick<StoneColumns, "skuBytes" | "skuEnds">;
/** Positions packed into one number, and its length in bytes. */
type Chunk = { from: number; to: number; bytes: number };

/**
 * Packs SKUs into few bytes with a code specific to a stock: each position encodes only the bytes that occur
 * there. Packed SKUs all have one length and sort like the SKUs by code point, a shorter SKU before those
 * that continue it. Nothing unpacks them: they only break ties.
 */
export class SkuCode {
  private digits = new Uint16Array(0);
  private radixes: number[] = [];
  private chunks: Chunk[] = [];

  /**
   * @param seen for each position a bit for its end and one for each possible byte
   * @param width bytes of a packed SKU
   */
  private constructor(
    readonly seen: Uint8Array,
    readonly width: number,
  ) {}

  /** The code of a stock, which fits every SKU in it and similar ones. */
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

  /** A code to be read from a snapshot: call {@link settle} once `seen` is filled. */
  static blank(positions: number, width: number): SkuCode {
    return new SkuCode(new Uint8Array(positions * SEEN_BYTES), width);
  }

  get positions(): number {
    return this.seen.length / SEEN_BYTES;
  }

  /** Builds the tables from what was seen; false if the packed width differs. */
  settle(): boolean {
    const { digits, radixes, chunks, width } = packing(this.seen);
    Object.assign(this, { digits, radixes, chunks });
    return width === this.width;
  }

  /**
   * Packs the SKU between two positions of some bytes; returns false, with no usable output, if it does not
   * fit.
   */
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

/** If a position varies among digits or letters of one case, allows all of them. */
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
