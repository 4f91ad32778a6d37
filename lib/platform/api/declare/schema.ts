import { z } from "zod";
import { CURRENCY_CODES } from "@/lib/platform/money/currencies";
import {
  currencyName,
  formatMoney,
  MOST_CENTS,
  minorUnits,
  ownMinorUnits,
  shopCurrency,
} from "@/lib/platform/money/model";
import { API_ERRORS, type ApiErrorCode, type ErrorMeaning } from "./error-codes";
import { tooLongMessage } from "./field-messages";
import { plainProse, proseProblem } from "./typed-text";

/** Whether an amount has no more places than a currency, which is the call's unless another is named. */
const hasItsPlaces = (amount: number, units = minorUnits()): boolean => {
  const exact = amount * units;
  return Math.abs(exact - Math.round(exact)) <= 1e-6;
};

const PLACES: Readonly<Record<number, string>> = {
  0: "in whole numbers",
  2: "with at most two decimal places",
  3: "with at most three decimal places",
};

/** A decimal amount of the shop's currency, as the API carries money. */
export const money = z
  .number()
  .superRefine((input, context) => {
    if (hasItsPlaces(input)) return;
    context.addIssue({ code: "not_multiple_of", divisor: 1 / minorUnits(), input });
  })
  .meta({
    get multipleOf() {
      return 1 / minorUnits();
    },
    get description() {
      const name = currencyName();
      return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${PLACES[shopCurrency().digits]}`;
    },
  });

/** A decimal amount of the shop's own currency that a caller has seen, sent to where the answer may be in another one. */
export const ownMoney = z
  .number()
  .superRefine((input, context) => {
    if (hasItsPlaces(input, ownMinorUnits())) return;
    context.addIssue({ code: "not_multiple_of", divisor: 1 / ownMinorUnits(), input });
  })
  .meta({ description: "Decimal amount in the shop’s own currency" });

/** The largest whole number that a column of four bytes holds. */
const MOST_STORED = 2_147_483_647;

/** Most digits of a currency's minor units. */
const MOST_DIGITS = 3;

/** A decimal amount of a cart or an order, which may be in another currency than the shop's own. */
export const anyMoney = z
  .number()
  .refine((amount) => Math.abs(amount * 10 ** MOST_DIGITS - Math.round(amount * 10 ** MOST_DIGITS)) <= 1e-4, {
    error: "Use at most three decimal places",
  })
  // whole units of a currency without smaller ones, as many as a column holds
  .max(MOST_STORED)
  .meta({ description: "decimal amount in the currency that the answer names" });

/** The currency of a cart's or an order's amounts, which may be another than the shop's own. */
export const anyCurrencyField = z.string().meta({
  description: "ISO 4217 code of the currency that all amounts of this answer are in",
  example: "EUR",
});

/** How amounts of a currency are written, where an answer's aren't in the shop's own. */
export const currencyFormatField = z
  .object({
    code: z.string(),
    /** in the plural */
    name: z.string(),
    /** what stands before an amount, with the space that belongs to it */
    sign: z.string(),
    /** digits of its minor units */
    digits: z.int().min(0).max(3),
  })
  .optional()
  .meta({ description: "left out where the amounts are in the shop’s own currency" });

/** A currency that a caller asks for. */
export const wantedCurrencyField = z
  .enum(CURRENCY_CODES, "Use the code of a currency, such as EUR")
  .meta({ description: "ISO 4217 code; left out or null for the shop’s own currency" });

/** A decimal amount that an answer shows, in the shop's own currency or in the one that was asked for. */
export const shownMoney = z
  .number()
  .superRefine((input, context) => {
    if (hasItsPlaces(input)) return;
    context.addIssue({ code: "not_multiple_of", divisor: 1 / minorUnits(), input });
  })
  .meta({ description: "Decimal amount in the currency that the answer names" });

/** The currency that a caller wants an answer's prices, and those of its filters, to be in. */
export const shownCurrencyField = z
  .enum(CURRENCY_CODES, "Use the code of a currency, such as EUR")
  .optional()
  .meta({
    description:
      "ISO 4217 code of a currency that the shop sells in, for the prices of the answer and of its filters; left out for the shop’s own currency",
  });

/** The currency of an answer's prices; left out by hosts of releases before. */
export const answerCurrencyField = z.string().optional().meta({
  description: "ISO 4217 code of the currency that the prices of this answer are in",
  example: "EUR",
});

/** A whole number that is stored in, or compared with, a column of four bytes: a version, a position, a count. */
export const storedInt = z
  .int("Enter a whole number")
  .min(0, "Enter 0 or more")
  .max(MOST_STORED, "Enter at most 2,147,483,647");

/** The position of a line, from 0, as orders store it. */
export const linePosition = z.int().min(0).max(32_767);

/** Adds a limit that depends on the currency of the call, and is read when it is used. */
const limited = <T extends z.ZodType<number, unknown>>(schema: T, most: () => number, error?: () => string) =>
  schema.superRefine((input, context) => {
    const maximum = most();
    const shared = { origin: "number", inclusive: true, input } as const;
    if (input > maximum) context.addIssue({ code: "too_big", maximum, ...shared, message: error?.() });
  });

/** The same, said in the API's description. */
const upTo = <T extends z.ZodType<number, unknown>>(schema: T, most: () => number, error?: () => string) =>
  limited(schema, most, error).meta({
    get maximum() {
      return most();
    },
  });

/** An amount up to a limit, which depends on the shop's currency. */
export const moneyUpTo = (most: () => number, error?: () => string) => upTo(money, most, error);

/** The same of the shop's own currency, sent to where the answer may be in another one. */
export const ownMoneyUpTo = (most: () => number) => upTo(ownMoney, most);

/** The same in an address, for a filter, which may have any places. No limit is true in every currency that can be asked for. */
export const filteredMoneyUpTo = (most: () => number) => limited(z.coerce.number().min(0), most);

/** An amount of money that is stored. */
export const storedMoney = moneyUpTo(
  () => MOST_CENTS / minorUnits(),
  () => `Enter at most ${formatMoney(MOST_CENTS)}`,
);

/** Several lines that a person typed, at most so many characters; what only hides among them is left out. */
export const prose = (most: number) =>
  z
    .string()
    .overwrite(plainProse)
    .trim()
    .max(most, tooLongMessage(most))
    .superRefine((text, context) => {
      const message = proseProblem(text);
      if (message) context.addIssue({ code: "custom", message });
    });

/** `meta` of every list. */
export const pageMeta = z.object({
  total: z.int().min(0),
  page: z.int().min(1),
  per_page: z.int().min(1),
});

/** What the codes mean, a line each, for the readers of the API's documentation. */
function codesInWords(): string {
  const lines = Object.entries<ErrorMeaning>(API_ERRORS).map(([code, { status, otherStatus, words }]) => {
    const statuses = otherStatus ? `${status} or ${otherStatus}` : status;
    return `- \`${code}\` (${statuses}): ${words}`;
  });
  return ["What happened. Later releases may add codes.", "", ...lines].join("\n");
}

/** The body of every error; `status` always equals the HTTP status. */
export const errorSchema = z
  .object({
    status: z.int(),
    code: z.string().meta({ description: codesInWords(), "x-extensible-enum": Object.keys(API_ERRORS) }),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: "Error" });
/** The same as this release writes it. */
export type ApiErrorBody = Omit<z.infer<typeof errorSchema>, "code"> & { code: ApiErrorCode };
