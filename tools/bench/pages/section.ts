import { formatCount } from "@/lib/platform/intl/numbers";

/**
 * One row of a result: its cells below the section's heads, and the limits it misses in a sentence each. Null
 * where a row has no limit.
 */
type Row = { name: string; cells: readonly string[]; misses: readonly string[] | null };

/** The result of one part: a table with a verdict a row, and everything measured, for `--json`. */
export type Section = {
  title: string;
  /** what has to be known to read the figures */
  notes: readonly string[];
  heads: readonly string[];
  rows: readonly Row[];
  figures: unknown;
};

/** A value above its highest or below its lowest allowed, in a sentence. */
export function missesOf(
  what: string,
  value: number,
  limit: { most?: number; least?: number; unit: string },
): string[] {
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY, unit } = limit;
  const said = `${what} is ${formatCount(Number(value.toFixed(1)))}${unit}`;
  // written so that a missing value misses, too
  if (!(value >= least)) return [`${said}, below ${formatCount(least)}${unit}`];
  if (!(value <= most)) return [`${said}, above ${formatCount(most)}${unit}`];
  return [];
}

export const missedRows = (sections: readonly Section[]): Row[] =>
  sections.flatMap(({ rows }) => rows.filter(({ misses }) => misses && misses.length > 0));

/** A section as plain text: title, notes, table, and what was missed below its row. */
export function formatSection({ title, notes, heads, rows }: Section): string {
  const nameWidth = Math.max(4, ...rows.map(({ name }) => name.length));
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...rows.map(({ cells }) => (cells[at] ?? "").length)),
  );
  const line = (name: string, cells: readonly string[], verdict: string) =>
    `  ${name.padEnd(nameWidth)}  ${widths.map((width, at) => (cells[at] ?? "").padStart(width)).join("  ")}  ${verdict}`.trimEnd();
  return [
    title,
    ...notes.map((note) => `  ${note}`),
    line("", heads, ""),
    ...rows.flatMap(({ name, cells, misses }) => [
      line(name, cells, misses === null ? "" : misses.length > 0 ? "FAIL" : "PASS"),
      ...(misses ?? []).map((miss) => `      ${miss}`),
    ]),
  ].join("\n");
}
