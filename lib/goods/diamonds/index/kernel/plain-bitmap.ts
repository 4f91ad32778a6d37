import { BITMAP_BYTES } from "./plan-format";

/** 32-bit words of a block's bitmap. */
export const WORDS = BITMAP_BYTES / 4;

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bits, 0x01010101) >>> 24;
}

/** A set of a block's rows. */
export class PlainBitmap {
  constructor(readonly words: Int32Array) {}

  and(other: PlainBitmap): PlainBitmap {
    const both = new Int32Array(WORDS);
    for (let i = 0; i < WORDS; i++) both[i] = (this.words[i] ?? 0) & (other.words[i] ?? 0);
    return new PlainBitmap(both);
  }

  or(other: PlainBitmap): PlainBitmap {
    const either = new Int32Array(WORDS);
    for (let i = 0; i < WORDS; i++) either[i] = (this.words[i] ?? 0) | (other.words[i] ?? 0);
    return new PlainBitmap(either);
  }

  count(): number {
    let count = 0;
    for (let i = 0; i < WORDS; i++) count += bitsIn(this.words[i] ?? 0);
    return count;
  }

  countBoth(other: PlainBitmap): number {
    let count = 0;
    for (let i = 0; i < WORDS; i++) {
      const both = (this.words[i] ?? 0) & (other.words[i] ?? 0);
      if (both !== 0) count += bitsIn(both);
    }
    return count;
  }
}
