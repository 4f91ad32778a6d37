import { SHAPES, shapeWord } from "@/lib/goods/diamonds/model";
import type { Dimension } from "@/lib/goods/terms/options";
import { formatAll } from "@/lib/platform/intl/lists";
import { brand } from "@/lib/platform/site/brand";
import { BAND_WIDTH } from "../products/specifications";
import type { Product, Variant } from "../schema";
import {
  type FactRow,
  factSentences,
  type MadeOf,
  measureRows,
  shownCarats,
  type VariantFields,
} from "./fact-words";

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** What a cut is called among other words: "old mine", "emerald". */
export function cutWord(cut: string): string {
  const shape = SHAPES.find((one) => one === cut);
  return shape ? shapeWord(shape) : cut.replaceAll(/[_-]+/g, " ").toLowerCase();
}

type Made = Pick<Variant, "stones" | "carats" | "dimensions">;
type Described = Pick<Product, "dimensions" | "setting">;

/** "Two round lab-grown diamonds weigh 1 ct together."; null for a variant without stones. */
function stoneSentence({ stones, carats }: Pick<Made, "stones" | "carats">): string | null {
  const count = stones.reduce((sum, one) => sum + one.count, 0);
  const total = shownCarats(carats);
  if (count === 0) return total > 0 ? `Its ${brand.originLabel} diamonds weigh ${total} ct together.` : null;
  const cuts = [...new Set(stones.map(({ cut }) => cutWord(cut)))];
  const words = `${COUNTS[count] ?? count} ${formatAll(cuts)} ${brand.originLabel}`;
  const subject = `${words.charAt(0).toUpperCase()}${words.slice(1)} diamond${count === 1 ? "" : "s"}`;
  if (total === 0) return `${subject}.`;
  return count === 1 ? `${subject} weighs ${total} ct.` : `${subject} weigh ${total} ct together.`;
}

/** A variant's measures: those of the whole product, and its own, which replace them by name. */
export function variantDimensions(shared: readonly Dimension[], own: readonly Dimension[]): Dimension[] {
  const others = shared.filter(({ name }) => !own.some((one) => one.name === name));
  return [...others, ...own];
}

/** A setting's band is among the facts that the ring builder needs. */
const withoutBand = (dimensions: readonly Dimension[], setting: Described["setting"]) =>
  setting ? dimensions.filter(({ name }) => name !== BAND_WIDTH) : dimensions;

/** The measures that all variants of a product share, as rows of its specifications. */
export const sharedRows = ({ dimensions, setting }: Described): FactRow[] =>
  measureRows(withoutBand(dimensions, setting));

/**
 * The part of a variant's facts that many of a product's variants share. A setting's stones are the same in all its
 * variants, and its specifications give them already.
 */
function madeOf({ dimensions, setting }: Described, variant: Made): MadeOf {
  const measures = variantDimensions(dimensions, variant.dimensions);
  return { stones: setting ? null : stoneSentence(variant), dimensions: withoutBand(measures, setting) };
}

/** What is true of one variant of a product, as sentences. */
export const variantFacts = (product: Described, variant: Made & Omit<VariantFields, "sku">): string =>
  factSentences(madeOf(product, variant), variant);

/** What the variants of a product are made of, each once, and which of it goes for each variant. */
export type FactColumns = { made: readonly MadeOf[]; of: readonly number[] };

/** Arranges the facts of a product's variants for the way to the browser. */
export function factColumns(product: Described & { variants: readonly Made[] }): FactColumns {
  const made = new Map<string, { at: number; facts: MadeOf }>();
  const of = product.variants.map((variant) => {
    const facts = madeOf(product, variant);
    const key = JSON.stringify(facts);
    const known = made.get(key) ?? { at: made.size, facts };
    made.set(key, known);
    return known.at;
  });
  return { made: [...made.values()].map(({ facts }) => facts), of };
}
