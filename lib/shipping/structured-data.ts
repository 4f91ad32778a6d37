import type { DefinedRegion, MerchantReturnPolicy, OfferShippingDetails } from "schema-dts";
import { env } from "@/env.mjs";
import { CURRENCY, decimalFromCents } from "@/lib/money/model";
import type { ShopSettings } from "@/lib/settings/schema";
import { site } from "@/lib/site";
import { COUNTRIES, type CountryRule, type Zone } from "./countries";
import { METHODS } from "./rates";

const days = (least: number, most: number) =>
  ({ "@type": "QuantitativeValue", minValue: least, maxValue: most, unitCode: "DAY" }) as const;

const WORKING_DAYS = {
  "@type": "OpeningHoursSpecification",
  dayOfWeek: (["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const).map(
    (day) => `https://schema.org/${day}` as const,
  ),
} as const;

const region = ({ code }: CountryRule): DefinedRegion => ({ "@type": "DefinedRegion", addressCountry: code });

/**
 * What the cheapest way to each country costs and takes, as machines know it.
 * @param handling most working days until it leaves the workshop
 */
export function shippingData(handling: number): OfferShippingDetails[] {
  return (Object.keys(METHODS) as Zone[]).flatMap((zone) => {
    const there = COUNTRIES.filter((country) => country.zone === zone);
    if (there.length === 0) return [];
    const [{ priceCents, minDays, maxDays }] = METHODS[zone];
    return [
      {
        "@type": "OfferShippingDetails",
        "@id": `#shipping-${zone}`,
        shippingRate: {
          "@type": "MonetaryAmount",
          value: decimalFromCents(priceCents),
          currency: CURRENCY,
        },
        shippingDestination: there.map(region),
        deliveryTime: {
          "@type": "ShippingDeliveryTime",
          businessDays: WORKING_DAYS,
          handlingTime: days(0, handling),
          transitTime: days(minDays, maxDays),
        },
      } as const satisfies OfferShippingDetails,
    ];
  });
}

/** Within how many days a piece may come back and who pays the way, as machines know it; one policy for each payer. */
export function returnData({ returnDays }: ShopSettings): MerchantReturnPolicy[] {
  const all = COUNTRIES.map(({ code }) => code);
  const link = new URL("/return-policy", env.SHOP_URL).href;
  if (returnDays === 0) {
    return [
      {
        "@type": "MerchantReturnPolicy",
        "@id": "#returns",
        applicableCountry: all,
        returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
        merchantReturnLink: link,
      },
    ];
  }
  const isFree = (code: string) => site.owner.freeReturnsFrom.some((one) => one === code);
  const policy = (name: string, countries: string[], free: boolean): MerchantReturnPolicy[] =>
    countries.length === 0
      ? []
      : [
          {
            "@type": "MerchantReturnPolicy",
            "@id": `#returns-${name}`,
            applicableCountry: countries,
            returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
            merchantReturnDays: returnDays,
            returnMethod: "https://schema.org/ReturnByMail",
            returnFees: free
              ? "https://schema.org/FreeReturn"
              : "https://schema.org/ReturnFeesCustomerResponsibility",
            refundType: "https://schema.org/FullRefund",
            merchantReturnLink: link,
          },
        ];
  return [
    ...policy("free", all.filter(isFree), true),
    ...policy(
      "paid",
      all.filter((code) => !isFree(code)),
      false,
    ),
  ];
}
