import type { Shape } from "@/lib/goods/diamonds/model";
import type { AnchoredShape } from "@/lib/goods/diamonds/sizes/reference";
import type { JewelryModel } from "@/lib/goods/geometry/pieces/jewelry-piece";
import type { PendantForm } from "@/lib/goods/geometry/pieces/neck-and-wrist/pendants";
import type { StoneSetting } from "@/lib/goods/geometry/pieces/stones/stone-heads";
import { chainLengths, type DesignWords, type JewelryDesign, stoneByCarat } from "../jewelry-design";

export const FINE = { link: "cable", width: 1.1 } as const;
export const BOX = { link: "box", width: 1 } as const;
export const STRONG = { link: "cable", width: 1.4 } as const;

type Single = {
  category: string;
  style: string;
  cut: AnchoredShape;
  setting: StoneSetting;
  carats: readonly number[];
  chain?: PendantForm["chain"];
};

/** One stone on a chain, in several weights; shown at a carat where it is made at that. */
export const singlePendant = (
  { category, style, cut, setting, carats, chain = FINE }: Single,
  words: DesignWords,
): JewelryDesign => ({
  ...words,
  category,
  style,
  shape: cut,
  models: carats.map((carat) => ({
    kind: "pendant",
    form: [{ stone: stoneByCarat(cut, carat), setting, chain }],
  })),
  shown: Math.max(0, carats.indexOf(1)),
  chosen: chainLengths(),
  leadDays: 7,
});

/** A pendant of one model. */
export const pendant = (
  { category, style, shape = "round" }: { category: string; style: string; shape?: Shape },
  model: JewelryModel,
  words: DesignWords,
): JewelryDesign => ({
  ...words,
  category,
  style,
  shape,
  models: [model],
  chosen: chainLengths(),
  leadDays: 8,
});

export type PendantChoice = Partial<Omit<Single, "category" | "cut">> & Pick<Single, "cut">;
