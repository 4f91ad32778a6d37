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
import type { AutomaticTerms } from "@/lib/selling/promotions/automatic/model";
import type { PromoTerms } from "@/lib/selling/promotions/model";
import { isEligible, type PromoScope } from "@/lib/selling/promotions/rules";
import type { TaxAnswer, TaxClass, TaxItem, TaxLine } from "@/lib/selling/tax/model";

/** One part of one piece of a line: a ring has its setting and its stone, each in its own categories. */
export type PartPrice = { cents: Cents; sku: string; categories: readonly string[] };
export type PriceableLine = {
  parts: readonly PartPrice[];
  quantity: number;
  /** null for what isn't taxed at all */
  taxClass: TaxClass | null;
  /** whether its price is agreed with the buyer, so that neither a code nor the trade discount lowers it */
  isAgreed?: boolean;
  /** what the staff take off the whole line; codes and the trade discount apply to what is left */
  ownDiscountCents?: Cents;
};

export type OrderTerms = {
  /** the trade account's discount on goods, in whole % */
  tradePercent: number;
  /** a code whose limits have already been checked */
  promo: PromoTerms | null;
  /** the discounts that need no code; the one that takes most off counts */
  automatic?: readonly AutomaticTerms[];
  /** the price of delivery; null until the destination is known */
  shippingCents: Cents | null;
};

/** An order before tax: its discounts and delivery, and what its tax is computed from. */
export type UntaxedOrder = Pick<
  OrderPrice,
  | "subtotalCents"
  | "discountCents"
  | "removedTaxCents"
  | "shippingCents"
  | "dutiesCents"
  | "discountedBy"
  | "automatic"
  | "termsCents"
> & { discounts: Cents[]; items: PricedTaxItem[] };

/** One line of an order as its tax is computed, or a gift card, which isn't taxed until it is spent. */
type PricedTaxItem = TaxItem & { isUntaxed?: true };

/** The lines that tax and duties are computed from. */
export const taxedItems = (items: readonly PricedTaxItem[]): TaxItem[] =>
  items.filter(({ isUntaxed }) => !isUntaxed);

export type OrderPrice = {
  subtotalCents: Cents;
  /** what is taken off the goods: the trade or code discount, and tax that the buyer doesn't owe. At most their price */
  discountCents: Cents;
  /** the part of the discount that is tax contained in the prices, which this buyer doesn't owe */
  removedTaxCents: Cents;
  /** delivery, with the duties that the shop pays */
  shippingCents: Cents;
  /** the part of it that is duties and import taxes */
  dutiesCents: Cents;
  /** tax added on top of the prices */
  taxCents: Cents;
  /** tax contained in the prices */
  includedTaxCents: Cents;
  totalCents: Cents;
  /** each line's discount and its share of the tax, whether added or included */
  lines: { discountCents: Cents; taxCents: Cents }[];
  /** the source of the discount on goods; trade, automatic, and code discounts do not add up, the largest applies */
  discountedBy: "trade" | "automatic" | "promo" | null;
  /** the automatic discount that applies; null if none does */
  automatic: AutomaticTerms | null;
  /** that discount alone, without what the staff take off single lines */
  termsCents: Cents;
};

const lineCents = ({ parts, quantity }: PriceableLine) =>
  multiplyCents(sumCents(parts.map((part) => part.cents)), quantity);

/** What the staff take off a line, at most its price. */
const ownDiscountOf = (line: PriceableLine) => minCents([line.ownDiscountCents ?? NO_CENTS, lineCents(line)]);

/** What is left of a part of a line's price once the staff's discount is taken off it in proportion. */
function leftOf(line: PriceableLine, part: Cents): Cents {
  const [own, whole] = [ownDiscountOf(line), lineCents(line)];
  return own === 0 ? part : shareOf(part, subtractCents(whole, own), whole);
}

/** What codes and the trade discount may lower of a line. */
const negotiableOf = (line: PriceableLine) => (line.isAgreed ? NO_CENTS : leftOf(line, lineCents(line)));

