import {
  REQUIRED_MESSAGE,
  tooLongMessage,
  UNSTORABLE_MESSAGE,
} from "@/lib/platform/api/declare/field-messages";
import { EMAIL_PATTERN, isStorable, PHONE_PATTERN } from "@/lib/platform/api/declare/field-patterns";
import { lineProblem, plainProse, proseProblem } from "@/lib/platform/api/declare/typed-text";
import { parseAmount } from "@/lib/platform/money/parse-amount";
import type { FormDefinition, FormField, FormValues } from "../model";

/**
 * Returns the problems of a filled form by field; empty if it can be sent. The browser and the server share this
 * function, so that neither accepts what the other refuses.
 */
export function formProblems(form: FormDefinition, values: FormValues): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of form.fields) {
    const problem = fieldProblem(field, values[field.name]?.trim() ?? "");
    if (problem) problems[field.name] = problem;
  }
  return problems;
}

function fieldProblem(field: FormField, value: string): string | null {
  if (!value) return field.required ? (field.missing ?? REQUIRED_MESSAGE) : null;
  if (!isStorable(value)) return UNSTORABLE_MESSAGE;
  if (value.length > field.most) return tooLongMessage(field.most);
  const hidden = field.type === "textarea" ? proseProblem(value) : lineProblem(value);
  if (hidden) return hidden;
  if (field.type === "email" && !EMAIL_PATTERN.test(value)) return "Enter a valid email address";
  if (field.type === "url" && !/^https?:\/\/[^\s<>"]+$/i.test(value))
    return "Enter a link that starts with https://";
  if (field.type === "date") return dayProblem(value);
  if (field.type === "amount" && (parseAmount(value) ?? 0) <= 0)
    return "Enter an amount, such as 1250 or 1,250.50";
  if (field.type === "report" && !/^(?:[A-Z]{1,6}[\s#-]*){0,2}\d[\d\s-]{4,18}$/i.test(value)) {
    return "Enter a report number, such as LG612345678";
  }
  if (field.type === "tel" && !PHONE_PATTERN.test(value)) return "Enter a valid phone number";
  if (field.options && !field.options.some((option) => option.value === value)) return "Choose an option";
  return null;
}

/** The message for a file larger than a number of bytes. */
export const fileTooLargeMessage = (most: number) =>
  `Choose a file smaller than ${Math.floor(most / 1024 / 1024)} MB`;

/** Validates a day as browsers send it, `2027-03-01`; a past day is refused. */
function dayProblem(value: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(day)) return "Enter a valid date";
  // it may still be yesterday in the writer's time zone
  return day < Date.now() - 2 * DAY_MS ? "Choose today or a later date" : null;
}
const DAY_MS = 86_400_000;

/** A field's value as it is kept: several lines lose what only hides; a single line that hides something is refused. */
export const plainValue = ({ type }: FormField, value: string): string =>
  type === "textarea" ? plainProse(value) : value;

/** Reads a form's values from another source: only its own fields, trimmed, with line breaks normalized. */
export function readFormValues(
  form: FormDefinition,
  read: (name: string) => unknown,
): Record<string, string> {
  return Object.fromEntries(
    form.fields.map((field) => {
      const value = read(field.name);
      const text = typeof value === "string" ? plainValue(field, value.replace(/\r\n?/g, "\n")) : "";
      return [field.name, text.trim()];
    }),
  );
}

/**
 * Validates a form in the browser before it is sent, since a server action refuses a much larger picture without a
 * message.
 */
export function clientProblems(form: FormDefinition, data: FormData): Record<string, string> {
  const problems = formProblems(
    form,
    readFormValues(form, (name) => data.get(name)),
  );
  for (const { name, type, most } of form.fields) {
    const file = type === "file" ? data.get(name) : null;
    if (file instanceof File && file.size > most) problems[name] = fileTooLargeMessage(most);
  }
  return problems;
}
