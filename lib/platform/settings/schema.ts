import { z } from "zod";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { currencyScale } from "@/lib/platform/money/currencies";
import { measurementSchemas } from "@/lib/platform/tracking/schema";
import { leftCartSchema } from "./schemas/carts/left-cart";
import { customsSchema } from "./schemas/customs";
import { dutyRatesSchema } from "./schemas/duty-rates";
import { frontSchemas } from "./schemas/front";
import { houseSchemas } from "./schemas/house";
import { marketSchemas } from "./schemas/markets";
import { pickupSchema } from "./schemas/pickup";
import { sellerSchemas } from "./schemas/seller";
import { shippingLabelsSchema } from "./schemas/shipping-labels";
import { type ShippingZone, shippingZonesSchema } from "./schemas/shipping-zones";
import { appointmentBookingSchema } from "./schemas/showroom/appointments";
import { taxOriginSchema, taxRegionsSchema, withoutUnknownRegions } from "./schemas/tax-regions";
import { termsSchemas } from "./schemas/terms";

const days = z.int().min(0).max(365);

/** Every value a jeweler can change while the shop runs, with its default. */
export const settingValueSchemas = {
  ...frontSchemas,
  ...houseSchemas,
  ...sellerSchemas,
  ...termsSchemas,
  returnDays: days
    .default(30)
    .describe("Days after delivery in which an order can be returned. Enter 0 for no returns"),
  returnDaysByCountry: z
    .partialRecord(z.enum(COUNTRIES.map(({ code }) => code)), days)
    .default({})
    .meta({ description: "Days for returns in countries where they differ", syntax: '`{ "DE": 45 }`' }),
  resizeDays: days
    .default(60)
    .describe("Days after delivery in which the first resize is free. Enter 0 for none"),
  tradeDiscountPercent: z
    .int()
    .min(0)
    .max(60)
    .default(10)
    .describe("Discount on goods for approved trade accounts, in %. Enter 0 for none"),
  struckPriceDays: z
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe(
      "Days within which a regular price must have been charged to be struck through beside a lower one",
    ),
  shippingZones: shippingZonesSchema,
  pickup: pickupSchema,
  appointmentBooking: appointmentBookingSchema,
  packagingGrams: z
    .int()
    .min(0)
    .max(20_000)
    .default(0)
    .describe("Weight of a package with its box, in grams, which rates by weight add to its pieces"),
  dutyRates: dutyRatesSchema,
  customs: customsSchema,
  shippingLabels: shippingLabelsSchema,
  ...marketSchemas,
  taxRegions: taxRegionsSchema,
  taxOrigin: taxOriginSchema,
  taxCalculation: z
    .enum(["table", "stripe", "none"])
    .default("table")
    .describe("What computes tax: the shop’s table of rates, Stripe Tax, or nothing"),
  confirmTaxLater: z
    .boolean()
    .default(false)
    .describe(
      "Whether customers can order while their tax can’t be calculated. You confirm the tax, and they then pay by a link",
    ),
  bankTransferDays: z
    .int()
    .min(1)
    .max(30)
    .default(3)
    .describe("Business days an order paid by bank transfer waits for its payment, with its stones held"),
  holdMinutes: z
    .int()
    .min(5)
    .max(120)
    .default(20)
    .describe("Minutes a stone is held while its buyer pays by card"),
  unconfirmedHoldMinutes: z
    .int()
    .min(5)
    .max(1_440)
    .default(20)
    .describe("Minutes an order holds its stones while its email address is unconfirmed"),
  unmailedHoldHours: z
    .int()
    .min(1)
    .max(72)
    .default(24)
    .describe(
      "Most hours an order holds its stones while the shop can’t email the link that confirms its email address",
    ),
  cashReportingLimit: z
    .int()
    .min(1)
    .max(100_000_000)
    .nullable()
    .default(null)
    .describe(
      "Dollars in cryptocurrency or from third parties within 12 months above which a buyer is listed under Dealer duties, such as 10000. Empty for never",
    ),
  identifyFromDollars: z
    .int()
    .min(1)
    .max(100_000_000)
    .nullable()
    .default(null)
    .describe(
      "Order total in dollars from which staff are asked to record the buyer’s identification. Empty for never",
    ),
  holdForSanctions: z
    .boolean()
    .default(false)
    .describe(
      "Whether an order can’t ship while a name of it matches your sanctions list and nobody has cleared it",
    ),
  unpaidOrders: z
    .int()
    .min(1)
    .max(10_000)
    .default(5)
    .describe("Most unpaid orders that one customer or email address can have at a time"),
  unpaidStones: z
    .int()
    .min(1)
    .max(10_000)
    .default(10)
    .describe("Most stones and stocked pieces held by the unpaid orders of one customer or email address"),
  unpaidDollars: z
    .int()
    .min(1)
    .max(100_000_000)
    .default(250_000)
    .describe("Largest total of the unpaid orders of one customer or email address, in dollars"),
  unpaidOrdersPerNetwork: z
    .int()
    .min(1)
    .max(10_000)
    .default(15)
    .describe("Most unpaid orders from one network, such as an office or a home"),
  unpaidStonesPerNetwork: z
    .int()
    .min(1)
    .max(10_000)
    .default(20)
    .describe("Most stones and stocked pieces held by the unpaid orders from one network"),
  unpaidDollarsPerNetwork: z
    .int()
    .min(1)
    .max(100_000_000)
    .default(500_000)
    .describe("Largest total of the unpaid orders from one network, in dollars"),
  unconfirmedStones: z
    .int()
    .min(1)
    .max(10_000)
    .default(3)
    .describe(
      "Most stones and stocked pieces held by one customer or email address in orders not yet confirmed by email",
    ),
  unconfirmedStonesPerNetwork: z
    .int()
    .min(1)
    .max(10_000)
    .default(6)
    .describe("Most stones and stocked pieces held from one network in orders not yet confirmed by email"),
  planOffered: z
    .boolean()
    .default(false)
    .describe(
      "Whether customers can pay a deposit and the rest in monthly payments, where cards are accepted. Their items are held meanwhile",
    ),
  planMinimumDollars: z
    .int()
    .min(1)
    .max(100_000_000)
    .default(1_000)
    .describe("Total from which customers can choose a payment plan, in dollars"),
  planDepositPercent: z
    .int()
    .min(1)
    .max(90)
    .default(20)
    .describe("Deposit of a payment plan, in % of the total"),
  planPayments: z
    .int()
    .min(1)
    .max(24)
    .default(3)
    .describe("Number of monthly payments that follow the deposit of a payment plan"),
  planGraceDays: z
    .int()
    .min(0)
    .max(60)
    .default(10)
    .describe("Days after a payment of a plan is due from which you may cancel the plan"),
  planFeePercent: z
    .int()
    .min(0)
    .max(50)
    .default(0)
    .describe(
      "The most that you keep of a canceled payment plan, in % of the total. The rest of what was paid is refunded. Enter 0 for nothing",
    ),
  klarna: z
    .boolean()
    .default(false)
    .describe(
      "Whether customers can pay with Klarna where cards are accepted. Turn it on in your payment account, too",
    ),
  payLater: z
    .boolean()
    .default(false)
    .describe(
      "Whether products and the cart say that customers can pay over time with Affirm or Afterpay, and with Klarna if it is on, where cards are accepted. Turn them on in your payment account, too",
    ),
  expressWallets: z
    .boolean()
    .default(false)
    .describe(
      "Whether products, the cart, and checkout offer Apple Pay, Google Pay, and Link in one step where cards are accepted. Register your domain for them first",
    ),
  holdRisk: z
    .enum(["never", "elevated", "highest"])
    .default("highest")
    .describe(
      "Risk of a card payment from which its order is held before it ships, until someone releases it",
    ),
  holdAboveDollars: z
    .int()
    .min(1)
    .max(100_000_000)
    .nullable()
    .default(null)
    .describe("Total from which an order is held before it ships, in dollars. Leave empty for none"),
  signatureAboveDollars: z
    .int()
    .min(1)
    .max(100_000_000)
    .nullable()
    .default(null)
    .describe("Total from which an order ships only against a signature, in dollars. Leave empty for none"),
  alertOnAddressChange: z
    .boolean()
    .default(true)
    .describe("Whether Today shows a paid order whose shipping address was changed"),
  sameGoodsDays: z
    .int()
    .min(0)
    .max(365)
    .default(30)
    .describe(
      "Days in which the same stone, or the same product for one buyer or address, paid with different cards raises an alert. Enter 0 for none",
    ),
  declinedAttempts: z
    .int()
    .min(0)
    .max(100)
    .default(5)
    .describe(
      "Declined card attempts on one order, or from one email address in 24 hours, that raise an alert. Enter 0 for none",
    ),
  bankDetails: z
    .object({
      beneficiary: z.string(),
      bank: z.string(),
      account: z.string(),
      routing: z.string(),
      iban: z.string().nullable(),
      bic: z.string().nullable(),
    })
    .default({
      beneficiary: "Adamas (example account, do not pay)",
      bank: "Example Bank, New York",
      account: "000000000",
      routing: "000000000",
      iban: null,
      bic: null,
    })
    .describe("Account that customers transfer money to. Replace the example with your own"),
  hotjarId: z
    .int()
    .positive()
    .nullable()
    .default(null)
    .describe("Site ID of the Hotjar session recorder. It records nobody while this is empty"),
  backupHour: z
    .int()
    .min(0)
    .max(23)
    .default(8)
    .describe(
      "Hour of the day in UTC, 0 to 23, from which the shop backs itself up if BACKUP_DIR or BACKUP_S3_BUCKET is set",
    ),
  backupsKept: z
    .int()
    .min(1)
    .max(1_000)
    .default(30)
    .describe(
      "Number of daily backups that are kept. Older ones are deleted after a backup that was checked",
    ),
  treatedStones: z
    .enum(["refuse", "show"])
    .default("refuse")
    .describe(
      "Whether treated stones of suppliers’ files, such as irradiated or coated ones, are refused, or sold with their treatment in their name: refuse or show",
    ),
  parcels: z
    .enum(["refuse", "show"])
    .default("refuse")
    .describe(
      "Whether parcels of several stones in suppliers’ files are refused, or sold with their number of stones in their name: refuse or show",
    ),
  withdrawnStoneDays: z
    .int()
    .min(30)
    .max(3_650)
    .nullable()
    .default(365)
    .describe(
      "Days after which a stone that no supplier offers any more is deleted, unless an order names it. Leave empty to keep all",
    ),
  priceHistoryDays: z
    .int()
    .min(366)
    .max(3_650)
    .default(730)
    .describe("Days that the price history goes back. Older prices are deleted once others replaced them"),
  alertDays: z
    .int()
    .min(0)
    .max(730)
    .default(180)
    .describe(
      "Days for which shoppers are emailed about price drops, sold-out pieces that are back, and new stones of a search, once they ask for it. Enter 0 to offer no alerts",
    ),
  hints: z
    .boolean()
    .default(true)
    .describe("Whether shoppers can email someone a hint about a piece they would like to be given"),
  leftCart: leftCartSchema,
  savedRingDays: z
    .int()
    .min(30)
    .max(3_650)
    .nullable()
    .default(730)
    .describe(
      "Days after which a ring that a visitor saved to share is deleted, and its link ends. Leave empty to keep all",
    ),
  drawPicturesAtNight: z
    .boolean()
    .default(false)
    .describe(
      "Whether pictures that nobody has looked at yet are drawn from 1 to 5 a.m. Otherwise a picture is drawn once a visitor opens a page that shows it",
    ),
  speedSamplePercent: z
    .int()
    .min(0)
    .max(100)
    .default(0)
    .describe(
      "Share of page views in % that report how fast the page was and which errors it met, after the visitor’s consent. Enter 0 for none",
    ),
  trackerConsent: z
    .enum(["everywhere", "by-region"])
    .default("everywhere")
    .describe(
      "Where visitors are asked before trackers start: everywhere; or by-region, everywhere but in the US, where they are informed and can opt out, and Global Privacy Control is respected",
    ),
  scriptData: z
    .string()
    .max(50_000)
    .nullable()
    .default(null)
    .describe("Script added to catalog pages after the visitor’s consent"),
  ...measurementSchemas,
} as const;

