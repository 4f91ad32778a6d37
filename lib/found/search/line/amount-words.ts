import type { RangeField } from "@/lib/goods/diamonds/filters/filter-fields";
import { currencySign, shopCurrency } from "@/lib/platform/money/model";

export type Unit = "price" | "carat" | "percent" | null;

/** Units of an amount, each with its factor to the filter's own unit. */
const UNITS: ReadonlyMap<string, { unit: Unit; factor: number }> = new Map<
  string,
  { unit: Unit; factor: number }
>([
  ...["ct", "cts", "carat", "carats", "karat", "crt", "ctw", "tcw"].map(
    (word) => [word, { unit: "carat", factor: 1 }] as const,
  ),
  ...["pt", "pts", "point", "points", "pointer"].map(
    (word) => [word, { unit: "carat", factor: 0.01 }] as const,
  ),
  ["k", { unit: "price", factor: 1000 }],
  ["grand", { unit: "price", factor: 1000 }],
  ["%", { unit: "percent", factor: 1 }],
  ["percent", { unit: "percent", factor: 1 }],
]);
/** Words for the shop's currency: its code and sign, and what it is called without its country: “rupees”, “rupee”. */
function moneyWords(): string[] {
  const { code, name } = shopCurrency();
  const [plural = ""] = name.toLowerCase().split(" ").slice(-1);
  const dollars = plural === "dollars" ? ["bucks"] : [];
  return [code.toLowerCase(), bareSign().toLowerCase(), plural, plural.replace(/s$/, ""), ...dollars];
}

/** The sign without letters of its country: `$` of `CA$`. */
const bareSign = (): string => currencySign().replace(/^[A-Z]+(?=\p{Sc})/u, "");

/** Whether a word stands before an amount of money: `$`, `chf`. */
export const isMoneySign = (word: string | undefined): boolean => word?.toUpperCase() === bareSign();

/** The unit that a word stands for. */
export const unitOf = (word: string | undefined): { unit: Unit; factor: number } | undefined =>
  word === undefined
    ? undefined
    : (UNITS.get(word) ?? (moneyWords().includes(word) ? { unit: "price", factor: 1 } : undefined));

/** Number words, each at the index of its value. */
export const NUMBER_WORDS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
];
/** Names of measures, before or after their number. */
export const FIELD_WORDS: ReadonlyMap<string, RangeField> = new Map([
  ["table", "table"],
  ["depth", "depth"],
  ["ratio", "lw_ratio"],
  ["lw", "lw_ratio"],
]);
/** How an amount is bounded: "under", "over", "around". */
type Side = "max" | "min" | "near";
/** Bounding words before an amount. */
export const WORDS_BEFORE: ReadonlyMap<string, Side> = new Map([
  ...[
    "under",
    "below",
    "less than",
    "up to",
    "upto",
    "max",
    "maximum",
    "at most",
    "no more than",
    "not more than",
    "<",
    "≤",
    "cheaper than",
    "within",
    "budget",
    "budget of",
    "lower than",
    "smaller than",
    "not over",
  ].map((words) => [words, "max"] as const),
  ...[
    "over",
    "above",
    "more than",
    "at least",
    "min",
    "minimum",
    "from",
    "starting at",
    ">",
    "≥",
    "bigger than",
    "larger than",
    "no less than",
    "not under",
  ].map((words) => [words, "min"] as const),
  ...["around", "about", "approx", "approximately", "roughly", "circa", "near", "ca", "~"].map(
    (words) => [words, "near"] as const,
  ),
]);
/** Bounding words after an amount. */
export const AFTER: ReadonlyMap<string, Side> = new Map([
  ...[
    "+",
    "or more",
    "or above",
    "or up",
    "or over",
    "or bigger",
    "or larger",
    "and up",
    "and above",
    "and over",
    "plus",
    "min",
    "minimum",
  ].map((words) => [words, "min"] as const),
  ...[
    "or less",
    "or under",
    "or below",
    "or cheaper",
    "or smaller",
    "and under",
    "and below",
    "max",
    "maximum",
    "budget",
  ].map((words) => [words, "max"] as const),
]);
