import { SCREEN_SCALE_KEY } from "@/lib/goods/geometry/drawings/screen-scale";
import { offeredProviders } from "@/lib/people/accounts/providers/offered-providers";
import { DISPLAY_NAME_KEY } from "@/lib/people/accounts/sessions/display-name";
import { turnstileSettings } from "@/lib/platform/bot-check/settings";
import { CONSENT_COOKIE, CONSENT_DAYS } from "@/lib/platform/consent/model";
import { findCountry } from "@/lib/platform/countries/countries";
import { countryInText } from "@/lib/platform/countries/country-in-text";
import { isEuCountry } from "@/lib/platform/countries/european-union";
import { businessDays } from "@/lib/platform/dates/business-days";
import { WEEKDAYS, type Weekday } from "@/lib/platform/dates/weekdays";
import { inShownCurrency, shownAmount, shownPrice } from "@/lib/platform/exchange/shown-prices";
import { formatAll, formatAny } from "@/lib/platform/intl/lists";
import { regionName } from "@/lib/platform/intl/regions";
import { zoneInWords } from "@/lib/platform/intl/zones";
import { CURRENCY_COOKIE } from "@/lib/platform/money/chosen-currency";
import { formatMoney, NO_CENTS } from "@/lib/platform/money/model";
import { REPORT_DAYS } from "@/lib/platform/page-speed/model";
import { REDIRECT_COOKIE } from "@/lib/platform/redirects/redirect-cookie";
import { hasOtherCurrencies } from "@/lib/platform/settings/current-settings";
import { homeCountryOf } from "@/lib/platform/settings/home-country";
import { returnWindowExceptions } from "@/lib/platform/settings/return-window";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { NO_COUNTRY } from "@/lib/platform/settings/schemas/terms";
import { includedTaxOf } from "@/lib/platform/settings/shop-profile";
import { originSentenceCase } from "@/lib/platform/site/origin-label";
import { phoneOf } from "@/lib/platform/site/phone";
import { isServed } from "@/lib/platform/site/routes";
import { site } from "@/lib/platform/site/site";
import { isMeasuring } from "@/lib/platform/tracking/measurement";
import { type MeasurementVendor, usedVendors } from "@/lib/platform/tracking/vendors";
import { CART_COUNTRY_KEY, CART_KEYS, EDITED_RING_KEY } from "@/lib/selling/cart/model";
import { CHECKOUT_ATTEMPT_KEY, CHECKOUT_CARDS_KEY, CHECKOUT_DRAFT_KEY } from "@/lib/selling/checkout/model";
import { borderTerms } from "@/lib/selling/duties/estimate";
import { paymentFacts } from "@/lib/selling/payments/facts";
import { listOfferedMethods } from "@/lib/selling/payments/methods";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";
import type { Transit } from "@/lib/selling/shipping/arrival";
import { homeDelivery, shippingCost } from "@/lib/selling/shipping/home-delivery";
import { goodsWorth, zoneMethods } from "@/lib/selling/shipping/methods";
import type { ShippingMethod } from "@/lib/selling/shipping/port";
import { isGraded } from "@/lib/selling/shipping/rates";
import { VISIT_COOKIE, VISIT_DAYS, VISITOR_DAYS } from "@/lib/selling/sources/model";
import { canReverseCharge } from "@/lib/selling/tax/vat-numbers/reverse-charge";
import { taxNotice } from "@/lib/selling/tax/wording";

const days = (count: number) => (count === 1 ? "one day" : `${count} days`);

/**
 * The facts that fill the shop's texts: numbers and names from the rules the software applies, so that no
 * text promises what the shop doesn't do. A boolean shows or hides part of a text.
 */
