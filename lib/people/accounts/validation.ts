import { REQUIRED_MESSAGE, tooLongMessage } from "@/lib/platform/api/declare/field-messages";
import { EMAIL_PATTERN, PHONE_PATTERN } from "@/lib/platform/api/declare/field-patterns";
import { lineProblem } from "@/lib/platform/api/declare/typed-text";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./model";

/** Maximum length of each field in characters, on the page and in the API. */
export const MAX_LENGTHS = { name: 60, email: 254, phone: 30, company: 100, taxId: 40 } as const;

/** A form's validation messages by field; empty if there are none. */
export type FieldProblems<T> = Partial<Record<keyof T & string, string>>;

/** Collects the messages of a form's rules, dropping nulls. */
export function collectProblems<T>(found: { [K in keyof T & string]?: string | null }): FieldProblems<T> {
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message)) as FieldProblems<T>;
}

/** @param missing what is said of an empty field */
export function textProblem(text: string, most: number, missing: string = REQUIRED_MESSAGE): string | null {
  if (!text.trim()) return missing;
  return text.trim().length > most ? tooLongMessage(most) : null;
}

/** Rejects anything a mail program or a page would turn into a link. */
const FORBIDDEN_IN_NAMES = /[<>@]|:\/\/|www\./i;

/**
 * Returns the problem with a person's or company's name, which appears in mails and on parcels.
 * @param missing what is said of an empty field
 */
export function nameProblem(name: string, most: number, missing?: string): string | null {
  return (
    textProblem(name, most, missing) ??
    lineProblem(name.trim()) ??
    (FORBIDDEN_IN_NAMES.test(name) ? "Enter a name only, without links or the symbols < > @" : null)
  );
}

export function emailProblem(email: string): string | null {
  if (!email.trim()) return "Enter your email address";
  if (email.trim().length > MAX_LENGTHS.email) return tooLongMessage(MAX_LENGTHS.email);
  return EMAIL_PATTERN.test(email.trim()) ? null : "Enter a valid email address";
}

export function phoneProblem(phone: string, required = false): string | null {
  if (!phone.trim()) return required ? "Enter your phone number" : null;
  if (phone.trim().length > MAX_LENGTHS.phone) return tooLongMessage(MAX_LENGTHS.phone);
  return PHONE_PATTERN.test(phone.trim()) ? null : "Enter a valid phone number";
}

/** Beginnings of the most common passwords that are long enough. */
const COMMON_PASSWORDS = [
  "password",
  "passw0rd",
  "p@ssw0rd",
  "1234567890",
  "0123456789",
  "0987654321",
  "qwertyuiop",
  "qwerty123",
  "1q2w3e4r5t",
  "1qaz2wsx",
  "asdfghjkl",
  "abcdefghij",
  "iloveyou",
  "letmein",
  "welcome1",
  "adamas1",
];

/**
 * Returns the problem with a new password. Length makes a password hard to guess, and publicly known facts about its
 * owner do not count as secret.
 */
export function passwordProblem(password: string, email = ""): string | null {
  if (!password) return "Enter a password";
  if (password.length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters`;
  if (password.length > MAX_PASSWORD_LENGTH) return tooLongMessage(MAX_PASSWORD_LENGTH);
  if (new Set(password).size < 4) return "Too easy to guess. Use a wider mix of characters.";
  const folded = password.toLowerCase();
  if (COMMON_PASSWORDS.some((common) => folded.startsWith(common)))
    return "Too easy to guess. Choose a less common password.";
  if (email && folded === email.trim().toLowerCase()) return "Don’t use your email address as your password";
  return null;
}

export type RegisterForm = { first_name: string; last_name: string; email: string; password: string };

export const registerProblems = (form: RegisterForm): FieldProblems<RegisterForm> =>
  collectProblems<RegisterForm>({
    first_name: nameProblem(form.first_name, MAX_LENGTHS.name, "Enter your first name"),
    last_name: nameProblem(form.last_name, MAX_LENGTHS.name, "Enter your last name"),
    email: emailProblem(form.email),
    password: passwordProblem(form.password, form.email),
  });

export type TradeForm = RegisterForm & { company: string; tax_id: string; phone: string };

export const tradeProblems = (form: TradeForm): FieldProblems<TradeForm> => ({
  ...registerProblems(form),
  ...collectProblems<TradeForm>({
    company: nameProblem(form.company, MAX_LENGTHS.company, "Enter your company’s name"),
    tax_id: nameProblem(form.tax_id, MAX_LENGTHS.taxId, "Enter your tax ID"),
    phone: phoneProblem(form.phone, true),
  }),
});
