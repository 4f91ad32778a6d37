import { RING_SHAPES, type Shape } from "@/lib/goods/diamonds/model";
import { picturedStone } from "@/lib/goods/pictures/find/setting-near";
import { type Metal, metalColor } from "@/lib/goods/terms/metals";
import type { RingState } from "./schema";

/** What the picture of a ring shows of its stone; nothing is said of a photographed setting, and of half a ring. */
export function picturedStoneOf(
  setting: { slug: string; metal: Metal; photographed?: boolean | undefined } | null,
  diamond: { shape: Shape; carat: number } | null,
): Pick<RingState, "pictured_carat" | "is_drawn"> {
  const shape = RING_SHAPES.find((one) => one === diamond?.shape);
  if (!setting || setting.photographed || !diamond || !shape) return { pictured_carat: null };
  return picturedStone(setting.slug, shape, metalColor(setting.metal), diamond.carat);
}
