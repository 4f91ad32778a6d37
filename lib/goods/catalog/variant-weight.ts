import { METAL_LABELS } from "@/lib/goods/terms/metals";
import type { Variant } from "./schema";

/** The fields of a variant that its weight is told from. */
export type Weighed = Pick<Variant, "metal" | "grams" | "options">;

/** " in size 7" and " at 18 in" after a weight that goes with them. */
const measured = ({ size, length }: Weighed["options"]): string =>
  size ? ` in size ${size}` : length ? ` at ${length}` : "";

/** "About 3.2 g of 14k white gold in size 7."; null where nobody has weighed it. */
export const weightSentence = ({ metal, grams, options }: Weighed): string | null =>
  grams === null
    ? null
    : `About ${grams.toFixed(1)} g${metal ? ` of ${METAL_LABELS[metal].toLowerCase()}` : ""}${measured(options)}.`;

/** The rows of a variant's specifications that are its alone: its weight, where it is known, and its SKU. */
export const ownRows = ({ grams, sku }: Pick<Variant, "grams" | "sku">): [name: string, value: string][] => [
  ...(grams === null ? [] : [["Metal weight", `About ${grams.toFixed(1)} g`] satisfies [string, string]]),
  ["SKU", sku],
];
