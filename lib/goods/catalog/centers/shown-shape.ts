import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import type { RingShape } from "@/lib/goods/diamonds/model";

/**
 * The center shape that a setting is drawn and priced with, on its card as on its page: the first of the shapes asked
 * for that it holds, or else its own first. Null for a setting without shapes.
 */
export function shownShape(
  { diamond_type }: Pick<StoneLimits, "diamond_type">,
  preferred: readonly (string | null | undefined)[] = [],
): RingShape | null {
  const held = diamond_type.map((type) => type.slug);
  for (const shape of preferred) {
    const found = held.find((one) => one === shape);
    if (found) return found;
  }
  return held[0] ?? null;
}
