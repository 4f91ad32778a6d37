import { env } from "@/env.mjs";
import { formatAny } from "@/lib/platform/intl/lists";
import { currencyDigits } from "@/lib/platform/intl/money";
import { cents, currencyCode, shopCurrency } from "@/lib/platform/money/model";
import { homeCountryOf } from "@/lib/platform/settings/home-country";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { listOfferedMethods } from "../methods";
import { stripeKeys } from "../stripe/client";
import { toStripe } from "../stripe/units";

/** A way to pay later, by Stripe's name of it, and the countries whose buyers have it (docs.stripe.com/payments/buy-now-pay-later). */
const WAYS = [
  { type: "affirm", name: () => "Affirm", countries: ["US", "CA"] },
  {
    type: "afterpay_clearpay",
    name: (country: string) => (country === "GB" ? "Clearpay" : "Afterpay"),
    countries: ["US", "AU", "CA", "GB", "NZ"],
  },
  {
    type: "klarna",
    name: () => "Klarna",
    countries: [
      ..."AT BE CZ DK FI FR DE GR IE IT NL NO PL PT RO ES SE CH GB".split(" "),
      ...["US", "CA", "AU", "NZ"],
    ],
  },
] as const;

/** The country of buyers in a currency that one country uses, for a shop that hasn’t named its own. */
const BY_CURRENCY: Readonly<Record<string, string>> = {
  USD: "US",
  CAD: "CA",
  AUD: "AU",
  NZD: "NZ",
  GBP: "GB",
};

/** What pages say of paying later, in words and by the provider. */
export type PayLaterMessage = {
  /** whole without any script */
  words: string;
  /** Stripe’s names of the methods */
  types: string[];
  key: string;
  /** URL of the provider’s script */
  script: string;
  currency: string;
  country: string;
  /** how many of the provider’s units a unit of the currency has, such as 100 cents */
  units: number;
};

/** What pages say of paying later; null where the setting is off, cards are, or no way serves the shop’s country. */
export function payLaterMessage(
  settings: Pick<ShopSettings, "payLater" | "klarna" | "homeCountry">,
): PayLaterMessage | null {
  // who pays over time pays in the shop's own currency
  if (shopCurrency().terms !== undefined) return null;
  if (!settings.payLater || !listOfferedMethods().some(({ id }) => id === "card")) return null;
  const keys = stripeKeys();
  const currency = currencyCode();
  const country = homeCountryOf(settings) ?? BY_CURRENCY[currency];
  if (!keys || !country) return null;
  const ways = WAYS.filter(
    ({ type, countries }) =>
      (countries as readonly string[]).includes(country) && (type !== "klarna" || settings.klarna),
  );
  if (ways.length === 0) return null;
  return {
    words: `Pay over time with ${formatAny(ways.map(({ name }) => name(country)))}. Choose it at checkout.`,
    types: ways.map(({ type }) => type),
    key: keys.publishable,
    script: new URL("/v3/", env.STRIPE_BROWSER_BASE ?? "https://js.stripe.com").href,
    currency,
    country,
    units: toStripe(cents(10 ** currencyDigits(currency))),
  };
}
