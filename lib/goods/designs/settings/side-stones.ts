import type { DesignStones } from "@/lib/goods/geometry/setting-design";
import type { StoneGroup } from "@/lib/goods/terms/options";
import { stoneGroups } from "../jewelry/facts";

/** A setting's own stones by cut. */
export const sideStones = (sides: readonly DesignStones[]): StoneGroup[] =>
  stoneGroups(sides.map(({ shape = "round", count }) => ({ cut: shape, count })));
