import type { StoneLimits } from "@/lib/catalogue/model";
import { type RingShape, SHAPE_LABELS } from "@/lib/diamonds/model";

/** The setting a stone is looked for, and what it can hold. */
export type SettingLimits = StoneLimits & { slug: string; name: string };

const list = new Intl.ListFormat("en", { type: "disjunction" });

export const allowedShapes = (limits: SettingLimits): RingShape[] =>
  limits.diamond_type.map((type) => type.slug);

/** Why only some shapes are listed: "Halo No. 4 is made for round or oval stones" */
export function shapeReason(limits: SettingLimits): string {
  const shapes = allowedShapes(limits).map((shape) => SHAPE_LABELS[shape].toLowerCase());
  return `${limits.name} is made for ${list.format(shapes)} stones`;
}

/** Why only some weights are listed. */
export const caratReason = (limits: SettingLimits) =>
  `and holds ${limits.min_carat} to ${limits.max_carat} ct`;
