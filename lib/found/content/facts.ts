import { SCREEN_SCALE_KEY } from "@/lib/goods/geometry/screen-scale";
import { DISPLAY_NAME_KEY } from "@/lib/people/accounts/display-name";
import { offeredProviders } from "@/lib/people/accounts/offered-providers";
import { turnstileSettings } from "@/lib/platform/bot-check/settings";
import { CONSENT_COOKIE, CONSENT_DAYS } from "@/lib/platform/consent/model";
import { COUNTRIES, findCountry } from "@/lib/platform/countries/countries";
import { formatMoney } from "@/lib/platform/money/model";
import { REDIRECT_COOKIE } from "@/lib/platform/redirects/redirect-cookie";
import { returnWindowExceptions } from "@/lib/platform/settings/return-window";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { ORIGIN_SENTENCE_CASE } from "@/lib/platform/site/origin-label";
import { phoneOf } from "@/lib/platform/site/phone";
import { isServed } from "@/lib/platform/site/routes";
import { site } from "@/lib/platform/site/site";
import { CART_KEYS, EDITED_RING_KEY } from "@/lib/selling/cart/model";
import { CHECKOUT_ATTEMPT_KEY, CHECKOUT_DRAFT_KEY } from "@/lib/selling/checkout/model";
import { paymentFacts } from "@/lib/selling/payments/facts";
import { listOfferedMethods } from "@/lib/selling/payments/methods";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";
import { SHIPPING_METHODS, type ShippingMethod } from "@/lib/selling/shipping/rates";
import { taxNotice } from "@/lib/selling/tax/wording";

const list = new Intl.ListFormat("en", { type: "conjunction" });
const either = new Intl.ListFormat("en", { type: "disjunction" });

const days = (count: number) => (count === 1 ? "one day" : `${count} days`);
const businessDays = (count: number) => (count === 1 ? "one business day" : `${count} business days`);

/**
 * The facts that fill the shop's texts: numbers and names from the rules the software applies, so that no
 * text promises what the shop doesn't do. A boolean shows or hides part of a text.
 */
export function shopFacts(settings: ShopSettings) {
  const { owner } = site;
  return {
    shop: site.name,
    ...owner,
    email: `[${settings.email}](mailto:${settings.email})`,
    phone: `[${settings.phone}](${phoneOf(settings.phone).href})`,
    address: settings.address.join(", "),
    hours: settings.openingHours,
    duties: taxNotice(settings.taxRegions),
    answerDays: businessDays(owner.answerDays),
    refundDays: businessDays(owner.refundDays),
    origin: site.originLabel,
    originFirst: ORIGIN_SENTENCE_CASE,

    returns: settings.returnDays > 0,
    returnDays: days(settings.returnDays),
    otherReturnDays: otherReturnDays(settings),
    resizes: settings.resizeDays > 0,
    resizeDays: days(settings.resizeDays),

    ...paymentFacts(settings),
    confirmMinutes: `${settings.unconfirmedHoldMinutes} minutes`,
    transferDays: businessDays(settings.bankTransferDays),
    paymentMethods: either.format(listOfferedMethods().map(({ label }) => label.toLowerCase())),

    countries: String(COUNTRIES.length),
    shippingTable: shippingTable(),
    freeDays: `${SHIPPING_METHODS.domestic[0].minDays} to ${SHIPPING_METHODS.domestic[0].maxDays} business days`,

    priceMatchPage: isServed("/diamond-price-match"),
    calculatorPage: isServed("/diamond-price-calculator"),
    accounts: isServed("/login"),
    providers: offeredProviders().length > 0,
    providerNames: either.format(offeredProviders().map(({ name }) => name)),
    trackers: settings.hotjarId !== null || settings.scriptData !== null,
    hotjar: settings.hotjarId !== null,
    script: settings.scriptData !== null,
    botCheck: turnstileSettings() !== null,

    consentCookie: CONSENT_COOKIE,
    consentDays: days(CONSENT_DAYS),
    redirectCookie: REDIRECT_COOKIE,
    cartKeys: codes(Object.values(CART_KEYS)),
    builderKeys: codes(Object.values(BUILDER_KEYS)),
    editedRingKey: EDITED_RING_KEY,
    draftKey: CHECKOUT_DRAFT_KEY,
    attemptKey: CHECKOUT_ATTEMPT_KEY,
    displayNameKey: DISPLAY_NAME_KEY,
    screenScaleKey: SCREEN_SCALE_KEY,
  };
}

const codes = (keys: readonly string[]) => list.format(keys.map((key) => `\`${key}\``));

/**
 * "France and Germany: 45 days; Singapore: no returns": the countries with a different return window; "" if
 * there are none.
 */
const otherReturnDays = (settings: ShopSettings) =>
  returnWindowExceptions(settings)
    .map(({ days: count, countries }) => {
      const names = list.format(countries.map((code) => findCountry(code)?.name ?? code));
      return `${names}: ${count > 0 ? days(count) : "no returns"}`;
    })
    .join("; ");

/** A table of every country with its shipping methods, cheapest first. */
function shippingTable(): string {
  const cell = ({ priceCents, minDays, maxDays }: ShippingMethod) => {
    const price = priceCents === 0 ? "Free" : formatMoney(priceCents);
    return `${price}, ${minDays === maxDays ? businessDays(minDays) : `${minDays} to ${maxDays} business days`}`;
  };
  const rows = [...COUNTRIES]
    .sort(
      (a, b) => Number(b.zone === "domestic") - Number(a.zone === "domestic") || a.name.localeCompare(b.name),
    )
    .map(({ name, zone }) => {
      const [standard, ...faster] = SHIPPING_METHODS[zone];
      return `| ${name} | ${cell(standard)} | ${faster.map(cell).join("; ") || "–"} |`;
    });
  return ["| Country | Standard | Express |", "| --- | --- | --- |", ...rows].join("\n");
}
