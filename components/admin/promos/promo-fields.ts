import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { NUMBER_PROBLEM, parseNumber } from "@/lib/platform/money/parse-amount";

/** What a field has, as a number; null for nothing. */
export const numberOf = (typed: string): number | null => (typed.trim() === "" ? null : parseNumber(typed));

/** What can’t be read is said, rather than left out, which would take the limit away. */
const readable = (typed: string) => typed.trim() === "" || parseNumber(typed) !== null || NUMBER_PROBLEM;
export const NUMERIC = { validate: readable };

/** Puts the API’s messages at their fields. @throws what is no refusal of the API */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof ApiProblem)) throw error;
  const fields = Object.entries(error.errors ?? {});
  for (const [field, [message = ""]] of fields) setError(field as Path<Values>, { message });
  if (fields.length === 0) setError("root", { message: error.message });
}