export function shopFacts(settings: ShopSettings) {
  const measures = usedVendors(settings.measurement);
  return {
    shop: site.name,
    law: settings.governingLaw,
    workDays: weekdaysInWords(settings.workDays),
    holidays: holidaysInWords(settings.holidayCountry),
    cutOff: cutOffInWords(settings),
    ...companyFacts(settings.seller),
    email: `[${settings.email}](mailto:${settings.email})`,
    phone: `[${settings.phone}](${phoneOf(settings.phone).href})`,
    address: settings.address.join(", "),
    hours: settings.openingHours,
    duties: taxNotice(settings.taxRegions, taxedHome(settings)),
    dutiesPaid: countriesWithPaidDuties(settings),
    answerDays: businessDays(settings.answerDays),
    refundDays: businessDays(settings.refundDays),
    origin: site.originLabel,
    originFirst: originSentenceCase(),

    returns: settings.returnDays > 0,
    returnDays: days(settings.returnDays),
    otherReturnDays: otherReturnDays(settings),
    returnShipping: returnShipping(settings.freeReturnsFrom),
    withdrawal: hasRightOfWithdrawal(settings),
    resizes: settings.resizeDays > 0,
    resizeDays: days(settings.resizeDays),

    ...paymentFacts(settings),
    confirmMinutes: `${settings.unconfirmedHoldMinutes} minutes`,
    transferDays: businessDays(settings.bankTransferDays),
    paymentMethods: formatAny(listOfferedMethods().map(({ label }) => label.toLowerCase())),

    countries: String(settings.shippingZones.flatMap((zone) => zone.countries).length),
    graded: settings.shippingZones.some((zone) => zone.methods.some(isGraded)),
    split: settings.shippingZones.some((zone) =>
      zone.methods.some((one) => one.maxInsured !== null && one.overInsured === "several-packages"),
    ),
    pickup: pickupInWords(settings.pickup),
    shippingTable: shippingTable(settings.shippingZones),
    homeCost: shippingCost(settings),
    homeDays: transitTime(homeDelivery(settings)),
    freeDelivery: settings.shippingZones.some((zone) => zone.methods.some((one) => (one.freeFrom ?? 0) > 0)),

    appointments: settings.appointmentBooking.isOffered,
    appointmentDays: days(settings.appointmentBooking.keepDays),

    alerts: settings.alertDays > 0,
    alertDays: days(settings.alertDays),
    leftCart: settings.leftCart.remind,
    leftCartHours: settings.leftCart.afterHours === 1 ? "hour" : `${settings.leftCart.afterHours} hours`,
    leftCartRest: days(settings.leftCart.restDays),

    hints: settings.hints,

    priceMatchPage: isServed("/diamond-price-match"),
    calculatorPage: isServed("/diamond-price-calculator"),
    accounts: isServed("/login"),
    vatChecks: canReverseCharge(settings),
    providers: offeredProviders().length > 0,
    providerNames: formatAny(offeredProviders().map(({ name }) => name)),
    trackers: settings.hotjarId !== null || settings.scriptData !== null || measures.length > 0,
    hotjar: settings.hotjarId !== null,
    script: settings.scriptData !== null,
    measures: settings.speedSamplePercent > 0,
    ...measurementFacts(measures),
    asksConsent:
      settings.hotjarId !== null ||
      settings.scriptData !== null ||
      settings.speedSamplePercent > 0 ||
      isMeasuring(settings.measurement),
    consentByRegion: settings.trackerConsent === "by-region",
    samplePercent: `${settings.speedSamplePercent}%`,
    reportDays: days(REPORT_DAYS),
    botCheck: turnstileSettings() !== null,

    keepsSources: settings.measurement.keepSources,
    visitCookie: VISIT_COOKIE,
    visitDays: days(VISIT_DAYS),
    visitorDays: days(VISITOR_DAYS),
    consentCookie: CONSENT_COOKIE,
    consentDays: days(CONSENT_DAYS),
    redirectCookie: REDIRECT_COOKIE,
    currencies: hasOtherCurrencies(),
    currencyCookie: CURRENCY_COOKIE,
    cartKeys: codes(Object.values(CART_KEYS)),
    builderKeys: codes(Object.values(BUILDER_KEYS)),
    editedRingKey: EDITED_RING_KEY,
    cartCountryKey: CART_COUNTRY_KEY,
    draftKey: CHECKOUT_DRAFT_KEY,
    attemptKey: CHECKOUT_ATTEMPT_KEY,
    cardsKey: CHECKOUT_CARDS_KEY,
    displayNameKey: DISPLAY_NAME_KEY,
    screenScaleKey: SCREEN_SCALE_KEY,
  };
}

/** Whether each measuring service is used. */
const measurementFacts = (used: readonly MeasurementVendor[]) => ({
  google: used.includes("ga4") || used.includes("googleAds"),
  googleAnalytics: used.includes("ga4"),
  googleAds: used.includes("googleAds"),
  metaPixel: used.includes("meta"),
  pinterestTag: used.includes("pinterest"),
  tiktokPixel: used.includes("tiktok"),
  reportsOrders: used.length > 0,
});

/** The shop's own country, if its prices contain tax. */
function taxedHome(settings: ShopSettings) {
  const { euVat, pricesAbroad } = settings;
  const [country, word] = [homeCountryOf(settings), includedTaxOf(settings)];
  return country !== null && word !== null ? { country, word, euVat, pricesAbroad } : null;
}

/** The company as invoices name it. What it doesn't have is empty, so that a text can leave it out. */
const companyFacts = ({ legalName, registration, taxId, vatNumber }: ShopSettings["seller"]) => ({
  legalName,
  registration: registration ?? "",
  taxId: taxId ?? "",
  vatNumber: vatNumber ?? "",
});

/** Whether the shop's texts explain the right of withdrawal: it has named its country, and delivers to where that right holds. */
const hasRightOfWithdrawal = (settings: ShopSettings): boolean =>
  homeCountryOf(settings) !== null &&
  settings.shippingZones.some(({ countries }) =>
    countries.some((code) => isEuCountry(code) || code === "GB"),
  );

