import carriers from "@shop/carriers";
import { withOwn } from "@/lib/platform/extensions/with-own";
import { type Cents, centsFromDecimal, multiplyCents, NO_CENTS, sumCents } from "@/lib/platform/money/model";
import type { ShippingZone } from "@/lib/platform/settings/schemas/shipping-zones";
import { NO_DELIVERY_ID } from "./not-delivered";
import type { Carrier, ShippingMethod } from "./port";
import { isGraded, leastPrice, type Pieces, packagePrice, packOrder } from "./rates";

const CARRIERS: readonly Carrier[] = withOwn<Carrier>("carrier", [], carriers);

const byPrice = (a: ShippingMethod, b: ShippingMethod) => a.priceCents - b.priceCents;

/** What is to be delivered, and where. */
export type Consignment = {
  /** ISO 3166-1 alpha-2 */
  country: string;
  pieces: readonly Pieces[];
  /** of each package's box */
  packagingGrams: number;
};

/** Goods of a price whose weight is unknown, in one piece. */
export const goodsWorth = (country: string, cents: Cents): Consignment => ({
  country,
  pieces: [{ cents, grams: 0, quantity: 1 }],
  packagingGrams: 0,
});

/** What goods cost before discounts, so that a code never takes free delivery away. */
const goodsOf = ({ pieces }: Consignment): Cents =>
  sumCents(pieces.map(({ cents, quantity }) => multiplyCents(cents, quantity)));

/** Returns a zone's methods that insure the goods, cheapest first. */
export function zoneMethods(
  { methods }: Pick<ShippingZone, "methods">,
  goods: Consignment,
): readonly ShippingMethod[] {
  const { country, packagingGrams } = goods;
  return methods
    .flatMap((method): ShippingMethod[] => {
      const packages = packOrder(goods.pieces, method);
      if (!packages) return [];
      const { id, label, freeFrom, minDays, maxDays } = method;
      const freeFromCents = freeFrom === null ? null : centsFromDecimal(freeFrom);
      const isFree = freeFromCents !== null && goodsOf(goods) >= freeFromCents;
      const prices = packages.map(({ cents, grams }) =>
        packagePrice({ cents, grams: grams + packagingGrams }, country, method),
      );
      return [
        {
          id,
          label,
          priceCents: isFree ? NO_CENTS : sumCents(prices),
          freeFromCents,
          minDays,
          maxDays,
          insured: true,
          ...(packages.length > 1 ? { packages: packages.length } : {}),
          ...(isGraded(method) ? { leastCents: leastPrice(country, method) } : {}),
        },
      ];
    })
    .sort(byPrice);
}

/** How an order is delivered of which nothing is; no zone's method and no carrier's service can have its id. */
export const NO_DELIVERY: ShippingMethod = {
  id: NO_DELIVERY_ID,
  label: "Nothing to ship",
  priceCents: NO_CENTS,
  freeFromCents: null,
  minDays: 0,
  maxDays: 0,
  insured: true,
};

/** Whether anything of an order goes to its buyer in a parcel. */
export const hasDelivery = ({ shippingMethod }: { shippingMethod: string }): boolean =>
  shippingMethod !== NO_DELIVERY.id;

/** Returns what the shop's own carriers offer for a parcel, with ids that no zone's method can have. */
function carrierMethods(goods: Consignment): ShippingMethod[] {
  const { country, pieces, packagingGrams } = goods;
  const grams = pieces.reduce((sum, piece) => sum + piece.grams * piece.quantity, packagingGrams);
  return CARRIERS.flatMap((carrier) =>
    carrier
      .services({ country, goodsCents: goodsOf(goods), grams })
      .map((service): ShippingMethod => ({ ...service, id: `${carrier.id}:${service.id}`, insured: true })),
  );
}

/**
 * Returns the methods for goods, those of their country's zone and of the shop's own carriers, cheapest first; none if the
 * shop does not deliver there, or insures no package worth so much.
 */
export function shippingMethods(
  zones: readonly ShippingZone[],
  goods: Consignment,
): readonly ShippingMethod[] {
  const zone = zones.find(({ countries }) => countries.includes(goods.country));
  if (!zone) return [];
  return [...zoneMethods(zone, goods), ...carrierMethods(goods)].sort(byPrice);
}
