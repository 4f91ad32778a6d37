// AssemblyScript: operations on one block's bitmaps (BITMAP_BYTES each) and columns, sixteen bytes at a time.
import { BITMAP_BYTES } from "./plan-format";

const BYTES: usize = BITMAP_BYTES;

/** into = a ∧ b; into may be one of them. */
export function and(into: usize, a: usize, b: usize): void {
  for (let i: usize = 0; i < BYTES; i += 16) {
    v128.store(into + i, v128.and(v128.load(a + i), v128.load(b + i)));
  }
}

/** into = a ∧ ¬b */
export function andNot(into: usize, a: usize, b: usize): void {
  for (let i: usize = 0; i < BYTES; i += 16) {
    v128.store(into + i, v128.andnot(v128.load(a + i), v128.load(b + i)));
  }
}

/** into = into ∨ a */
export function or(into: usize, a: usize): void {
  for (let i: usize = 0; i < BYTES; i += 16) {
    v128.store(into + i, v128.or(v128.load(into + i), v128.load(a + i)));
  }
}

export function count(a: usize): u32 {
  let even: i64 = 0;
  let odd: i64 = 0;
  for (let i: usize = 0; i < BYTES; i += 16) {
    even += popcnt(load<i64>(a + i));
    odd += popcnt(load<i64>(a + i, 8));
  }
  return <u32>(even + odd);
}

export function countBoth(a: usize, b: usize): u32 {
  let even: i64 = 0;
  let odd: i64 = 0;
  for (let i: usize = 0; i < BYTES; i += 32) {
    even += popcnt(load<i64>(a + i) & load<i64>(b + i));
    odd += popcnt(load<i64>(a + i, 8) & load<i64>(b + i, 8));
    even += popcnt(load<i64>(a + i, 16) & load<i64>(b + i, 16));
    odd += popcnt(load<i64>(a + i, 24) & load<i64>(b + i, 24));
  }
  return <u32>(even + odd);
}

/** into = the rows whose two-byte number lies in from..to: v − from ≤ to − from, unsigned. */
export function range16(into: usize, column: usize, from: u32, to: u32): void {
  const low = i16x8.splat(<i16>from);
  const width = i16x8.splat(<i16>(to - from));
  for (let i: usize = 0; i < BYTES; i += 2) {
    const at = column + (i << 4);
    const a = i16x8.le_u(i16x8.sub(v128.load(at), low), width);
    const b = i16x8.le_u(i16x8.sub(v128.load(at, 16), low), width);
    store<u16>(into + i, <u16>i8x16.bitmask(i8x16.narrow_i16x8_s(a, b)));
  }
}

/** into = the rows whose four-byte number lies in from..to. */
export function range32(into: usize, column: usize, from: u32, to: u32): void {
  const low = i32x4.splat(<i32>from);
  const width = i32x4.splat(<i32>(to - from));
  for (let i: usize = 0; i < BYTES; i += 2) {
    const at = column + (i << 5);
    const a = i32x4.le_u(i32x4.sub(v128.load(at), low), width);
    const b = i32x4.le_u(i32x4.sub(v128.load(at, 16), low), width);
    const c = i32x4.le_u(i32x4.sub(v128.load(at, 32), low), width);
    const d = i32x4.le_u(i32x4.sub(v128.load(at, 48), low), width);
    const ab = i16x8.narrow_i32x4_s(a, b);
    const cd = i16x8.narrow_i32x4_s(c, d);
    store<u16>(into + i, <u16>i8x16.bitmask(i8x16.narrow_i16x8_s(ab, cd)));
  }
}

/** Writes each set row's packed codes, eight bytes each: the code word below, the price step above. */
export function gather(into: usize, rows: usize, codes: usize, steps: usize): void {
  for (let i: usize = 0; i < BYTES; i += 8) {
    let word = load<u64>(rows + i);
    while (word) {
      const row = (i << 3) + <usize>ctz(word);
      store<u64>(into, <u64>load<u32>(codes + (row << 2)) | ((<u64>load<u8>(steps + row)) << 32));
      into += 8;
      word &= word - 1;
    }
  }
}
