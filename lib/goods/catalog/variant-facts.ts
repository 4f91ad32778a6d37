import { SHAPE_LABELS, SHAPES } from "@/lib/goods/diamonds/model";
import type { Dimension } from "@/lib/goods/terms/options";
import { brand } from "@/lib/platform/site/brand";
import type { Product, Variant } from "./schema";
import { BAND_WIDTH } from "./specifications";
import { type Weighed, weightSentence } from "./variant-weight";

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const list = new Intl.ListFormat("en", { type: "conjunction" });

const TOTAL_CARATS = "Total carat weight";

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const hundredth = (carats: number) => Math.round(carats * 100) / 100;

/** What a cut is called among other words: "old mine", "emerald". */
export function cutWord(cut: string): string {
  const shape = SHAPES.find((one) => one === cut);
  return (shape ? SHAPE_LABELS[shape] : cut.replaceAll(/[_-]+/g, " ")).toLowerCase();
}

type Made = Pick<Variant, "stones" | "carats" | "dimensions">;

/** "Two round lab-grown diamonds weigh 1 ct together."; null for a variant without stones. */
function stoneSentence({ stones, carats }: Pick<Made, "stones" | "carats">): string | null {
  const count = stones.reduce((sum, one) => sum + one.count, 0);
  const total = hundredth(carats);
  if (count === 0) return total > 0 ? `Its ${brand.originLabel} diamonds weigh ${total} ct together.` : null;
  const cuts = [...new Set(stones.map(({ cut }) => cutWord(cut)))];
  const words = `${capital(COUNTS[count] ?? String(count))} ${list.format(cuts)} ${brand.originLabel}`;
  const noun = count === 1 ? "diamond" : "diamonds";
  if (total === 0) return `${words} ${noun}.`;
  return count === 1
    ? `${words} ${noun} weighs ${total} ct.`
    : `${words} ${noun} weigh ${total} ct together.`;
}

/** A variant's measures: those of the whole product, and its own, which replace them by name. */
export function variantDimensions(shared: readonly Dimension[], own: readonly Dimension[]): Dimension[] {
  const others = shared.filter(({ name }) => !own.some((one) => one.name === name));
  return [...others, ...own];
}

function measureSentence(dimensions: readonly Dimension[]): string | null {
  const measures = dimensions.map(({ name, mm }) => `${name.toLowerCase()} ${mm} mm`);
  return measures.length > 0 ? capital(`${measures.join(", ")}.`) : null;
}

type Described = Pick<Product, "dimensions" | "setting">;

/** What a variant is made of besides its metal, as sentences and as rows of its specifications. */
export type MadeOf = { text: string; rows: [name: string, value: string][] };

/** The measures of a product that all its variants share, as rows of its specifications. */
export const sharedRows = ({ dimensions, setting }: Described): MadeOf["rows"] =>
  measureRows(dimensions, setting);

/** A setting's band is among the facts that the ring builder needs. */
const measureRows = (measures: readonly Dimension[], setting: Described["setting"]): MadeOf["rows"] =>
  measures.flatMap(({ name, mm }): MadeOf["rows"] =>
    setting && name === BAND_WIDTH ? [] : [[name, `${mm} mm`]],
  );

/**
 * The part of a variant's facts that many of a product's variants share. A setting's stones and band are facts of all
 * its variants, which its specifications give already.
 */
export function madeOf({ dimensions, setting }: Described, variant: Made): MadeOf {
  const measures = variantDimensions(dimensions, variant.dimensions);
  const rows = measureRows(measures, setting);
  if (setting) return { text: "", rows };
  const total = hundredth(variant.carats);
  return {
    text: [stoneSentence(variant), measureSentence(measures)].filter(Boolean).join(" "),
    rows: [...(total > 0 ? [[TOTAL_CARATS, `${total} ct`] satisfies MadeOf["rows"][number]] : []), ...rows],
  };
}

/** What is true of one variant of a product, as sentences: its stones, its measures and its metal. */
export const variantFacts = (product: Described, variant: Made & Weighed): string =>
  [madeOf(product, variant).text, weightSentence(variant)].filter(Boolean).join(" ");

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
