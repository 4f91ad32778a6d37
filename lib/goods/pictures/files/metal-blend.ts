import { createHash } from "node:crypto";
import type { BlendedMetal } from "../picture";
import fitted from "./metal-blend.json";

/** Weights of BLEND_TERMS for the red, green, and blue of each metal. */
const WEIGHTS: Readonly<Record<BlendedMetal, readonly (readonly number[])[]>> = fitted;

/** Part of the names of blended pictures' files, which changes with the weights. */
export const BLEND_EDITION = createHash("sha256").update(JSON.stringify(fitted)).digest("hex").slice(0, 2);

/** How many terms blendTerms writes. */
export const BLEND_TERMS = 18;

/**
 * What a blended metal's difference from white gold is a sum of, for one pixel: yellow gold's differences from white gold, and
 * their products with white gold's values and with one another. All are 0 where the two are alike, as on the ground and on skin.
 * @param at the pixel's first byte in both pictures
 */
export function blendTerms(terms: Float64Array, white: Uint8Array, yellow: Uint8Array, at: number): void {
  let next = 3;
  for (let i = 0; i < 3; i++) {
    const difference = ((yellow[at + i] ?? 0) - (white[at + i] ?? 0)) / 255;
    terms[i] = difference;
    for (let j = 0; j < 3; j++) terms[next++] = (difference * (white[at + j] ?? 0)) / 255;
    for (let j = i; j < 3; j++)
      terms[next++] = (difference * ((yellow[at + j] ?? 0) - (white[at + j] ?? 0))) / 255;
  }
}

/**
 * A piece's picture in rose gold or platinum, from those in white and yellow gold, three bytes a pixel. What the two differ by is
 * the light that metal mirrored; `tools/measure/fit-metals.ts` finds how much of it another metal shows, tone map and all, from
 * pieces traced in all four. The errors of two compressed pictures average out, so that a blend is as near to the traced picture
 * as its own compressed file would be.
 */
export function blended(white: Uint8Array, yellow: Uint8Array, metal: BlendedMetal): Uint8Array {
  const weights = Float64Array.from(WEIGHTS[metal].flat(), (weight) => 255 * weight);
  const terms = new Float64Array(BLEND_TERMS);
  const result = new Uint8Array(white.length);
  for (let at = 0; at < result.length; at += 3) {
    const isMetal = differs(white, yellow, at);
    if (isMetal) blendTerms(terms, white, yellow, at);
    for (let channel = 0; channel < 3; channel++) {
      let value = white[at + channel] ?? 0;
      const first = channel * BLEND_TERMS;
      for (let i = 0; isMetal && i < BLEND_TERMS; i++) value += (weights[first + i] ?? 0) * (terms[i] ?? 0);
      result[at + channel] = Math.min(255, Math.max(0, Math.round(value)));
    }
  }
  return result;
}

/** Whether a pixel differs by more than compression makes it. */
const differs = (white: Uint8Array, yellow: Uint8Array, at: number): boolean =>
  Math.abs((white[at] ?? 0) - (yellow[at] ?? 0)) > 1 ||
  Math.abs((white[at + 1] ?? 0) - (yellow[at + 1] ?? 0)) > 1 ||
  Math.abs((white[at + 2] ?? 0) - (yellow[at + 2] ?? 0)) > 1;
