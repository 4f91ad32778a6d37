import pg from "pg";
import { amountsOf, MOST_CENTS, type PriceRule } from "./model";

/** SQL expressions of an offer's facts: columns, or a parameter such as `$1`. They are inserted as they are. */
export type OfferColumns = {
  supplier: string;
  kind: string;
  shape: string;
  /** carats */
  carat: string;
  /** what the supplier asks, in cents */
  cost: string;
};

/** A number as SQL: only a finite one has a notation that is one. */
function literal(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number for a price rule`);
  return value < 0 ? `(${value})` : String(value);
}

const bigint = (value: number) => `${literal(Math.trunc(value))}::bigint`;

/** A range as conditions: from and below. */
const within = (column: string, from: number | null, below: number | null, type: string): string[] => [
  ...(from === null ? [] : [`${column} >= ${literal(from)}::${type}`]),
  ...(below === null ? [] : [`${column} < ${literal(below)}::${type}`]),
];

function conditionOf(rule: PriceRule, columns: OfferColumns): string {
  const conditions = [
    ...(rule.supplier === null ? [] : [`${columns.supplier} = ${pg.escapeLiteral(rule.supplier)}`]),
    ...(rule.kind === null ? [] : [`${columns.kind} = ${pg.escapeLiteral(rule.kind)}`]),
    ...(rule.shapes === null
      ? []
      : [`${columns.shape} in (${rule.shapes.map((shape) => pg.escapeLiteral(shape)).join(", ")})`]),
    ...within(columns.carat, rule.caratFrom, rule.caratBelow, "float8"),
    ...within(columns.cost, rule.costFromCents, rule.costBelowCents, "bigint"),
  ];
  return conditions.join(" and ") || "true";
}

function leastOf(rule: PriceRule, cost: string): string {
  const { floorShare, floor, whole } = amountsOf(rule);
  return `${cost}::bigint * ${whole} + greatest(${cost}::bigint * ${bigint(floorShare)}, ${bigint(floor)})`;
}

function priceByRule(rule: PriceRule, cost: string): string {
  const { share, fixed, step, whole } = amountsOf(rule);
  const unit = whole * step;
  const exact = `greatest(${cost}::bigint * ${bigint(share)} + ${bigint(fixed)}, ${leastOf(rule, cost)})`;
  return `least((${exact} + ${bigint(unit - 1)}) / ${bigint(unit)} * ${bigint(step)}, ${MOST_CENTS})::integer`;
}

/** What the first fitting rule says of an offer; null without a cost, since `greatest` would ignore it, and without a rule. */
function firstFitting(
  rules: readonly PriceRule[],
  columns: OfferColumns,
  value: (rule: PriceRule, at: number) => string,
): string {
  const branches = rules.map((rule, at) => `when ${conditionOf(rule, columns)} then ${value(rule, at)}`);
  return `(case when ${columns.cost} is null then null::integer ${branches.join(" ")} else null::integer end)`;
}

/**
 * An SQL expression for the price in cents of an offer by the first rule that fits it, the same as `priceOf`; null if
 * none does or its cost is null. It holds no parameters.
 */
export const priceSql = (rules: readonly PriceRule[], columns: OfferColumns): string =>
  firstFitting(rules, columns, (rule) => priceByRule(rule, columns.cost));

/** An SQL expression for the least price in cents that the fitting rule's margin allows; null as in {@link priceSql}. */
export const leastPriceSql = (rules: readonly PriceRule[], columns: OfferColumns): string =>
  firstFitting(rules, columns, (rule) => {
    const { whole } = amountsOf(rule);
    return `least((${leastOf(rule, columns.cost)} + ${whole - 1}) / ${whole}, ${MOST_CENTS})::integer`;
  });

/** An SQL expression for the number of the fitting rule, from 1; null as in {@link priceSql}. */
export const ruleNumberSql = (rules: readonly PriceRule[], columns: OfferColumns): string =>
  firstFitting(rules, columns, (_, at) => String(at + 1));
