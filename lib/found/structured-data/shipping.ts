import type { DefinedRegion, MerchantReturnPolicy, OfferShippingDetails } from "schema-dts";
import { env } from "@/env.mjs";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { WEEKDAYS } from "@/lib/platform/dates/weekdays";
import {
  type Cents,
  centsFromDecimal,
  currencyCode,
  decimalFromCents,
  shopCurrency,
} from "@/lib/platform/money/model";
import { type ReturnWindow, returnDaysFor } from "@/lib/platform/settings/return-window";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import type { ShippingZone } from "@/lib/platform/settings/schemas/shipping-zones";
import { shopProfile } from "@/lib/platform/site/profile";
import { goodsWorth, zoneMethods } from "@/lib/selling/shipping/methods";
import type { ShippingMethod } from "@/lib/selling/shipping/port";

const days = (least: number, most: number) =>
  ({ "@type": "QuantitativeValue", minValue: least, maxValue: most, unitCode: "DAY" }) as const;

const workingDays = (workDays: readonly number[]) =>
  ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: workDays.map((day) => `https://schema.org/${WEEKDAYS[day] ?? "Monday"}` as const),
  }) as const;

const region = (code: string): DefinedRegion => ({ "@type": "DefinedRegion", addressCountry: code });

/**
 * Cost and duration of the cheapest shipping method to each country, as structured data; one entry per zone and price.
 * @param price of the goods, decimal
 * @param handling most working days until it leaves the workshop
 */
export function shippingData(
  zones: readonly ShippingZone[],
  price: number,
  handling: number,
): OfferShippingDetails[] {
  // search engines see the shop's own currency, in which its rates are
  if (shopCurrency().terms !== undefined) return [];
  return zones.flatMap((zone, place) =>
    cheapestTo(zone, centsFromDecimal(price)).map(({ method, countries }) => {
      const { priceCents, minDays, maxDays } = method;
      return {
        "@type": "OfferShippingDetails",
        "@id": `#shipping-${place + 1}-${method.id}-${priceCents}`,
        shippingRate: {
          "@type": "MonetaryAmount",
          value: decimalFromCents(priceCents),
          currency: currencyCode(),
        },
        shippingDestination: countries.map(region),
        deliveryTime: {
          "@type": "ShippingDeliveryTime",
          businessDays: workingDays(shopProfile().calendar.workDays),
          handlingTime: days(0, handling),
          transitTime: days(minDays, maxDays),
        },
      } as const satisfies OfferShippingDetails;
    }),
  );
}

/** The cheapest method to each of a zone's countries, those together that have the same at the same price. */
function cheapestTo(zone: ShippingZone, price: Cents): { method: ShippingMethod; countries: string[] }[] {
  const groups = new Map<string, { method: ShippingMethod; countries: string[] }>();
  for (const country of zone.countries) {
    const [method] = zoneMethods(zone, goodsWorth(country, price));
    if (!method) continue;
    const key = `${method.id} ${method.priceCents}`;
    const group = groups.get(key) ?? { method, countries: [] };
    groups.set(key, { method, countries: [...group.countries, country] });
  }
  return [...groups.values()];
}

/** The return window and who pays return shipping, as structured data; one policy per distinct window. */
export function returnData(
  settings: ReturnWindow & Pick<ShopSettings, "freeReturnsFrom">,
): MerchantReturnPolicy[] {
  const isFree = (code: string) => settings.freeReturnsFrom.some((one) => one === code);
  const policies = new Map<string, { days: number; free: boolean; countries: string[] }>();
  for (const { code } of COUNTRIES) {
    const days = returnDaysFor(settings, code);
    const free = days > 0 && isFree(code);
    const key = days === 0 ? "none" : `${free ? "free" : "paid"}-${days}`;
    const policy = policies.get(key) ?? { days, free, countries: [] };
    policies.set(key, { ...policy, countries: [...policy.countries, code] });
  }
  return [...policies].map(([key, { days, free, countries }]) => ({
    "@type": "MerchantReturnPolicy",
    "@id": `#returns-${key}`,
    applicableCountry: countries,
    ...(days === 0
      ? { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" }
      : {
          returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
          merchantReturnDays: days,
          returnMethod: "https://schema.org/ReturnByMail",
          returnFees: free
            ? "https://schema.org/FreeReturn"
            : "https://schema.org/ReturnFeesCustomerResponsibility",
          refundType: "https://schema.org/FullRefund",
        }),
    merchantReturnLink: new URL("/return-policy", env.SHOP_URL).href,
  }));
}
