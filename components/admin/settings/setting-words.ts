import type { z } from "zod";
import type { settingsEndpoint } from "@/lib/desk/settings/endpoints";
import { inOwnCurrency } from "@/lib/platform/money/in-own-currency";
import { site } from "@/lib/platform/site/site";
import { choiceWords, isNamedChoice } from "./schema-shape";

export type Setting = z.infer<typeof settingsEndpoint.response>["data"][number];

/** The settings in the order in which an owner thinks of them; those named nowhere come last. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  "Name and contact": [
    "shopName",
    "shopDescription",
    "opening",
    "look",
    "logo",
    "icon",
    "originLabel",
    "phone",
    "email",
    "mailNewOrders",
    "address",
    "openingHours",
    "socialLinks",
    "homeTitle",
    "openingWords",
    "pageTitle",
    "popularSearches",
  ],
  "Your people and promises": ["about", "showroom", "gemologist", "benchFilm", "warranty", "press"],
  "Appointments, alerts, hints, and reminders": ["appointmentBooking", "alertDays", "hints", "leftCart"],
  "Business days": ["timeZone", "workDays", "holidayCountry", "closedDays", "orderCutOff", "answerDays"],
  "Shipping and tax": [
    "shippingZones",
    "pickup",
    "packagingGrams",
    "homeCountry",
    "pricesWithTax",
    "pricesAbroad",
    "dutyRates",
    "customs",
    "shippingLabels",
    "taxRegions",
    "euVat",
    "lowValueLimits",
    "taxNumbers",
    "guestVatNumbers",
    "iossNumber",
    "taxOrigin",
    "taxCalculation",
    "confirmTaxLater",
  ],
  "Invoices and books": ["seller", "invoicePrefix", "creditNotePrefix", "documentSeries", "accounting"],
  "Returns and trade": [
    "returnDays",
    "returnDaysByCountry",
    "freeReturnsFrom",
    "refundDays",
    "resizeDays",
    "governingLaw",
    "tradeDiscountPercent",
  ],
  "Prices and payment": [
    "currency",
    "currencies",
    "struckPriceDays",
    "bankDetails",
    "bankTransferDays",
    "klarna",
    "payLater",
    "expressWallets",
    "planOffered",
    "planMinimumDollars",
    "planDepositPercent",
    "planPayments",
    "planGraceDays",
    "planFeePercent",
    "holdMinutes",
    "unconfirmedHoldMinutes",
    "unmailedHoldHours",
  ],
  "Fraud and disputes": [
    "holdRisk",
    "holdAboveDollars",
    "signatureAboveDollars",
    "alertOnAddressChange",
    "sameGoodsDays",
    "declinedAttempts",
  ],
  "Home page, banner, menus, and mails": [
    "homeSections",
    "banner",
    "headerMenu",
    "footerColumns",
    "mailTexts",
    "campaignPace",
  ],
  Reviews: ["reviews"],
  "Gift cards": ["giftCards"],
  "Product feeds": ["productFeeds", "verificationTags", "indexNow"],
  "Trackers, after consent": [
    "measurement",
    "hotjarId",
    "scriptData",
    "speedSamplePercent",
    "trackerConsent",
    "consentTexts",
  ],
  "Dealer duties": ["cashReportingLimit", "identifyFromDollars", "holdForSanctions"],
  "Suppliers’ stones": ["treatedStones", "parcels"],
  "Metals and pictures": ["metals", "drawPicturesAtNight"],
  Backups: ["backupHour", "backupsKept"],
  "Deletion of old records": ["withdrawnStoneDays", "priceHistoryDays", "savedRingDays"],
};

/** Settings under their headings, without empty ones. */
export function groupSettings(settings: readonly Setting[]): [heading: string, settings: Setting[]][] {
  const named = new Set(Object.values(GROUPS).flat());
  const rest = settings.filter(({ key }) => !named.has(key));
  const groups = Object.entries(GROUPS).map(([heading, keys]): [string, Setting[]] => [
    heading,
    keys.flatMap((key) => settings.filter((setting) => setting.key === key)),
  ]);
  return [...groups, ["Limits on unpaid orders", rest] as [string, Setting[]]].filter(
    ([, members]) => members.length > 0,
  );
}

