import type { RingShape } from "@/lib/goods/diamonds/model";
import { usualCarat } from "@/lib/goods/geometry/usual-carat";

/** Weights of a ring's center that the shop has pictures of, ct. */
export const CARAT_STEPS = [0.5, 0.75, 1, 1.5, 2, 3, 4, 5] as const;

/** How far apart two weights look: a stone's width goes with the cube root of its weight. */
const apart = (one: number, other: number): number => Math.abs(Math.cbrt(one) - Math.cbrt(other));

/** Weights in carats, the one that looks most like the wanted one first. */
export const nearestFirst = (weights: readonly number[], wanted: number): number[] =>
  [...weights].sort((one, other) => apart(one, wanted) - apart(other, wanted));

/** A weight in carats as it appears in keys and addresses: `0-75ct`. */
export const caratName = (carat: number): string => `${String(carat).replace(".", "-")}ct`;

/** The key of a setting's picture with a center of a shape and a weight in carats. */
export const settingStepKey = (slug: string, shape: RingShape, carat: number): string =>
  `settings/${slug}/${shape}-${caratName(carat)}`;

/** The step in carats that looks most like a stone. */
export const nearestStep = (carat: number): number => nearestFirst(CARAT_STEPS, carat)[0] ?? carat;

/** Whether no step looks more like a stone than the one that a setting of these limits is shown with. */
export const isUsualStep = (carat: number, limits: readonly [least: number, most: number]): boolean =>
  nearestStep(carat) === nearestStep(usualCarat(limits));

/** The step that looks most like a stone, as it appears in keys and addresses. */
export const nearestCaratName = (carat: number): string => caratName(nearestStep(carat));

/** Splits `alba-four-prong-solitaire-3ct` into slug and carats; carats are null where the name ends in no step. */
export function splitCarat(name: string): { slug: string; carat: number | null } {
  // ascending: 0-5ct ends in 5ct too, and is met first
  const carat = CARAT_STEPS.find((step) => name.endsWith(`-${caratName(step)}`));
  if (carat === undefined) return { slug: name, carat: null };
  return { slug: name.slice(0, -caratName(carat).length - 1), carat };
}
