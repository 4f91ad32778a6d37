import { resolve } from "node:path";
import type { FieldChange } from "@/lib/desk/products/commands/document-changes";

const valueWords = (value: unknown): string => {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

/** A change on one line: `price of STUD-14W: 1250.00 → 1300.00`. */
export const changeWords = ({ field, from, to }: FieldChange): string =>
  `${field}: ${valueWords(from ?? "–")} → ${valueWords(to ?? "–")}`;

/** Resolves a path from where npm was called, because npm runs the command in the project's folder. */
export const pathOf = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);
