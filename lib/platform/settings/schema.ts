import { z } from "zod";
import { COUNTRIES } from "@/lib/platform/countries/countries";

const days = z.int().min(0).max(365);

/** Every value a jeweler can change while the shop runs, with its default. */
export const settingValueSchemas = {
  /** days after delivery in which an order may be returned; 0 = no returns */
  returnDays: days.default(30),
  /** the return window of countries where it differs, by country code: `{ "DE": 45 }` */
  returnDaysByCountry: z.partialRecord(z.enum(COUNTRIES.map(({ code }) => code)), days).default({}),
  /** days after delivery in which the first resize is free; 0 = none */
  resizeDays: days.default(60),
  /** discount on goods for approved trade accounts, in %; 0 = none */
  tradeDiscountPercent: z.int().min(0).max(60).default(10),
  /**
   * where the shop collects tax: every destination in its tax table, or keys (`US-NY`, `DE`) and whole countries
   * (`US`)
   */
  taxRegions: z
    .union([z.literal("all"), z.array(z.string().regex(/^[A-Z]{2}(-[A-Z]{2})?$/)).max(200)])
    .default("all"),
  /** working days an order by bank transfer waits for payment while its stones are held */
  bankTransferDays: z.int().min(1).max(30).default(3),
  /** minutes a stone is held while its buyer pays by card */
  holdMinutes: z.int().min(5).max(120).default(20),
  /** minutes an order that has to be confirmed by mail holds its stones until then */
  unconfirmedHoldMinutes: z.int().min(5).max(1_440).default(20),
  /** most unpaid orders of one customer or mailbox at a time */
  unpaidOrders: z.int().min(1).max(10_000).default(5),
  /** most stones and stocked pieces that the unpaid orders of one customer or mailbox hold */
  unpaidStones: z.int().min(1).max(10_000).default(10),
  /** most dollars that the unpaid orders of one customer or mailbox come to */
  unpaidDollars: z.int().min(1).max(100_000_000).default(250_000),
  /** most unpaid orders from one network, whose offices and homes share an address */
  unpaidOrdersPerNetwork: z.int().min(1).max(10_000).default(15),
  /** most stones and stocked pieces that the unpaid orders from one network hold */
  unpaidStonesPerNetwork: z.int().min(1).max(10_000).default(20),
  /** most dollars that the unpaid orders from one network come to */
  unpaidDollarsPerNetwork: z.int().min(1).max(100_000_000).default(500_000),
  /** most stones and stocked pieces of one customer or mailbox in orders that wait to be confirmed by mail */
  unconfirmedStones: z.int().min(1).max(10_000).default(3),
  /** most stones and stocked pieces from one network in orders that wait to be confirmed by mail */
  unconfirmedStonesPerNetwork: z.int().min(1).max(10_000).default(6),
  /** whether Klarna is offered where cards are accepted; the shop's Stripe account must have it enabled */
  klarna: z.boolean().default(false),
  /** the account for bank transfers; placeholders until the shop enters its own */
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
    }),
  /** site id of the session recorder; null = none */
  hotjarId: z.int().positive().nullable().default(null),
  /** script injected into catalog pages after consent; null = none */
  scriptData: z.string().max(50_000).nullable().default(null),
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
