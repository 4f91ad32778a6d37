import { z } from "zod";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { frontSchemas } from "./front-schemas";

const days = z.int().min(0).max(365);

/** Every value a jeweler can change while the shop runs, with its default. */
export const settingValueSchemas = {
  ...frontSchemas,
  returnDays: days
    .default(30)
    .describe("Days after delivery in which an order may be returned; 0 = no returns"),
  returnDaysByCountry: z
    .partialRecord(z.enum(COUNTRIES.map(({ code }) => code)), days)
    .default({})
    .describe('The return window of countries where it differs, by country code: `{ "DE": 45 }`'),
  resizeDays: days.default(60).describe("Days after delivery in which the first resize is free; 0 = none"),
  tradeDiscountPercent: z
    .int()
    .min(0)
    .max(60)
    .default(10)
    .describe("Discount on goods for approved trade accounts, in %; 0 = none"),
  taxRegions: z
    .union([z.literal("all"), z.array(z.string().regex(/^[A-Z]{2}(-[A-Z]{2})?$/)).max(200)])
    .default("all")
    .describe(
      "Where the shop collects tax: every destination in its tax table, or keys (`US-NY`, `DE`) and whole countries (`US`)",
    ),
  bankTransferDays: z
    .int()
    .min(1)
    .max(30)
    .default(3)
    .describe("Working days an order by bank transfer waits for payment while its stones are held"),
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
    .describe("Minutes an order that has to be confirmed by mail holds its stones until then"),
  unpaidOrders: z
    .int()
    .min(1)
    .max(10_000)
    .default(5)
    .describe("Most unpaid orders of one customer or mailbox at a time"),
  unpaidStones: z
    .int()
    .min(1)
    .max(10_000)
    .default(10)
    .describe("Most stones and stocked pieces that the unpaid orders of one customer or mailbox hold"),
  unpaidDollars: z
    .int()
    .min(1)
    .max(100_000_000)
    .default(250_000)
    .describe("Most dollars that the unpaid orders of one customer or mailbox come to"),
  unpaidOrdersPerNetwork: z
    .int()
    .min(1)
    .max(10_000)
    .default(15)
    .describe("Most unpaid orders from one network, whose offices and homes share an address"),
  unpaidStonesPerNetwork: z
    .int()
    .min(1)
    .max(10_000)
    .default(20)
    .describe("Most stones and stocked pieces that the unpaid orders from one network hold"),
  unpaidDollarsPerNetwork: z
    .int()
    .min(1)
    .max(100_000_000)
    .default(500_000)
    .describe("Most dollars that the unpaid orders from one network come to"),
  unconfirmedStones: z
    .int()
    .min(1)
    .max(10_000)
    .default(3)
    .describe(
      "Most stones and stocked pieces of one customer or mailbox in orders that wait to be confirmed by mail",
    ),
  unconfirmedStonesPerNetwork: z
    .int()
    .min(1)
    .max(10_000)
    .default(6)
    .describe("Most stones and stocked pieces from one network in orders that wait to be confirmed by mail"),
  klarna: z
    .boolean()
    .default(false)
    .describe(
      "Whether Klarna is offered where cards are accepted; the shop’s payment account must have it enabled",
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
    .describe("The account for bank transfers; placeholders until the shop enters its own"),
  hotjarId: z
    .int()
    .positive()
    .nullable()
    .default(null)
    .describe("Site id of the session recorder; null = none"),
  scriptData: z
    .string()
    .max(50_000)
    .nullable()
    .default(null)
    .describe("Script injected into catalog pages after consent; null = none"),
} as const;

const shopSettingsSchema = z.object(settingValueSchemas);
export type ShopSettings = z.output<typeof shopSettingsSchema>;

export const DEFAULT_SETTINGS: ShopSettings = shopSettingsSchema.parse({});

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
    const parsed = schema.safeParse(stored.get(key));
    if (!parsed.success) onInvalid(key);
    return parsed.success ? [[key, parsed.data] as const] : [];
  });
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(valid) };
}
