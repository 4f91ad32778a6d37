import type { Diamond } from "@/lib/goods/diamonds/schema";
import { depthPercent } from "@/lib/goods/diamonds/sizes/depth-percent";
import { stoneSides } from "@/lib/goods/diamonds/sizes/sides";
import type { LooseStone } from "./model";
import { stoneBody } from "./stone-body";

/** What the live view draws a stone from. What its report leaves out is as its shape is usually cut. */
export function looseStone(diamond: Diamond): LooseStone {
  const { shape, measurements, table, depth } = diamond;
  const { length, width } = stoneSides(diamond);
  return {
    shape,
    ratio: length / width,
    table,
    depth:
      depth ??
      (measurements?.height ? depthPercent(shape, { ...measurements, height: measurements.height }) : null),
    width,
    ...stoneBody(diamond),
  };
}
