import { z } from "zod";
import {
  currencyCode,
  currencyName,
  formatMoney,
  MOST_CENTS,
  minorUnits,
  shopCurrency,
} from "@/lib/platform/money/model";
import { API_ERRORS, type ApiErrorCode, type ErrorMeaning } from "./error-codes";
import { tooLongMessage } from "./field-messages";
import { plainProse, proseProblem } from "./typed-text";

/** Whether an amount has no more places than the shop's currency. */
const hasItsPlaces = (amount: number): boolean => {
  const exact = amount * minorUnits();
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

/** The currency of an amount beside it (ISO 4217). */
export const currencyField = z.string().meta({
  get const() {
    return currencyCode();
  },
});

/** The largest whole number that a column of four bytes holds. */
const MOST_STORED = 2_147_483_647;

/** A whole number that is stored in, or compared with, a column of four bytes: a version, a position, a count. */
export const storedInt = z
  .int("Enter a whole number")
  .min(0, "Enter 0 or more")
  .max(MOST_STORED, "Enter at most 2,147,483,647");

/** The position of a line, from 0, as orders store it. */
export const linePosition = z.int().min(0).max(32_767);

/** Adds a limit that depends on the shop's currency, and is read when it is used. */
const upTo = <T extends z.ZodType<number, unknown>>(schema: T, most: () => number, error?: () => string) =>
  schema
    .superRefine((input, context) => {
      const maximum = most();
      const shared = { origin: "number", inclusive: true, input } as const;
      if (input > maximum) context.addIssue({ code: "too_big", maximum, ...shared, message: error?.() });
    })
    .meta({
      get maximum() {
        return most();
      },
    });

/** An amount up to a limit, which depends on the shop's currency. */
export const moneyUpTo = (most: () => number, error?: () => string) => upTo(money, most, error);

/** The same in an address, for a filter, which may have any places. */
export const filteredMoneyUpTo = (most: () => number) => upTo(z.coerce.number().min(0), most);

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
