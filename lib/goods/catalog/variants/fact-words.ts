import { metalLabel } from "@/lib/goods/terms/metals";
import type { Dimension } from "@/lib/goods/terms/options";
import type { Variant } from "../schema";

/** What a variant is made of besides its metal: a sentence on its stones, null where it has none, and its measures. */
export type MadeOf = { stones: string | null; dimensions: readonly Dimension[] };

/** A row of a product's specifications. */
export type FactRow = [name: string, value: string];

/** The fields of a variant that its facts derive from. */
export type VariantFields = Pick<Variant, "sku" | "metal" | "grams" | "carats" | "options">;

/** Carats to a hundredth. */
export const shownCarats = (carats: number): number => Math.round(carats * 100) / 100;

export const measureRows = (dimensions: readonly Dimension[]): FactRow[] =>
  dimensions.map(({ name, mm }) => [name, `${mm} mm`]);

function measureSentence(dimensions: readonly Dimension[]): string | null {
  const words = dimensions.map(({ name, mm }) => `${name.toLowerCase()} ${mm} mm`).join(", ");
  return words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : null;
}

/** "About 3.2 g of 14k white gold in size 7."; null where nobody has weighed it. */
function weightSentence({
  metal,
  grams,
  options: { size, length },
}: Omit<VariantFields, "sku" | "carats">): string | null {
  if (grams === null) return null;
  const goesWith = size ? ` in size ${size}` : length ? ` at ${length}` : "";
  return `About ${grams.toFixed(1)} g${metal ? ` of ${metalLabel(metal).toLowerCase()}` : ""}${goesWith}.`;
}

/** What is true of a variant, as sentences: its stones, its measures and its metal. */
export const factSentences = (
  { stones, dimensions }: MadeOf,
  variant: Omit<VariantFields, "sku" | "carats">,
): string => [stones, measureSentence(dimensions), weightSentence(variant)].filter(Boolean).join(" ");

/** The same as rows of its specifications, with its SKU. */
export const factRows = (
  { stones, dimensions }: MadeOf,
  { sku, grams, carats }: VariantFields,
): FactRow[] => [
  ...(stones && carats > 0 ? [["Total carat weight", `${shownCarats(carats)} ct`] satisfies FactRow] : []),
  ...measureRows(dimensions),
  ...(grams === null ? [] : [["Metal weight", `About ${grams.toFixed(1)} g`] satisfies FactRow]),
  ["SKU", sku],
];
