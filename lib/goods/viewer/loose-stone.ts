import type { Diamond } from "@/lib/goods/diamonds/schema";
import { depthOfShorterSide, stoneSides } from "@/lib/goods/diamonds/sizes/sides";
import type { LooseStone } from "./model";
import { stoneBody } from "./stone-body";

/** What the live view draws a stone from. What its report leaves out is as its shape is usually cut. */
export function looseStone(diamond: Diamond): LooseStone {
  const { shape, table } = diamond;
  const { length, width } = stoneSides(diamond);
  return {
    shape,
    ratio: length / width,
    table,
    depth: depthOfShorterSide(diamond),
    width,
    ...stoneBody(diamond),
  };
}