const shopSettingsSchema = z.object(settingValueSchemas);
export type ShopSettings = z.output<typeof shopSettingsSchema>;

/** Of a shop in dollars. */
export const DEFAULT_SETTINGS: ShopSettings = shopSettingsSchema.parse({});

/** The most that a setting for an amount may be. */
const MOST = 100_000_000;

/** The defaults that are amounts, as round ones of a currency. */
export function defaultAmounts(
  code: string,
): Pick<ShopSettings, "unpaidDollars" | "unpaidDollarsPerNetwork" | "planMinimumDollars" | "shippingZones"> {
  const scale = currencyScale(code);
  const { unpaidDollars, unpaidDollarsPerNetwork, planMinimumDollars, shippingZones } = DEFAULT_SETTINGS;
  const scaled = (amount: number) => Math.min(MOST, amount * scale);
  const zones = shippingZones.map((zone) => {
    const [first, ...others] = zone.methods.map((method) => ({
      ...method,
      price: scaled(method.price),
      freeFrom: method.freeFrom === null ? null : scaled(method.freeFrom),
    }));
    return first ? { ...zone, methods: [first, ...others] satisfies ShippingZone["methods"] } : zone;
  });
  return {
    unpaidDollars: scaled(unpaidDollars),
    unpaidDollarsPerNetwork: scaled(unpaidDollarsPerNetwork),
    planMinimumDollars: scaled(planMinimumDollars),
    shippingZones: zones as ShopSettings["shippingZones"],
  };
}

/** Stored values that earlier versions accepted and this one wouldn’t, made into what is left of them. */
const REPAIRS: Readonly<Record<string, (stored: unknown) => unknown>> = { taxRegions: withoutUnknownRegions };

/** A stored value as this version reads it. */
export const repairedValue = (key: string, stored: unknown): unknown => REPAIRS[key]?.(stored) ?? stored;

/**
 * Parses settings from stored values: a missing or invalid value gets its default.
 * @param onInvalid called with the key of each invalid stored value
 */
export function parseSettings(
  stored: ReadonlyMap<string, unknown>,
  onInvalid: (key: string) => void = () => undefined,
): ShopSettings {
  const valid = Object.entries(settingValueSchemas).flatMap(([key, schema]) => {
    if (!stored.has(key)) return [];
    const parsed = schema.safeParse(repairedValue(key, stored.get(key)));
    if (!parsed.success) onInvalid(key);
    return parsed.success ? [[key, parsed.data] as const] : [];
  });
  const settings = Object.fromEntries(valid) as Partial<ShopSettings>;
  const { currency = DEFAULT_SETTINGS.currency } = settings;
  return { ...DEFAULT_SETTINGS, ...defaultAmounts(currency), ...settings };
}
