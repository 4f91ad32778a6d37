import { z } from "zod";
import { isOptionKey } from "@/lib/goods/terms/options";
import {
  REQUIRED_MESSAGE,
  tooLongMessage,
  UNSTORABLE_MESSAGE,
} from "@/lib/platform/api/declare/field-messages";
import { isStorable } from "@/lib/platform/api/declare/field-patterns";
import { lineProblem, plainProse, proseProblem } from "@/lib/platform/api/declare/typed-text";
import { formatAny } from "@/lib/platform/intl/lists";
import { formatCount } from "@/lib/platform/intl/numbers";
import { type Cents, centsFromDecimal, decimalFromCents, shopCurrency } from "@/lib/platform/money/model";
import { parseAmount } from "@/lib/platform/money/parse-amount";

/** What is said of a price that can’t be read. */
function priceMessage(): string {
  const { digits, name } = shopCurrency();
  const example = digits === 0 ? "1250" : `1250 or 1250.${"5".padEnd(digits, "0")}`;
  return `Enter a price in ${name.replace("US ", "")}, such as ${example}`;
}
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SKU = /^[A-Za-z0-9][A-Za-z0-9._+-]*$/;
/** Below ten million dollars: a column of minor units holds nine digits. */
const mostPrice = (): number => 10 ** (9 - shopCurrency().digits);

const noted = (problem: (text: string) => string | null) => (text: string, context: z.RefinementCtx) => {
  const message = isStorable(text) ? problem(text) : UNSTORABLE_MESSAGE;
  if (message) context.addIssue({ code: "custom", message });
};

/** One line of text that may be empty. */
export const lineField = (most: number) =>
  z.string("Enter text").trim().max(most, tooLongMessage(most)).superRefine(noted(lineProblem));

/** One line of text. */
export const neededLine = (most: number, message: string = REQUIRED_MESSAGE) =>
  z.string(message).trim().min(1, message).max(most, tooLongMessage(most)).superRefine(noted(lineProblem));

/** Several lines of text that may be empty; what only hides among them is left out. */
export const textField = (most: number) =>
  z
    .string("Enter text")
    .overwrite((text) => plainProse(text.replaceAll(/\r\n?/g, "\n")))
    .trim()
    .max(most, tooLongMessage(most))
    .superRefine(noted(proseProblem));

/** A name in addresses. */
export const slugField = z
  .string("Enter text")
  .trim()
  .max(100, tooLongMessage(100))
  .regex(SLUG, "Use lowercase letters, digits, and single hyphens, such as oval-halo-studs");

export const skuField = z
  .string("Enter text")
  .trim()
  .max(60, tooLongMessage(60))
  .regex(SKU, "Use letters, digits, and . _ + - without spaces, such as STUD-OVAL-14W");

/** A price as its owner writes it, kept with all places of its currency. */
export const priceField = z
  .union([z.string(), z.number()], { error: priceMessage })
  .transform((typed, context) => {
    const amount = parseAmount(String(typed));
    if (amount === null || amount === 0 || amount >= mostPrice()) {
      context.addIssue({ code: "custom", message: priceMessage() });
      return z.NEVER;
    }
    return amount.toFixed(shopCurrency().digits);
  });

/** The cents of a price that `priceField` has read. */
export const priceCents = (price: string): Cents => centsFromDecimal(Number(price));

/** Minor units as `priceField` writes them. */
export const priceText = (cents: Cents): string => decimalFromCents(cents).toFixed(shopCurrency().digits);

/** A number in a range, both ends included. */
export const numberField = (least: number, most: number) =>
  z
    .number(`Enter a number from ${least} to ${formatCount(most)}`)
    .min(least, `Enter a number from ${least} to ${formatCount(most)}`)
    .max(most, `Enter a number from ${least} to ${formatCount(most)}`);

/** A number above zero. */
export const measureField = (most: number) =>
  z
    .number(`Enter a number above 0, up to ${formatCount(most)}`)
    .gt(0, `Enter a number above 0, up to ${formatCount(most)}`)
    .max(most, `Enter a number above 0, up to ${formatCount(most)}`);

export const wholeField = (least: number, most: number) =>
  numberField(least, most).refine(Number.isInteger, "Enter a whole number");

const MOMENT_MESSAGE = "Enter a date such as 2026-12-01, or a time such as 2026-12-01T14:00:00Z";

/** A day, which begins at midnight UTC, or a moment. */
export const momentField = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], MOMENT_MESSAGE)
  .transform((text) => new Date(text).toISOString());

/** One of some words. */
export const wordField = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, `Use ${formatAny(words)}`);

const MOST_OPTIONS = 6;

/** What is chosen with a variant beside its metal. */
export const optionsField = z
  .record(z.string(), neededLine(60), 'Enter options by name, such as { "size": "6" }')
  .superRefine((options, context) => {
    const keys = Object.keys(options);
    for (const key of keys) {
      if (isOptionKey(key)) continue;
      const message =
        key === "metal"
          ? "Enter the metal in the metal field, not as an option"
          : "Name options with lowercase letters, digits, and underscores, such as center_gemstone";
      context.addIssue({ code: "custom", message, path: [key] });
    }
    if (keys.length > MOST_OPTIONS) {
      context.addIssue({ code: "custom", message: `Use ${MOST_OPTIONS} options or fewer` });
    }
  });
