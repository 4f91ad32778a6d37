import { priceInCurrency } from "@/lib/goods/catalog/prices/currency-price";
import { convertAmount, convertPrice, type ExchangeTerms } from "@/lib/platform/exchange/convert";
import { type Cents, cents, NO_CENTS } from "@/lib/platform/money/model";
import type { PromoKind } from "@/lib/selling/promotions/model";
import type { ShippingMethod } from "@/lib/selling/shipping/port";
import type { Stock, VariantRow } from "./stock-queries";

/**
 * The currency of a cart that isn't the shop's own: the terms by which its prices are made, and those that somebody set by hand.
 * @property byHand by a variant's id, in minor units of the terms' currency
 */
export type CartCurrency = { readonly terms: ExchangeTerms; readonly byHand: ReadonlyMap<string, Cents> };

/** The rows behind a cart with their prices in its currency. Each part is converted, so that a ring costs what its parts do. */
export function stockInCurrency(stock: Stock, { terms, byHand }: CartCurrency): Stock {
  const variantIn = (row: VariantRow): VariantRow => {
    const byHandCents = byHand.get(row.variant.id) ?? null;
    return {
      ...row,
      variant: { ...row.variant, ...priceInCurrency({ ...row.variant, byHandCents }, terms) },
    };
  };
  const mapped = <T>(rows: ReadonlyMap<string, T>, change: (row: T) => T): Map<string, T> =>
    new Map([...rows].map(([key, row]) => [key, change(row)]));
  return {
    ...stock,
    diamonds: mapped(stock.diamonds, (stone) => ({
      ...stone,
      ...priceInCurrency({ ...stone, byHandCents: null }, terms),
    })),
    variants: mapped(stock.variants, variantIn),
    settings: mapped(stock.settings, variantIn),
  };
}

/** The amounts of a code, or an automatic discount, in a cart's currency: what it takes off, and the goods that it requires. */
export const promoInCurrency = <T extends { kind: PromoKind; value: number; minimumCents: Cents }>(
  promo: T,
  terms: ExchangeTerms,
): T => ({
  ...promo,
  value: promo.kind === "amount" ? convertAmount(cents(promo.value), terms) : promo.value,
  minimumCents: convertAmount(promo.minimumCents, terms),
});

/**
 * Delivery methods in a cart's currency, cheapest first. One is free where it is so for what the goods cost in the shop's own, and
 * where they reach the total that the shopper reads.
 * @param methods those of the goods in the shop's own currency
 * @param goodsCents what the goods cost in the cart's, before discounts
 */
export const methodsInCurrency = (
  methods: readonly ShippingMethod[],
  goodsCents: Cents,
  terms: ExchangeTerms,
): ShippingMethod[] =>
  methods
    .map((method): ShippingMethod => {
      const threshold = method.freeFromCents === null ? null : convertAmount(method.freeFromCents, terms);
      const isFree = threshold !== null && goodsCents >= threshold;
      return {
        ...method,
        freeFromCents: threshold,
        priceCents: isFree ? NO_CENTS : convertPrice(method.priceCents, terms),
      };
    })
    .toSorted((a, b) => a.priceCents - b.priceCents);
