import type { GemCut } from "../gems/gem";
import { usualRatio } from "../gems/gem-of";
import { gramsIn14k } from "../metal/volume";
import { chainOfModel, type JewelryModel, pieceWithoutChain } from "./jewelry-piece";
import { type ChainForm, chainAlong } from "./neck-and-wrist/chains";

/** Equal stones of a piece: cut, width in mm, length by width, how many. */
export type StoneGroup = readonly [cut: GemCut, width: number, ratio: number, count: number];

/** What a model tells of the piece made from it, without the chain a pendant hangs on. */
export type Measured = {
  /** of 14k gold */
  readonly grams: number;
  readonly stones: readonly StoneGroup[];
  /** extent of the piece as its picture shows it: across, front to back, height; mm */
  readonly box: readonly [x: number, y: number, z: number];
  /** grams of 14k gold a millimeter of its chain weighs, where it has one */
  readonly chain?: number;
};

const SPAN = 100;

/** Grams of 14k gold in a millimeter of chain. */
function chainGrams(form: ChainForm): number {
  const line = [-SPAN / 2, SPAN / 2].map((x) => [x, 0, 0] as const);
  return gramsIn14k(chainAlong(line, form, () => [0, -1, 0], false)) / SPAN;
}

const rounded = (value: number, places: number) => Number(value.toFixed(places));

/** The chain a piece grows by: that of a pendant, or the one a necklace or bracelet is strung on. */
function chainIn(model: JewelryModel): ChainForm | null {
  switch (model.kind) {
    case "stationNecklace":
    case "stationBracelet":
    case "barNecklace":
    case "barBracelet":
    case "lariatNecklace":
      return model.form[0].chain;
    default:
      return chainOfModel(model);
  }
}

/** Weighs and measures a model. Takes up to some seconds for a chain. */
export function measureModel(model: JewelryModel): Measured {
  const { metal, stones } = pieceWithoutChain(model);
  const groups = new Map<string, [GemCut, number, number, number]>();
  for (const { cut, width, proportions } of stones) {
    const ratio = proportions?.ratio ?? usualRatio(cut);
    const key = `${cut} ${width.toFixed(2)} ${ratio.toFixed(3)}`;
    const group = groups.get(key) ?? [cut, rounded(width, 2), rounded(ratio, 3), 0];
    group[3] += 1;
    groups.set(key, group);
  }
  const reach = [0, 1, 2].map((axis) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { positions } of metal) {
      for (let i = axis; i < positions.length; i += 3) {
        least = Math.min(least, positions[i] ?? 0);
        most = Math.max(most, positions[i] ?? 0);
      }
    }
    return rounded(most - least, 1);
  });
  const chain = chainIn(model);
  return {
    grams: rounded(gramsIn14k(metal), 3),
    stones: [...groups.values()],
    box: [reach[0] ?? 0, reach[1] ?? 0, reach[2] ?? 0],
    ...(chain ? { chain: rounded(chainGrams(chain), 5) } : {}),
  };
}
