import { formatCount } from "@/lib/platform/intl/numbers";
import type { RoundResult } from "./round-result";

/** The rounds with what was tried and what failed, and the sums. */
export function resultTable(results: readonly RoundResult[]): string {
  const sum = (pick: (result: RoundResult) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  const rows = [
    ["round", "tried", "failed"],
    ...results.map(({ name, tried, failed }) => [name, formatCount(tried), formatCount(failed)]),
    ["all", formatCount(sum(({ tried }) => tried)), formatCount(sum(({ failed }) => failed))],
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map(([name = "", tried = "", failed = ""]) =>
      [name.padEnd(widths[0] ?? 0), tried.padStart(widths[1] ?? 0), failed.padStart(widths[2] ?? 0)].join(
        "  ",
      ),
    )
    .join("\n");
}
