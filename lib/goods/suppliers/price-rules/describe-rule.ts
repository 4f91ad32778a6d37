import { type Cents, formatMoney } from "@/lib/platform/money/model";
import type { PriceRule } from "./model";

const KIND_WORDS = { white: "white", color: "fancy color" } as const;

const words = (code: string) => code.replaceAll("_", " ");

const eitherOf = (list: readonly string[]): string =>
  list.length < 3 ? list.join(" or ") : `${list.slice(0, -1).join(", ")}, or ${list.at(-1)}`;

function rangeOf(from: string | null, below: string | null): string | null {
  if (from !== null && below !== null) return `${from} to under ${below}`;
  if (from !== null) return `${from} and up`;
  return below === null ? null : `under ${below}`;
}

const caratWords = (carat: number | null) => (carat === null ? null : `${carat} ct`);
const moneyWords = (amount: Cents | null) => (amount === null ? null : formatMoney(amount));

/** The offers a rule fits: `Acme, white, round or oval, 1 ct to under 2 ct`; `all stones` without a condition. */
export function describeConditions(rule: PriceRule): string {
  const cost = rangeOf(moneyWords(rule.costFromCents), moneyWords(rule.costBelowCents));
  const conditions = [
    rule.supplier,
    rule.kind && KIND_WORDS[rule.kind],
    rule.shapes && eitherOf(rule.shapes.map(words)),
    rangeOf(caratWords(rule.caratFrom), caratWords(rule.caratBelow)),
    cost && `cost ${cost}`,
  ].filter((condition) => condition !== null);
  return conditions.length > 0 ? conditions.join(", ") : "all stones";
}

const signed = (value: number, text: string): string[] =>
  value === 0 ? [] : [`${value > 0 ? "+" : "−"} ${text}`];

/** The price a rule makes: `cost + 35% + $25, at least $100 above cost, rounded up to the next $5`. */
export function describePrice(rule: PriceRule): string {
  const { percent, fixedCents, floorPercent, floorCents, roundToCents } = rule;
  const sum = [
    "cost",
    ...signed(percent, `${Math.abs(percent)}%`),
    ...signed(fixedCents, formatMoney(Math.abs(fixedCents) as Cents)),
  ].join(" ");
  const margins = [
    ...(floorPercent > 0 ? [`${floorPercent}%`] : []),
    ...(floorCents > 0 ? [formatMoney(floorCents)] : []),
  ];
  const whichever = margins.length > 1 ? ", whichever is more" : "";
  return [
    sum,
    ...(margins.length > 0 ? [`at least ${margins.join(" or ")} above cost${whichever}`] : []),
    ...(roundToCents > 1 ? [`rounded up to the next ${formatMoney(roundToCents)}`] : []),
  ].join(", ");
}

/** A rule in words: its conditions, then its price. */
export const describeRule = (rule: PriceRule): string =>
  `${describeConditions(rule)}: ${describePrice(rule)}`;

const isRangeInside = (
  [from, below]: readonly [number | null, number | null],
  [outerFrom, outerBelow]: readonly [number | null, number | null],
): boolean =>
  (outerFrom === null || (from !== null && from >= outerFrom)) &&
  (outerBelow === null || (below !== null && below <= outerBelow));

/** Whether one rule fits every offer that another fits. */
const isInside = (rule: PriceRule, outer: PriceRule): boolean =>
  (outer.supplier === null || outer.supplier === rule.supplier) &&
  (outer.kind === null || outer.kind === rule.kind) &&
  (outer.shapes === null || rule.shapes?.every((shape) => outer.shapes?.includes(shape)) === true) &&
  isRangeInside([rule.caratFrom, rule.caratBelow], [outer.caratFrom, outer.caratBelow]) &&
  isRangeInside([rule.costFromCents, rule.costBelowCents], [outer.costFromCents, outer.costBelowCents]);

/** The first rule before this one that fits all of its offers, so that it never prices any; null if there is none. */
export function coveringRule<Rule extends PriceRule>(rules: readonly Rule[], at: number): Rule | null {
  const rule = rules[at];
  if (!rule) return null;
  return rules.slice(0, at).find((outer) => isInside(rule, outer)) ?? null;
}
