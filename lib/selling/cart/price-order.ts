import { allocate } from "@/lib/platform/money/allocate";
import type { Cents } from "@/lib/platform/money/model";
import type { PromoTerms } from "@/lib/selling/promotions/model";
import { isEligible } from "@/lib/selling/promotions/rules";
import type { TaxRule } from "@/lib/selling/tax/rules";

/** One part of a line a piece: of a ring its setting and its stone, each in categories of its own. */
export type PartPrice = { cents: Cents; categories: readonly string[] };
export type PriceableLine = { parts: readonly PartPrice[]; quantity: number };

export type OrderTerms = {
  /** off the goods for an approved trade account, in whole % */
  tradePercent: number;
  /** a code whose limits were looked at already */
  promo: PromoTerms | null;
  /** the delivery's price; null while no destination is known */
  shippingCents: Cents | null;
  tax: TaxRule | null;
};

export type OrderPrice = {
  subtotalCents: Cents;
  /** off the goods, by trade or code; never more than they cost */
  discountCents: Cents;
  shippingCents: Cents;
  /** what comes on top */
  taxCents: Cents;
  /** what the prices contain */
  includedTaxCents: Cents;
  totalCents: Cents;
  /** of each line: what is taken off it, and its share of the tax, however that is shown */
  lines: { discountCents: Cents; taxCents: Cents }[];
  /** where goods are discounted, by what: a trade account and a code never add up, the larger counts */
  discountedBy: "trade" | "promo" | null;
};

const RATE_UNIT = 100_000;

const lineCents = ({ parts, quantity }: PriceableLine) =>
  parts.reduce((sum, part) => sum + part.cents, 0) * quantity;

const eligibleOf = (line: PriceableLine, terms: Pick<PromoTerms, "categorySlugs">) =>
  lineCents({ ...line, parts: line.parts.filter((part) => isEligible(terms, part.categories)) });

/** What the goods cost that a code holds for. */
export const eligibleCents = (lines: readonly PriceableLine[], terms: Pick<PromoTerms, "categorySlugs">) =>
  lines.reduce((sum, line) => sum + eligibleOf(line, terms), 0);

/**
 * What an order comes to, in whole cents: total = goods − discount + delivery + added tax, never below zero. A discount
 * and a tax are each rounded once and divided over the lines by largest remainder, so that every line's share adds up.
 */
export function priceOrder(lines: readonly PriceableLine[], terms: OrderTerms): OrderPrice {
  const goods = lines.map(lineCents);
  const subtotalCents = goods.reduce((sum, cents) => sum + cents, 0);
  const { discountedBy, discounts } = discountsOf(lines, goods, terms);
  const discountCents = discounts.reduce((sum, cents) => sum + cents, 0);
  const free = terms.promo?.kind === "free_shipping" || lines.length === 0;
  const shippingCents = free ? 0 : (terms.shippingCents ?? 0);
  const bases = goods.map((cents, i) => cents - (discounts[i] ?? 0));
  const taxes = taxesOf(bases, shippingCents, terms.tax);
  const tax = taxes.reduce((sum, cents) => sum + cents, 0);
  const added = terms.tax?.display === "added" ? tax : 0;
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents: added,
    includedTaxCents: tax - added,
    totalCents: subtotalCents - discountCents + shippingCents + added,
    lines: lines.map((_, i) => ({ discountCents: discounts[i] ?? 0, taxCents: taxes[i] ?? 0 })),
    discountedBy,
  };
}

function discountsOf(
  lines: readonly PriceableLine[],
  goods: readonly Cents[],
  { tradePercent, promo }: OrderTerms,
): { discountedBy: OrderPrice["discountedBy"]; discounts: Cents[] } {
  const trade = percentOf(
    goods.reduce((sum, cents) => sum + cents, 0),
    tradePercent,
  );
  const eligible = lines.map((line) => (promo ? eligibleOf(line, promo) : 0));
  const all = eligible.reduce((sum, cents) => sum + cents, 0);
  const code = promo ? promoCents(promo, all) : 0;
  if (code === 0 && trade === 0) return { discountedBy: null, discounts: goods.map(() => 0) };
  return code > trade
    ? { discountedBy: "promo", discounts: allocate(code, eligible) }
    : { discountedBy: "trade", discounts: allocate(trade, goods) };
}

function promoCents({ kind, value }: PromoTerms, eligible: Cents): Cents {
  if (kind === "percentage") return percentOf(eligible, value);
  return kind === "amount" ? Math.min(Math.max(value, 0), eligible) : 0;
}

const percentOf = (cents: Cents, percent: number) =>
  Math.round((cents * Math.min(Math.max(percent, 0), 100)) / 100);

/** The tax of each line and, last, of the delivery. */
function taxesOf(goods: readonly Cents[], shippingCents: Cents, rule: TaxRule | null): Cents[] {
  if (!rule) return [...goods.map(() => 0), 0];
  const bases = [...goods, rule.onShipping ? shippingCents : 0];
  const base = bases.reduce((sum, cents) => sum + cents, 0);
  // what prices contain is their share of 100 % and the rate together
  const tax =
    rule.display === "added"
      ? Math.round((base * rule.rate) / RATE_UNIT)
      : Math.round((base * rule.rate) / (RATE_UNIT + rule.rate));
  return allocate(tax, bases);
}
