import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { Option } from "commander";
import { z } from "zod";
import { CommandError } from "@/lib/desk/errors/command-error";
import type { AuditActionName } from "@/lib/platform/audit/actions";
import type { AuditAction } from "@/lib/platform/audit/shop-audit";
import { type Cents, centsFromDecimal } from "@/lib/platform/money/model";
import { amountProblem, parseAmount } from "@/lib/platform/money/parse-amount";

/** Options common to all shop commands. */
export type CommonOptions = { json?: boolean; yes?: boolean; as?: string };

export const jsonOption = () => new Option("--json", "print JSON");
export const yesOption = () => new Option("-y, --yes", "skip the confirmation prompt");
export const asOption = () => new Option("--as <name>", "name for the audit log (default: your user name)");

/** The actor and action for the audit log. */
export function auditActionOf(action: AuditActionName, { as }: CommonOptions): AuditAction {
  return { actor: as?.trim() || userInfo().username, action };
}

/**
 * Asks for confirmation before a change. Without a terminal, `--yes` is required.
 * @throws CommandError if the answer is no
 */
export async function confirm(question: string, { yes }: CommonOptions): Promise<void> {
  if (yes) return;
  if (!stdin.isTTY) throw new CommandError("No terminal to confirm in. Pass --yes to continue.");
  const asking = createInterface({ input: stdin, output: stdout });
  try {
    const answer = await asking.question(`${printable(question)} [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError("Canceled. Nothing was changed.");
  } finally {
    asking.close();
  }
}

/**
 * Reads a text file that a command names.
 * @throws CommandError if it can't be read
 */
export async function readTextArgument(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new CommandError(`Cannot read ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Prints a command's result: its data as JSON, or its text. */
export function printResult(data: unknown, words: string, { json }: CommonOptions): void {
  console.log(printable(json ? JSON.stringify(data, null, 2) : words));
}

/** What moves a terminal's cursor, retitles it, or turns its text around; joiners are spelling and harmless. */
const COMMANDS = /(?![\n\t\u200C\u200D])[\p{Cc}\p{Cf}]/gu;

/** Text that strangers had a part in, with what a terminal would obey written as JSON writes it (`\u001b`). */
export const printable = (text: string): string =>
  text.replace(COMMANDS, (command) =>
    Array.from(
      { length: command.length },
      (_, at) => `\\u${command.charCodeAt(at).toString(16).padStart(4, "0")}`,
    ).join(""),
  );

/** Formats rows under headings, each column as wide as its content. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, i) => Math.max(...all.map((row) => (row[i] ?? "").length)));
  return all
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export const formatDay = (at: Date | null) => (at ? at.toISOString().slice(0, 16).replace("T", " ") : "–");

/** @throws CommandError if it is not an amount in whole cents */
export function parseCents(text: string): Cents {
  const amount = parseAmount(text);
  if (amount !== null) return centsFromDecimal(amount);
  throw new CommandError(
    `Can’t read the amount ${text}: ${amountProblem().replace(/^Enter an? (?:whole )?amount such as/, "write it as")}.`,
  );
}

/** @throws CommandError if it is not such a number */
export function parseWholeNumber(text: string, name: string): number {
  const value = Number(text);
  if (!text.trim() || !Number.isInteger(value) || value < 0) {
    throw new CommandError(`${name} must be a whole number, not ${text}.`);
  }
  return value;
}

const DAY_OR_MOMENT = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

/**
 * Parses a day, in UTC, or a moment.
 * @throws CommandError if it is invalid, or no day of the calendar, as the API refuses it
 */
export function parseDate(text: string): Date {
  const parsed = DAY_OR_MOMENT.safeParse(text.trim());
  if (!parsed.success) throw new CommandError(`Invalid date ${text}: use a date such as 2026-12-24.`);
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(parsed.data) ? `${parsed.data}T00:00:00Z` : parsed.data);
}