const eligibleOf = (line: PriceableLine, terms: PromoScope) =>
  line.isAgreed
    ? NO_CENTS
    : leftOf(line, lineCents({ ...line, parts: line.parts.filter((part) => isEligible(terms, part)) }));

/** Sums the price of the goods a code applies to, less what the staff take off them. */
export const eligibleCents = (lines: readonly PriceableLine[], terms: PromoScope) =>
  sumCents(lines.map((line) => eligibleOf(line, terms)));

/** Sums the price of the goods, before discounts. */
export const goodsCents = (lines: readonly PriceableLine[]) => sumCents(lines.map(lineCents));

/**
 * Calculates an order's discounts and delivery, which its tax depends on. A discount is rounded once and divided over the
 * lines by largest remainder, so that the shares add up exactly.
 */
export function priceBeforeTax(lines: readonly PriceableLine[], terms: OrderTerms): UntaxedOrder {
  const goods = lines.map(lineCents);
  const { discountedBy, automatic, discounts: ofTerms } = discountsOf(lines, terms);
  const discounts = lines.map((line, i) => addCents(ownDiscountOf(line), ofTerms[i] ?? NO_CENTS));
  const free = terms.promo?.kind === "free_shipping" || lines.length === 0;
  return {
    subtotalCents: sumCents(goods),
    discountCents: sumCents(discounts),
    removedTaxCents: NO_CENTS,
    shippingCents: free ? NO_CENTS : (terms.shippingCents ?? NO_CENTS),
    dutiesCents: NO_CENTS,
    discountedBy,
    automatic,
    termsCents: sumCents(ofTerms),
    discounts,
    items: lines.map(({ taxClass, quantity }, i) => ({
      id: String(i),
      ...(taxClass ? { taxClass } : { taxClass: "service" as const, isUntaxed: true as const }),
      amountCents: subtractCents(goods[i] ?? NO_CENTS, discounts[i] ?? NO_CENTS),
      quantity,
    })),
  };
}

/** Adds the duties that the shop pays to an order's delivery, which no code makes free of them. */
export const addDuties = (order: UntaxedOrder, dutiesCents: Cents): UntaxedOrder => ({
  ...order,
  shippingCents: addCents(order.shippingCents, dutiesCents),
  dutiesCents,
});

/**
 * Takes contained tax off an order's amounts, for a buyer who doesn't owe it: off each line as a discount, and off the delivery.
 * @param lines the tax that the amounts contain
 */
export function removeTax(
  { discounts, items, ...order }: UntaxedOrder,
  lines: readonly Pick<TaxLine, "itemId" | "taxCents">[],
): UntaxedOrder {
  const taxOf = (id: string | null) =>
    sumCents(lines.flatMap(({ itemId, taxCents }) => (itemId === id ? [taxCents] : [])));
  const removed = items.map(({ id }) => taxOf(id));
  return {
    ...order,
    discountCents: addCents(order.discountCents, ...removed),
    removedTaxCents: addCents(order.removedTaxCents, ...removed),
    shippingCents: subtractCents(order.shippingCents, taxOf(null)),
    discounts: items.map((_, i) => addCents(discounts[i] ?? NO_CENTS, removed[i] ?? NO_CENTS)),
    items: items.map((item, i) => ({
      ...item,
      amountCents: subtractCents(item.amountCents, removed[i] ?? NO_CENTS),
    })),
  };
}

/**
 * Adds the tax to an order's amounts, in whole cents: total = goods − discount + delivery + added tax, never below zero.
 * A tax that is unknown adds nothing; such an order can't be placed.
 */
export function addTax({ discounts, items, ...order }: UntaxedOrder, tax: TaxAnswer | null): OrderPrice {
  const lines = tax?.state === "known" ? tax.lines : [];
  const all = sumCents(lines.map(({ taxCents }) => taxCents));
  const added = tax?.state === "known" && tax.display === "added" ? all : NO_CENTS;
  const { subtotalCents, discountCents, shippingCents } = order;
  return {
    ...order,
    taxCents: added,
    includedTaxCents: subtractCents(all, added),
    totalCents: addCents(subtractCents(subtotalCents, discountCents), shippingCents, added),
    lines: items.map(({ id }, i) => ({
      discountCents: discounts[i] ?? NO_CENTS,
      taxCents: sumCents(lines.flatMap(({ itemId, taxCents }) => (itemId === id ? [taxCents] : []))),
    })),
  };
}

