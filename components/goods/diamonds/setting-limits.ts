import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import type { RingShape } from "@/lib/goods/diamonds/model";

/** The setting that a stone is chosen for: what it holds, and how long it takes. */
export type SettingLimits = StoneLimits & {
  slug: string;
  name: string;
  /** working days from payment until it leaves the workshop */
  lead_days: number;
};

export const allowedShapes = (limits: SettingLimits): RingShape[] =>
  limits.diamond_type.map((type) => type.slug);
