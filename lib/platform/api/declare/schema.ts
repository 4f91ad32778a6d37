import { z } from "zod";
import { API_ERRORS, type ApiErrorCode, type ErrorMeaning } from "./error-codes";
import { tooLongMessage } from "./field-messages";
import { plainProse, proseProblem } from "./typed-text";

/** A decimal US-dollar amount with at most two places, as the API carries money. */
export const money = z
  .number()
  .multipleOf(0.01)
  .meta({ description: "US dollars, with at most two decimal places" });

/** The largest whole number that a column of four bytes holds. */
const MOST_STORED = 2_147_483_647;

/** A whole number that is stored in, or compared with, a column of four bytes: a version, a position, a count. */
export const storedInt = z
  .int("Enter a whole number")
  .min(0, "Enter 0 or more")
  .max(MOST_STORED, "Enter at most 2,147,483,647");

/** The position of a line, from 0, as orders store it. */
export const linePosition = z.int().min(0).max(32_767);

/** An amount of money that is stored. */
export const storedMoney = money.max(MOST_STORED / 100, "Enter at most $21,474,836.47");

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
