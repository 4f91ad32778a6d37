import type { ItemAvailability, Offer, OfferShippingDetails, Product, ProductGroup, Thing } from "schema-dts";
import { currencyCode } from "@/lib/platform/money/model";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { shopProfile } from "@/lib/platform/site/profile";
import { absoluteUrl } from "@/lib/platform/site/site-url";
import { returnData, shippingData } from "./shipping";

export const SCHEMA_ORG = "https://schema.org" as const;

/** A reference to the shop, which the home page describes in full. */
const SELLER = { "@type": "OnlineStore", "@id": absoluteUrl("/#shop") } as const;

type Offered = {
  path: string;
  /** decimal amount */
  price: number;
  /** decimal amount; the price outside a sale */
  regularPrice: number;
  availability: ItemAvailability;
};

/** The terms shared by every offer of a page, which `offerData` refers to. */
export type OfferTerms = {
  shipping: OfferShippingDetails[];
  /** those of goods of a price */
  shippingOf: (price: number) => OfferShippingDetails[];
  returns: ReturnType<typeof returnData>;
};

/**
 * @param prices of everything offered, decimal
 * @param handling most working days until a piece leaves the workshop
 */
export function offerTerms(
  settings: ShopSettings,
  { prices, handling }: { prices: readonly number[]; handling: number },
): OfferTerms {
  const shippingOf = (price: number) => shippingData(settings.shippingZones, price, handling);
  const shipping = new Map(prices.flatMap(shippingOf).map((one) => [one["@id"], one]));
  return { shipping: [...shipping.values()], shippingOf, returns: returnData(settings) };
}

/** How an offer at a price travels and comes back: references to the terms in the same graph. */
export function termsAt(price: number, terms: OfferTerms) {
  const reference = (one: { "@id"?: string }) => ({ "@id": one["@id"] ?? "" });
  return {
    shippingDetails: terms.shippingOf(price).map(reference),
    hasMerchantReturnPolicy: terms.returns.map(reference),
  };
}

/** One offer, whose terms are in the same graph. */
export function offerData({ path, price, regularPrice, availability }: Offered, terms: OfferTerms): Offer {
  return {
    "@type": "Offer",
    url: absoluteUrl(path),
    price,
    priceCurrency: currencyCode(),
    ...priceSpecification({ price, regularPrice }),
    availability,
    itemCondition: "https://schema.org/NewCondition",
    seller: SELLER,
    ...termsAt(price, terms),
  };
}

/** The price struck through beside a lower one, and whether the price contains tax, where one of both is so. */
function priceSpecification({ price, regularPrice }: Pick<Offered, "price" | "regularPrice">) {
  const priceCurrency = currencyCode();
  const struck =
    regularPrice > price
      ? ({
          "@type": "UnitPriceSpecification",
          priceType: "https://schema.org/StrikethroughPrice",
          price: regularPrice,
          priceCurrency,
        } as const)
      : null;
  if (shopProfile().includedTax === null) return struck ? { priceSpecification: struck } : {};
  const own = {
    "@type": "UnitPriceSpecification",
    price,
    priceCurrency,
    valueAddedTaxIncluded: true,
  } as const;
  return { priceSpecification: struck ? [own, { ...struck, valueAddedTaxIncluded: true }] : own };
}

/** A thing and its offer terms, as one graph. */
export const withOfferTerms = (
  thing: Product | ProductGroup,
  { shipping, returns }: OfferTerms,
): { "@context": typeof SCHEMA_ORG; "@graph": Thing[] } => ({
  "@context": SCHEMA_ORG,
  "@graph": [thing, ...shipping, ...returns],
});
