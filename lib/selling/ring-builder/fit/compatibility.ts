import { ANY_SETTING, type StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import { type CertificateType, type RingShape, type Shape, shapeWord } from "@/lib/goods/diamonds/model";
import type { FitProblem, FitProblemCode } from "../model";
import { shapesText } from "./limits-text";

/** The facts of a stone that decide whether a setting can hold it. */
export type StoneFitFacts = { shape: Shape; carat: number; certificate_type: CertificateType };
/** The US sizes a setting is made in. */
export type SizeLimits = { min_size: number; max_size: number };
/** A reason why a setting, a stone and a size can't be combined into a ring. */
export type RingProblem = { code: FitProblemCode | "size"; part: "fit" | "size"; message: string };

/** The shapes that a setting's diamonds are listed in: those asked for that it holds, or else its first. */
export function listedShapes(
  { diamond_type }: Pick<StoneLimits, "diamond_type">,
  preferred: readonly string[] = [],
): RingShape[] {
  const held = diamond_type.map(({ slug }) => slug);
  const fitting = held.filter((shape) => preferred.includes(shape));
  return fitting.length > 0 ? fitting : held.slice(0, 1);
}

/** Lists every reason why a setting can't hold a stone; empty if it can. */
export function findFitProblems(setting: StoneLimits, stone: StoneFitFacts): FitProblem[] {
  const found: FitProblem[] = [];
  if (stone.certificate_type === "MATCHING PAIR") {
    found.push({
      code: "pair",
      message: "A matching pair is two diamonds, and a ring holds one center diamond.",
    });
  }
  const shapes = setting.diamond_type.map((type) => type.slug);
  if (!shapes.includes(stone.shape as RingShape)) {
    found.push({
      code: "shape",
      message: `This setting is made for ${shapesText(setting)} diamonds, not ${shapeWord(stone.shape)}.`,
    });
  }
  if (stone.carat < setting.min_carat) {
    found.push({
      code: "too_small",
      message: `This setting holds diamonds of ${setting.min_carat} ct or more, and this one is ${stone.carat} ct.`,
    });
  }
  if (stone.carat > setting.max_carat) {
    found.push({
      code: "too_large",
      message: `This setting holds diamonds up to ${setting.max_carat} ct, and this one is ${stone.carat} ct.`,
    });
  }
  return found;
}

/**
 * Lists every reason why a stone can't be chosen for a ring: it doesn't fit the chosen setting, or, while none is
 * chosen, no setting holds it.
 */
export function findChoiceProblems(setting: StoneLimits | null, stone: StoneFitFacts): FitProblem[] {
  if (setting) return findFitProblems(setting, stone);
  return findFitProblems(ANY_SETTING, stone).map((problem) =>
    problem.code === "shape"
      ? {
          ...problem,
          message: `We don’t make settings for ${shapeWord(stone.shape)} diamonds.`,
        }
      : problem,
  );
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
