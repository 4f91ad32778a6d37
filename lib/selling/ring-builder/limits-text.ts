import { SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import type { StoneLimits } from "@/lib/goods/diamonds/stone-limits";

const list = new Intl.ListFormat("en", { type: "disjunction" });

/** `round or oval, 0.5–3 ct`: what a setting holds. */
export function limitsText({ diamond_type, min_carat, max_carat }: StoneLimits): string {
  const shapes = diamond_type.map(({ slug }) => SHAPE_LABELS[slug].toLowerCase());
  return `${list.format(shapes)}, ${min_carat}–${max_carat} ct`;
}
