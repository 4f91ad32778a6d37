import { formatCount } from "@/lib/platform/intl/numbers";
import type { ImportProfileInput } from "../profile";
import { HOW_TO_ANSWER, questionInWords } from "../questions/decide";
import type { Guess, GuessedColumn } from "./guess";
import type { FileTrial } from "./try-file";

const percent = (confidence: number) => `${Math.round(confidence * 100)}%`;

const nameOf = ({ name, index }: GuessedColumn) => name || `column ${index + 1}`;

/** What a guess makes of a file, as a table for the terminal. */
function describeGuess({ columns, profile, missing, headerLine, above, questions }: Guess): string {
  const rows = columns.map((column) => [
    nameOf(column),
    column.field ?? (column.unsure ? `not read; perhaps ${column.unsure}` : "not read"),
    column.field || column.unsure ? percent(column.confidence) : "",
    column.examples.map((text) => text.slice(0, 40)).join(" · "),
  ]);
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [
    ...lines,
    "",
    headerLine === null
      ? "The file has no names of columns."
      : `The names of columns are on line ${headerLine}.${above.length > 0 ? ` Above them: ${above.join(" / ")}` : ""}`,
    `Columns are separated by ${JSON.stringify(profile.delimiter)}, decimals by "${profile.decimal}". ` +
      `SKUs come from ${SKU_SOURCES[profile.sku ?? "column"]}.`,
    ...(missing.length > 0 ? [`No column is surely the ${missing.join(", ")}.`] : []),
    ...eitherPrice(columns),
    ...questions.map((question) => `${questionInWords(question)} ${HOW_TO_ANSWER[question.about]}`),
  ].join("\n");
}

/** Says what to do about a price that may be per carat or for the stone. */
const eitherPrice = (columns: readonly GuessedColumn[]): string[] =>
  columns
    .filter(({ unsure }) => unsure === "price_total")
    .map(
      (column) =>
        `Say in a profile whether ${JSON.stringify(nameOf(column))} is the price of a stone (price_total) or per carat (price_per_ct).`,
    );

const SKU_SOURCES = {
  column: "their column",
  certificate: "the laboratory and report number",
  content: "what each row says of its stone",
};

/** Names of a file's columns with what each was taken for, in one sentence: for a file that can't be read. */
export function guessInWords({ columns }: Guess): string {
  const words = columns.map((column) => {
    const field = column.field ?? column.unsure;
    return field ? `${nameOf(column)} (${field}, ${percent(column.confidence)})` : nameOf(column);
  });
  return [`Its columns, with what each was taken for: ${words.join(", ")}.`, ...eitherPrice(columns)].join(
    " ",
  );
}

/** How a file was read, where nobody gave a profile: its columns with their fields. */
export function describeProfile({ columns = {}, order, ignore = [] }: ImportProfileInput): string {
  const read = order
    ? order.flatMap((field, at) => (field ? [`column ${at + 1} → ${field}`] : []))
    : Object.entries(columns).map(([name, field]) => `${name} → ${field}`);
  return [
    `Columns read: ${read.join(", ")}.`,
    ...(ignore.length > 0 ? [`Columns not read: ${ignore.join(", ")}.`] : []),
    "",
  ].join("\n");
}

/** A guess, and what the file's rows would come to with it. */
export function describeTrial({ guess, accepted, refused, reasons, foreign, questions }: FileTrial): string {
  if (guess.missing.length > 0) return describeGuess(guess);
  const lines = Object.entries(reasons).map(
    ([reason, { rows, line }]) => `${count(rows)}  ${reason} (first on line ${line})`,
  );
  return [
    describeGuess({ ...guess, questions }),
    ...(foreign === null ? [] : [`${foreign}: the file would be held.`]),
    "",
    `${count(accepted)}  rows could be imported`,
    `${count(refused)}  rows would be refused`,
    ...lines.map((line) => `  ${line}`),
  ].join("\n");
}

const count = (rows: number) => formatCount(rows).padStart(9);
