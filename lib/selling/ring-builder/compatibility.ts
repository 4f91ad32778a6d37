import { type CertificateType, type RingShape, SHAPE_LABELS, type Shape } from "@/lib/goods/diamonds/model";
import type { StoneLimits } from "@/lib/goods/diamonds/stone-limits";
import type { FitProblem, FitProblemCode } from "./model";

/** The facts of a stone that decide whether a setting can hold it. */
export type StoneFitFacts = { shape: Shape; carat: number; certificate_type: CertificateType };
/** The US sizes a setting is made in. */
export type SizeLimits = { min_size: number; max_size: number };
/** A reason why a setting, a stone and a size can't be combined into a ring. */
export type RingProblem = { code: FitProblemCode | "size"; part: "fit" | "size"; message: string };

const list = new Intl.ListFormat("en", { type: "disjunction" });

/** Lists every reason why a setting can't hold a stone; empty if it can. */
export function findFitProblems(setting: StoneLimits, stone: StoneFitFacts): FitProblem[] {
  const found: FitProblem[] = [];
  if (stone.certificate_type === "MATCHING PAIR") {
    found.push({ code: "pair", message: "A matching pair is two stones; a ring's centre takes one." });
  }
  const shapes = setting.diamond_type.map((type) => type.slug);
  if (!shapes.includes(stone.shape as RingShape)) {
    const made = list.format(shapes.map((shape) => SHAPE_LABELS[shape].toLowerCase()));
    found.push({
      code: "shape",
      message: `This setting is made for ${made} diamonds, not ${SHAPE_LABELS[stone.shape].toLowerCase()}.`,
    });
  }
  if (stone.carat < setting.min_carat) {
    found.push({
      code: "too_small",
      message: `${stone.carat} ct is below this setting's smallest stone of ${setting.min_carat} ct.`,
    });
  }
  if (stone.carat > setting.max_carat) {
    found.push({
      code: "too_large",
      message: `${stone.carat} ct is above this setting's largest stone of ${setting.max_carat} ct.`,
    });
  }
  return found;
}

/** Returns why a setting can't be made in a size, in a message for the shopper; null if it can. */
export function sizeProblem(setting: SizeLimits, size: number): string | null {
  if (size >= setting.min_size && size <= setting.max_size) return null;
  return `This setting is made in US sizes ${setting.min_size} to ${setting.max_size}, not ${size}.`;
}

/**
 * Lists every reason why a setting, a stone and a size can't be one ring, regardless of price and availability; parts
 * not chosen yet cause no problem. The builder, saved rings, cart quotes and the checkout all call this, so that an
 * impossible ring gets the same messages everywhere.
 */
export function findRingProblems(
  setting: StoneLimits & SizeLimits,
  stone: StoneFitFacts | null,
  size: number | null,
): RingProblem[] {
  const fit = stone ? findFitProblems(setting, stone) : [];
  const message = size === null ? null : sizeProblem(setting, size);
  return [
    ...fit.map((reason) => ({ ...reason, part: "fit" as const })),
    ...(message ? [{ code: "size" as const, part: "size" as const, message }] : []),
  ];
}
