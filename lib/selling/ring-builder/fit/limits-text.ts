import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import { shapeWord } from "@/lib/goods/diamonds/model";
import { formatAny } from "@/lib/platform/intl/lists";

/** `round or oval`: the shapes that a setting holds. */
export const shapesText = ({ diamond_type }: Pick<StoneLimits, "diamond_type">): string =>
  formatAny(diamond_type.map(({ slug }) => shapeWord(slug)));

/** `round or oval, 0.5–3 ct`: what a setting holds. */
export const limitsText = (setting: StoneLimits): string =>
  `${shapesText(setting)}, ${setting.min_carat}–${setting.max_carat} ct`;
