import { SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import type { RingShape } from "@/lib/goods/diamonds/model";
import { defaultCenter } from "@/lib/goods/geometry/setting-design";
import type { MetalColor } from "@/lib/goods/terms/metals";
import { CARAT_STEPS, nearestFirst, nearestStep, settingStepKey } from "../addresses/carat-steps";
import { settingPictureKey } from "../addresses/keys";
import { picturesOf, picturesWanted } from "./stored-pictures";

/** A setting's picture for a center stone. */
type NearPicture = {
  readonly key: string;
  /** weight of the stone in the picture, ct; null where none is rendered */
  readonly carat: number | null;
  /** whether it shows the step that is nearest to the stone */
  readonly isNearest: boolean;
};

/**
 * A setting's picture whose center looks most like a stone of a weight in carats, of those rendered in a metal; without a
 * weight, or where none is rendered, the setting's own. The nearest step is asked for where it isn't rendered. Null for a
 * setting without a design.
 */
export function settingPictureNear(
  slug: string,
  shape: RingShape,
  color: MetalColor,
  carat: number | null,
): NearPicture | null {
  const design = SETTING_DESIGNS.find((one) => one.slug === slug);
  if (!design) return null;
  const usual = defaultCenter(design).carat;
  const [least, most] = design.carats;
  const steps = [usual, ...CARAT_STEPS.filter((step) => step >= least && step <= most && step !== usual)];
  const keyOf = (step: number) =>
    step === usual ? settingPictureKey(slug, shape) : settingStepKey(slug, shape, step);
  // from the step that the ring's address names, so that the picture at that address is the one described here
  const inOrder = nearestFirst(steps, carat === null ? usual : nearestStep(carat));
  const nearest = inOrder[0] ?? usual;
  // what no stone can have is not asked for
  const canHold = design.shapes.includes(shape);
  const rendered = inOrder.find((step, i) =>
    i === 0 && canHold ? picturesWanted(keyOf(step))?.[color] : picturesOf(keyOf(step))?.[color],
  );
  return { key: keyOf(rendered ?? usual), carat: rendered ?? null, isNearest: rendered === nearest };
}

/**
 * The stone in a ring's picture: its weight, ct, where another step would be nearer to the ring's own stone, and whether a drawing
 * stands in for the picture, because none is rendered.
 */
export function picturedStone(slug: string, shape: RingShape, color: MetalColor, carat: number) {
  const near = settingPictureNear(slug, shape, color, carat);
  return {
    pictured_carat: near && !near.isNearest ? near.carat : null,
    is_drawn: near !== null && near.carat === null,
  };
}