type TermsDiscount = Pick<OrderPrice, "discountedBy" | "automatic"> & {
  cents: Cents;
  over: readonly Cents[];
};

/** The discount that applies: the largest; of equal ones the first, since a code is better kept for another order. */
function discountsOf(
  lines: readonly PriceableLine[],
  { tradePercent, promo, automatic = [] }: OrderTerms,
): Pick<OrderPrice, "discountedBy" | "automatic"> & { discounts: Cents[] } {
  const goods = lines.map(negotiableOf);
  const eligible = lines.map((line) => (promo ? eligibleOf(line, promo) : NO_CENTS));
  const candidates: TermsDiscount[] = [
    { discountedBy: "trade", automatic: null, cents: percentOf(sumCents(goods), tradePercent), over: goods },
    ...automatic.map((terms): TermsDiscount => {
      const over = automaticGoods(lines, terms);
      return { discountedBy: "automatic", automatic: terms, cents: promoCents(terms, sumCents(over)), over };
    }),
    {
      discountedBy: "promo",
      automatic: null,
      cents: promo ? promoCents(promo, sumCents(eligible)) : NO_CENTS,
      over: eligible,
    },
  ];
  const best = candidates.reduce((one, other) => (other.cents > one.cents ? other : one));
  return best.cents === 0
    ? { discountedBy: null, automatic: null, discounts: goods.map(() => NO_CENTS) }
    : {
        discountedBy: best.discountedBy,
        automatic: best.automatic,
        discounts: allocate(best.cents, best.over),
      };
}

/** What an automatic discount applies to of each line; nothing of any where the cart lacks what it requires. */
function automaticGoods(lines: readonly PriceableLine[], terms: AutomaticTerms): Cents[] {
  const none = lines.map(() => NO_CENTS);
  const { withSlugs } = terms;
  const isWith = (line: PriceableLine) =>
    withSlugs !== null &&
    !line.isAgreed &&
    line.parts.some(({ categories }) => categories.some((slug) => withSlugs.includes(slug)));
  // what a bundle requires doesn't itself cost less
  const whole = lines.map((line) => (isWith(line) ? NO_CENTS : eligibleOf(line, terms)));
  const pieces = (which: (line: PriceableLine, at: number) => boolean) =>
    lines.reduce((sum, line, at) => sum + (which(line, at) ? line.quantity : 0), 0);
  if (sumCents(whole) < terms.minimumCents) return none;
  if (pieces((_, at) => (whole[at] ?? 0) > 0) < terms.minimumQuantity) return none;
  return withSlugs === null ? whole : cheapestPieces(lines, whole, pieces(isWith));
}

/** What so many pieces cost of each line, the cheapest pieces first. @param whole what each line costs */
function cheapestPieces(lines: readonly PriceableLine[], whole: readonly Cents[], most: number): Cents[] {
  const taken = lines.map(() => 0);
  let left = most;
  const perPiece = (at: number) => (whole[at] ?? 0) / (lines[at]?.quantity ?? 1);
  const order = lines.map((_, at) => at).sort((one, other) => perPiece(one) - perPiece(other));
  for (const at of order) {
    if ((whole[at] ?? 0) === 0) continue;
    const count = Math.min(lines[at]?.quantity ?? 0, left);
    taken[at] = count;
    left -= count;
  }
  return lines.map(({ quantity }, at) =>
    taken[at] === quantity
      ? (whole[at] ?? NO_CENTS)
      : shareOf(whole[at] ?? NO_CENTS, cents(taken[at] ?? 0), cents(quantity)),
  );
}

function promoCents({ kind, value }: Pick<PromoTerms, "kind" | "value">, eligible: Cents): Cents {
  if (kind === "percentage") return percentOf(eligible, value);
  return kind === "amount" ? minCents([cents(Math.max(value, 0)), eligible]) : NO_CENTS;
}