/** What an owner calls a setting, or a part of one, whose key says it otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  opening: "Open, or coming soon",
  originLabel: "Words before “diamond”",
  shopDescription: "About the shop, in a sentence or two",
  homeTitle: "Title of the home page",
  homeSections: "Sections of the home page",
  openingWords: "Home page until the shop opens",
  pageTitle: "Titles of the other pages",
  mailNewOrders: "Email about each new order",
  seller: "Your company",
  workDays: "Days of the week",
  holidayCountry: "Public holidays",
  closedDays: "Closed",
  orderCutOff: "Orders count until",
  answerDays: "Days until a reply",
  refundDays: "Days until a refund",
  returnDays: "Days for returns",
  returnDaysByCountry: "Days for returns, by country",
  resizeDays: "Days for a free resize",
  tradeDiscountPercent: "Trade discount in percent",
  struckPriceDays: "Days that a regular price may be struck through",
  bankTransferDays: "Days to pay by bank transfer",
  holdMinutes: "Minutes to pay by card",
  unconfirmedHoldMinutes: "Minutes to confirm an email address",
  unmailedHoldHours: "Hours to wait for a mail server",
  holdRisk: "Hold orders by the card’s risk",
  holdAboveDollars: "Hold orders of at least, in dollars",
  signatureAboveDollars: "Signature on delivery for at least, in dollars",
  alertOnAddressChange: "Alert when an address was changed",
  sameGoodsDays: "Days to compare cards for the same goods",
  declinedAttempts: "Declined cards before an alert",
  identifyFromDollars: "Identify buyers who pay at least, in dollars",
  holdForSanctions: "Hold orders with a name on a sanctions list",
  giftCards: "Gift cards",
  amounts: "Amounts to choose from",
  least: "Smallest amount",
  most: "Largest amount",
  mostPerOrder: "Most per order",
  mostPerDay: "Most per day and buyer",
  holdHours: "Hours before a card payment’s gift card is sent",
  expiresAfterYears: "Expire after years",
  terms: "Your own terms",
  productFeeds: "Product feeds",
  campaignPace: "Campaign emails an hour",
  indexNow: "Tell search engines of changes",
  verificationTags: "Site verification tags",
  listStones: "List loose stones",
  stoneKinds: "Kinds of stones",
  caratFrom: "Carats from",
  caratTo: "Carats to",
  priceFrom: "Price from",
  priceTo: "Price to",
  onlyPhotographed: "Only stones with their own picture",
  ga4: "Google Analytics measurement ID",
  googleAds: "Google Ads tag ID",
  meta: "Meta pixel ID",
  pinterest: "Pinterest tag ID",
  pinterestAdAccount: "Pinterest ad account",
  tiktok: "TikTok pixel code",
  keepSources: "Note where orders come from",
  consentTexts: "Words of the question about trackers",
  hotjarId: "Hotjar site ID",
  scriptData: "Script after consent",
  speedSamplePercent: "Page views to measure, in percent",
  backupHour: "Hour of the daily backup",
  withdrawnStoneDays: "Days to keep withdrawn stones",
  priceHistoryDays: "Days to keep earlier prices",
  alertDays: "Days of an alert",
  hints: "Offer to drop a hint",
  leftCart: "Reminders of left carts",
  savedRingDays: "Days to keep saved rings",
  unpaidOrders: "Unpaid orders of one customer",
  unpaidStones: "Stones in one customer’s unpaid orders",
  unpaidDollars: "Total of one customer’s unpaid orders, in dollars",
  unpaidOrdersPerNetwork: "Unpaid orders from one network",
  unpaidStonesPerNetwork: "Stones in one network’s unpaid orders",
  unpaidDollarsPerNetwork: "Total of one network’s unpaid orders, in dollars",
  unconfirmedStones: "Stones in one customer’s unconfirmed orders",
  unconfirmedStonesPerNetwork: "Stones in one network’s unconfirmed orders",
  mailTexts: "Email templates",
  zip: "ZIP code",
  freeReturnsFrom: "Countries with free returns",
  governingLaw: "Law that applies",
  registration: "Entry in the commercial register",
  taxId: "Tax ID",
  homeCountry: "Your country",
  pricesWithTax: "Prices with tax",
  pricesAbroad: "Prices abroad",
  euVat: "VAT within the EU",
  lowValueLimits: "Limits for tax on parcels from abroad",
  taxNumbers: "VAT numbers abroad",
  iossNumber: "IOSS number",
  vatNumber: "VAT number",
  href: "Address",
  benchFilm: "Film of your workshop",
  appointments: "Where visits are booked",
  appointmentBooking: "Appointments",
  minutes: "Minutes",
  bufferMinutes: "Minutes kept free after it",
  videoLink: "Video room",
  daysOff: "Days off",
  stepMinutes: "Minutes from one time to the next",
  noticeHours: "Hours of notice",
  daysAhead: "Days ahead",
  keepDays: "Days to keep appointments",
  pickup: "Pickup at the showroom",
  isOffered: "Offered",
  line1: "Street address",
  line2: "Apartment or floor",
  region: "State or region",
  postcode: "ZIP or postal code",
  readyDays: "Business days until it is there",
  dutyRates: "Duties and import taxes",
  customs: "Customs forms",
  shippingLabels: "Shipping labels",
  guestVatNumbers: "VAT numbers at checkout",
  documentSeries: "Series of their own by country",
  trackerConsent: "Consent to trackers",
  boxes: "Boxes",
  lengthCm: "Length, cm",
  widthCm: "Width, cm",
  heightCm: "Height, cm",
  signer: "Signs customs declarations",
  jewelryOrigin: "Origin of jewelry",
  stoneOrigin: "Origin of loose stones",
  eori: "Exporter number",
  importTax: "Import tax",
  packagingGrams: "Packaging in grams",
  freeFrom: "Free from",
  minDays: "Business days at least",
  maxDays: "Business days at most",
  maxGrams: "Up to grams",
  maxGoods: "Up to goods for",
  maxInsured: "Most that a package is insured for",
  overInsured: "Orders over that",
  payLater: "Pay over time",
  expressWallets: "Wallets in one step",
  planOffered: "Payment plans",
  planMinimumDollars: "Payment plans from, in dollars",
  planDepositPercent: "Deposit in percent",
  planPayments: "Payments after the deposit",
  planGraceDays: "Days a late payment is waited for",
  planFeePercent: "Kept of a canceled plan, in percent",
  iban: "IBAN",
  bic: "BIC",
};

/** A setting's name in words, one without a name of its own by its key: `invoicePrefix` → “Invoice prefix”. */
export function settingName(key: string): string {
  const own = NAMES[key];
  if (own) return inOwnCurrency(own);
  const words = key
    .replace(/[._]/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return inOwnCurrency(words.charAt(0).toUpperCase() + words.slice(1));
}

/** What stands for a page's own title in an example. */
const EXAMPLE = "Engagement rings";

/** A title that a pattern makes. */
export const titleExample = (pattern: string) =>
  pattern.replace("{title}", EXAMPLE).replaceAll("{shop}", site.name);

/** Settings whose value is a code: of a country, or of a currency. */
const CODED = ["holidayCountry", "homeCountry", "currency"];

/** A value of a setting in a line of its list. */
export function settingInWords(key: string, value: unknown): string {
  if (key === "pageTitle") return titleExample(String(value));
  return CODED.includes(key) ? choiceWords(String(value)) : valueInWords(value);
}

/** A value in a line. */
function valueInWords(value: unknown): string {
  if (value === null || value === "") return "Not set";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return entriesInWords(value);
  if (typeof value === "object") return "Several values";
  return isNamedChoice(String(value)) ? choiceWords(String(value)) : String(value);
}

/** Entries of a list up to which they are named one by one. */
const MOST_NAMED = 7;

function entriesInWords(entries: readonly unknown[]): string {
  if (entries.length === 0) return "None";
  const texts = entries.filter((entry) => typeof entry === "string");
  if (texts.length < entries.length || texts.length > MOST_NAMED)
    return entries.length === 1 ? "1 entry" : `${entries.length} entries`;
  return texts.map((text) => (/^[A-Z]{2}$/.test(text) ? choiceWords(text) : text)).join(", ");
}

export type SettingKind = "boolean" | "number" | "text" | "json";

/** How a setting is typed: as its default is, since a word may stand in place of a list, or as its value is. */
export function settingKind({ value, default: standard }: Pick<Setting, "value" | "default">): SettingKind {
  const sample = standard ?? value;
  if (typeof sample === "boolean") return "boolean";
  if (typeof sample === "number") return "number";
  return typeof sample === "string" ? "text" : "json";
}
