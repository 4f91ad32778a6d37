import type { BuilderState } from "@/lib/selling/ring-builder/model";
import type { CartItem } from "../model";

/** Checks whether the builder holds a ring, or a part of one, that is not in the cart. */
export function isRingUnfinished(
  { setting, diamond }: Pick<BuilderState, "setting" | "diamond">,
  items: readonly CartItem[],
): boolean {
  if (!setting && !diamond) return false;
  return !items.some(
    (item) => item.kind === "ring" && item.setting === setting?.slug && item.diamond === diamond?.diamond.sku,
  );
}
