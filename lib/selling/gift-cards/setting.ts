import { z } from "zod";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { storableLimit } from "@/lib/platform/money/model";
import { type DeclaredSetting, declaredValue } from "@/lib/platform/settings/declared";
import { homeCountryOf } from "@/lib/platform/settings/home-country";
import { loadShopSettings, loadStoredSetting } from "@/lib/platform/settings/queries";
import { proseSchema } from "@/lib/platform/settings/schemas/values";
import { type ExpiryLaw, expiryLawOf, expiryProblem } from "./expiry-law";

const MOST = 1_000_000;
const whole = z.int().min(1).max(MOST);

/** Whether and how the shop sells gift cards. Amounts are whole units of the shop's currency. */
const giftCardsSchema = z
  .strictObject({
    isOffered: z.boolean().default(false).describe("Whether the shop sells gift cards"),
    amounts: z
      .array(whole)
      .min(1, "Enter at least one amount")
      .max(8)
      .default(() => [50, 100, 250, 500].map((amount) => Math.round(storableLimit(amount))))
      .describe("Amounts that buyers choose from. They can enter another within the limits"),
    least: whole.default(() => Math.round(storableLimit(25))).describe("Smallest amount of a gift card"),
    most: whole
      .default(() => Math.round(storableLimit(2_000)))
      .describe(
        "Largest amount of a gift card. US law asks sellers of cards above $2,000 to identify buyers",
      ),
    mostPerOrder: whole
      .default(() => Math.round(storableLimit(5_000)))
      .describe("Largest total of the gift cards of one order"),
    mostPerDay: whole
      .default(() => Math.round(storableLimit(10_000)))
      .describe("Largest total of the gift cards that one email address orders within 24 hours"),
    holdHours: z
      .int()
      .min(0)
      .max(720)
      .default(24)
      .describe(
        "Hours between a card payment and the email with the gift card, in which fraud can show. Enter 0 for none",
      ),
    expiresAfterYears: z
      .int()
      .min(1)
      .max(100)
      .nullable()
      .default(null)
      .describe("Years after which gift cards expire, as far as the law allows. Leave empty for never"),
    region: z
      .string()
      .trim()
      .max(3)
      .nullable()
      .default(null)
      .describe("Your state, such as CA. In the US, gift cards can’t expire until you enter it"),
    terms: proseSchema(2_000)
      .nullable()
      .default(null)
      .describe("Terms shown where gift cards are sold, beside those of the software"),
  })
  .superRefine(({ least, most, amounts, mostPerOrder, mostPerDay }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (least > most) refuse("most", "Enter an amount above the smallest one");
    if (amounts.some((amount) => amount < least || amount > most))
      refuse("amounts", "Enter amounts within the smallest and the largest one");
    if (mostPerOrder < most) refuse("mostPerOrder", "Enter at least the largest amount of a gift card");
    if (mostPerDay < mostPerOrder) refuse("mostPerDay", "Enter at least the largest total of one order");
  })
  .prefault({})
  .meta({
    description: "Gift cards: amounts, limits, and terms. None are sold until you turn them on",
    syntax: '`{ "isOffered": true, "amounts": [50, 100, 250], "least": 25, "most": 1000 }`',
  });
export type GiftCardsSetting = z.output<typeof giftCardsSchema>;

/** The law on expiry where the shop is established. */
export async function loadExpiryLaw(
  executor: Database | Transaction | undefined,
  { region }: Pick<GiftCardsSetting, "region">,
): Promise<ExpiryLaw | null> {
  return expiryLawOf(homeCountryOf(await loadShopSettings(executor)), region);
}

export const giftCardsSetting = {
  key: "giftCards",
  schema: giftCardsSchema,
} as const satisfies DeclaredSetting;

/** Refuses an expiry that the law where the shop is established doesn't allow. */
export async function refuseUnlawfulExpiry(value: unknown, tx: Transaction): Promise<string | null> {
  const setting = giftCardsSchema.parse(value);
  return expiryProblem(setting.expiresAfterYears, await loadExpiryLaw(tx, setting));
}

/** What the owner has chosen, read past every cache. */
export const loadGiftCards = async (executor?: Database | Transaction): Promise<GiftCardsSetting> =>
  declaredValue(giftCardsSetting, await loadStoredSetting(giftCardsSetting.key, executor));
