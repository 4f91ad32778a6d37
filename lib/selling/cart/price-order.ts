import { allocate } from "@/lib/platform/money/allocate";
import {
  addCents,
  type Cents,
  cents,
  minCents,
  multiplyCents,
  NO_CENTS,
  percentOf,
  shareOf,
  subtractCents,
  sumCents,
} from "@/lib/platform/money/model";
import type { PromoTerms } from "@/lib/selling/promotions/model";
import { isEligible, type PromoScope } from "@/lib/selling/promotions/rules";
import type { TaxRule } from "@/lib/selling/tax/rules";

/** One part of one piece of a line: a ring has its setting and its stone, each in its own categories. */
export type PartPrice = { cents: Cents; sku: string; categories: readonly string[] };
export type PriceableLine = { parts: readonly PartPrice[]; quantity: number };

export type OrderTerms = {
  /** the trade account's discount on goods, in whole % */
  tradePercent: number;
  /** a code whose limits have already been checked */
  promo: PromoTerms | null;
  /** the price of delivery; null until the destination is known */
  shippingCents: Cents | null;
  tax: TaxRule | null;
};

export type OrderPrice = {
  subtotalCents: Cents;
  /** the trade or code discount on the goods, at most their price */
  discountCents: Cents;
  shippingCents: Cents;
  /** tax added on top of the prices */
  taxCents: Cents;
  /** tax contained in the prices */
  includedTaxCents: Cents;
  totalCents: Cents;
  /** each line's discount and its share of the tax, whether added or included */
  lines: { discountCents: Cents; taxCents: Cents }[];
  /** the source of the discount on goods; trade and code discounts do not add up, the larger one applies */
  discountedBy: "trade" | "promo" | null;
};

const RATE_UNIT = 100_000;

const lineCents = ({ parts, quantity }: PriceableLine) =>
  multiplyCents(sumCents(parts.map((part) => part.cents)), quantity);

const eligibleOf = (line: PriceableLine, terms: PromoScope) =>
  lineCents({ ...line, parts: line.parts.filter((part) => isEligible(terms, part)) });

/** Sums the price of the goods a code applies to. */
export const eligibleCents = (lines: readonly PriceableLine[], terms: PromoScope) =>
  sumCents(lines.map((line) => eligibleOf(line, terms)));

/** Sums the price of the goods, before discounts. */
export const goodsCents = (lines: readonly PriceableLine[]) => sumCents(lines.map(lineCents));

/**
 * Calculates an order's amounts in whole cents: total = goods − discount + delivery + added tax, never below zero. A
 * discount and a tax are each rounded once and divided over the lines by largest remainder, so that the shares add up
 * exactly.
 */
export function priceOrder(lines: readonly PriceableLine[], terms: OrderTerms): OrderPrice {
  const goods = lines.map(lineCents);
  const subtotalCents = sumCents(goods);
  const { discountedBy, discounts } = discountsOf(lines, goods, terms);
  const discountCents = sumCents(discounts);
  const free = terms.promo?.kind === "free_shipping" || lines.length === 0;
  const shippingCents = free ? NO_CENTS : (terms.shippingCents ?? NO_CENTS);
  const bases = goods.map((amount, i) => subtractCents(amount, discounts[i] ?? NO_CENTS));
  const taxes = taxesOf(bases, shippingCents, terms.tax);
  const tax = sumCents(taxes);
  const added = terms.tax?.display === "added" ? tax : NO_CENTS;
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents: added,
    includedTaxCents: subtractCents(tax, added),
    totalCents: addCents(subtractCents(subtotalCents, discountCents), shippingCents, added),
    lines: lines.map((_, i) => ({ discountCents: discounts[i] ?? NO_CENTS, taxCents: taxes[i] ?? NO_CENTS })),
    discountedBy,
  };
}

function discountsOf(
  lines: readonly PriceableLine[],
  goods: readonly Cents[],
  { tradePercent, promo }: OrderTerms,
): { discountedBy: OrderPrice["discountedBy"]; discounts: Cents[] } {
  const trade = percentOf(sumCents(goods), tradePercent);
  const eligible = lines.map((line) => (promo ? eligibleOf(line, promo) : NO_CENTS));
  const code = promo ? promoCents(promo, sumCents(eligible)) : NO_CENTS;
  if (code === 0 && trade === 0) return { discountedBy: null, discounts: goods.map(() => NO_CENTS) };
  return code > trade
    ? { discountedBy: "promo", discounts: allocate(code, eligible) }
    : { discountedBy: "trade", discounts: allocate(trade, goods) };
}

function promoCents({ kind, value }: PromoTerms, eligible: Cents): Cents {
  if (kind === "percentage") return percentOf(eligible, value);
  return kind === "amount" ? minCents([cents(Math.max(value, 0)), eligible]) : NO_CENTS;
}

/** Returns the tax of each line and, last, of the delivery. */
function taxesOf(goods: readonly Cents[], shippingCents: Cents, rule: TaxRule | null): Cents[] {
  if (!rule) return [...goods.map(() => NO_CENTS), NO_CENTS];
  const bases = [...goods, rule.onShipping ? shippingCents : NO_CENTS];
  const base = sumCents(bases);
  // included tax is the rate's share of 100% plus the rate
  const tax = shareOf(base, rule.rate, rule.display === "added" ? RATE_UNIT : RATE_UNIT + rule.rate);
  return allocate(tax, bases);
}
