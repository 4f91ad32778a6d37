import type { RingShape } from "@/lib/goods/diamonds/model";
import type { StoneLimits } from "@/lib/goods/diamonds/stone-limits";

/** The setting that a stone is chosen for, and its limits. */
export type SettingLimits = StoneLimits & { slug: string; name: string };

export const allowedShapes = (limits: SettingLimits): RingShape[] =>
  limits.diamond_type.map((type) => type.slug);
