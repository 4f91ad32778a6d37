// Places of samples in a pixel: Sobol's first two dimensions under Owen's scrambling, so that the first 4, 8, or 16 are
// spread evenly in rows, columns, and squares alike. The hash that scrambles is Laine and Karras's, improved by Vegdahl:
// https://psychopath.io/post/2021_01_30_building_a_better_lk_hash

/** Where the last sample lies, from 0 to 1. */
export let placeX: f64 = 0;
export let placeY: f64 = 0;

/** @param seed of the pixel: each has a sequence of its own */
export function placeSample(index: u32, seed: u32): void {
  placeX = scrambled(index, seed);
  placeY = scrambled(second(index), hashed(seed ^ 0x9e3779b9));
}

/** A seed from a pixel's place. */
export function hashed(value: u32): u32 {
  value ^= value >> 16;
  value *= 0x7feb352d;
  value ^= value >> 15;
  value *= 0x846ca68b;
  return value ^ (value >> 16);
}

/** Sobol's second dimension, its bits in reverse order; those of the first are the index itself. */
function second(index: u32): u32 {
  let bits: u32 = 0;
  for (let v: u32 = 1 << 31; index !== 0; index >>= 1, v ^= v >> 1) {
    if ((index & 1) !== 0) bits ^= v;
  }
  return reversed(bits);
}

function scrambled(bits: u32, seed: u32): f64 {
  bits += seed;
  bits ^= bits * 0x6c50b47c;
  bits ^= bits * 0xb82f1e52;
  bits ^= bits * 0xc7afe638;
  bits ^= bits * 0x8d22f6e6;
  return <f64>reversed(bits) / 4294967296;
}

function reversed(x: u32): u32 {
  x = (x << 16) | (x >> 16);
  x = ((x & 0x00ff00ff) << 8) | ((x >> 8) & 0x00ff00ff);
  x = ((x & 0x0f0f0f0f) << 4) | ((x >> 4) & 0x0f0f0f0f);
  x = ((x & 0x33333333) << 2) | ((x >> 2) & 0x33333333);
  return ((x & 0x55555555) << 1) | ((x >> 1) & 0x55555555);
}