const codes = (keys: readonly string[]) => formatAll(keys.map((key) => `\`${key}\``));

/**
 * "France and Germany: 45 days; Singapore: no returns": the countries with a different return window; "" if
 * there are none.
 */
const otherReturnDays = (settings: ShopSettings) =>
  returnWindowExceptions(settings)
    .map(({ days: count, countries }) => {
      const names = formatAll(countries.map((code) => findCountry(code)?.name ?? code));
      return `${names}: ${count > 0 ? days(count) : "no returns"}`;
    })
    .join("; ");

/** "Monday to Friday", or the days one by one where they don't follow each other. */
function weekdaysInWords(chosen: readonly Weekday[]): string {
  // weeks are written from Monday
  const days = [...WEEKDAYS.slice(1), WEEKDAYS[0]];
  const own = days.filter((day) => chosen.includes(day));
  const [first = "Monday", last = first] = [own[0], own.at(-1)];
  const isRow = own.length > 2 && days.indexOf(last) - days.indexOf(first) === own.length - 1;
  return isRow ? `${first} to ${last}` : formatAll(own);
}

/** The public holidays of a country, as no business days; "" where the shop works on all. */
function holidaysInWords(country: ShopSettings["holidayCountry"]): string {
  if (country === NO_COUNTRY) return "";
  if (country === "US") return "US federal holidays";
  const name = regionName(country) ?? country;
  return `public holidays in ${findCountry(country) ? countryInText(country) : name}`;
}

/** "2 PM Eastern Time": until when an order counts as its day's; "" where that is midnight. */
function cutOffInWords({ orderCutOff, timeZone }: Pick<ShopSettings, "orderCutOff" | "timeZone">): string {
  if (orderCutOff === null) return "";
  const [hour = 0, minute = 0] = orderCutOff.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "AM" : "PM"} ${zoneInWords(timeZone)}`;
}

/** Who pays for a return's label, in a sentence. */
function returnShipping(free: readonly string[]): string {
  if (free.length === 0) return "You pay for return shipping.";
  const [only] = free;
  const places =
    free.length === 1 && only
      ? `within ${countryInText(only)}`
      : `from ${formatAll(free.map(countryInText))}`;
  return `Return labels are free ${places}; from other countries, you pay for return shipping.`;
}

/** "pick up your order at our showroom, 12 Example Street, New York"; "" where none is picked up. */
function pickupInWords(pickup: ShopSettings["pickup"]): string {
  if (!pickup.isOffered) return "";
  const name = pickup.name.replace(/^(Our|The) /, (word) => word.toLowerCase());
  const place = [pickup.line1, pickup.city].filter(Boolean).join(", ");
  const hours = pickup.hours ? ` (${pickup.hours})` : "";
  return `pick up your order at ${name}, ${place}${hours}`;
}

/** "Germany and Switzerland": where duties and import taxes are in the total; "" where they are nowhere. */
const countriesWithPaidDuties = (settings: ShopSettings): string =>
  formatAll(
    settings.shippingZones
      .flatMap(({ countries }) => countries)
      .filter((country) => borderTerms(settings, country) === "paid")
      .map(countryInText),
  );

const transitTime = ({ minDays, maxDays }: Transit) =>
  minDays === maxDays ? businessDays(minDays) : `${minDays} to ${maxDays} business days`;

/** A table of every country with its shipping methods, cheapest first: the shop's own zone, then by name. */
function shippingTable(zones: ShopSettings["shippingZones"]): string {
  const cell = (method: ShippingMethod) => `${rateOf(method)}, ${transitTime(method)}`;
  const rows = zones.flatMap((zone, place) => {
    return zone.countries.map((code) => {
      // what is free for large orders has its rate for small ones beside it
      const [standard, ...faster] = inShownCurrency(null, () =>
        zoneMethods(zone, goodsWorth(code, NO_CENTS)),
      );
      const cells = `${standard ? cell(standard) : ""} | ${faster.map(cell).join("; ") || "–"}`;
      return { isHome: place === 0, name: findCountry(code)?.name ?? code, cells };
    });
  });
  rows.sort((a, b) => Number(b.isHome) - Number(a.isHome) || a.name.localeCompare(b.name));
  return [
    "| Country | Standard | Express |",
    "| --- | --- | --- |",
    ...rows.map(({ name, cells }) => `| ${name} | ${cells} |`),
  ].join("\n");
}

function rateOf({ priceCents, leastCents, freeFromCents }: ShippingMethod): string {
  if (priceCents === 0 && leastCents === undefined) return "Free";
  const rate =
    leastCents === undefined
      ? formatMoney(shownPrice(priceCents))
      : `From ${formatMoney(shownPrice(leastCents))}`;
  return freeFromCents === null ? rate : `${rate} (free over ${formatMoney(shownAmount(freeFromCents))})`;
}
