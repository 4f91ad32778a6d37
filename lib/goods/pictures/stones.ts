import { FANCY_COLORS, type FancyColor, type RingShape, SHAPES } from "@/lib/goods/diamonds/model";
import type { GemCut } from "@/lib/goods/geometry/gems/gem";
import { IDENTITY } from "@/lib/goods/geometry/mesh";
import type { StoneColor } from "@/lib/goods/geometry/piece";
import { type StoneSide, stonePictureKey } from "./keys";
import { BYTE_BUDGETS, type Picture } from "./picture";
import { VIEWS } from "./views";

/** mm; size does not change a white stone's look, but it does a colored one's */
const WIDTH = 6.5;

function stonePicture(cut: GemCut, side: StoneSide, color: StoneColor): Picture {
  const stone = { cut, width: WIDTH, frame: IDENTITY, color };
  return {
    key: stonePictureKey(cut, side, color),
    model: { kind: "stone", ...stone },
    piece: () => ({ metal: [], stones: [stone] }),
    view: side === "top" ? VIEWS.stoneTop : VIEWS.stone,
    metals: [],
    budget: BYTE_BUDGETS.first,
  };
}

export const stonePictures: readonly Picture[] = [...SHAPES, "shield" as const].flatMap((cut) => [
  stonePicture(cut, "top", "white"),
  stonePicture(cut, "perspective", "white"),
]);

/** The most common shapes of colored stones. */
const POPULAR: readonly RingShape[] = ["radiant", "cushion", "oval", "pear", "round", "emerald"];

export const colorPictures: readonly Picture[] = FANCY_COLORS.flatMap((color: FancyColor) =>
  POPULAR.map((cut) => stonePicture(cut, "top", color)),
);
