import { formatAmount } from "@/components/admin/kit/formats";
import { SmallTable } from "@/components/admin/kit/small-table";
import { Notice } from "@/components/ui/status/notice";
import type { ImportResult } from "@/lib/desk/work/endpoints";
import { formatCount } from "@/lib/platform/intl/numbers";
import { ImportSamples } from "./import-samples";

const COUNTS = [
  ["read", "Rows read"],
  ["added", "New stones"],
  ["changed", "Changed"],
  ["returned", "Back again"],
  ["unchanged", "Unchanged"],
  ["gone", "No longer in the file, withdrawn"],
  ["refused", "Rows refused"],
  ["conflicts", "Contradict another supplier"],
  ["held_back", "Not in the damaged file, left for sale"],
] as const;

const ALWAYS: readonly string[] = ["read", "added", "changed", "gone", "refused"];

function titleOf({ state, supplier, guard }: ImportResult): string {
  if (state === "done") return `Imported. The shop shows the stones of ${supplier}.`;
  if (state === "rehearsed") return "This is what would change. Nothing was changed.";
  if (state === "held" && guard === "answers") return "This file needs an answer first";
  return state === "held" ? "This file would change too much by itself" : "Nothing was imported";
}

const TONES = { done: "success", rehearsed: "info", held: "warning", failed: "error" } as const;

/** The importer’s words begin in lower case, for the middle of a line in a terminal. */
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What an import did, or would do: counts, refusals with their reasons, prices that moved, the first stones. */
export function ImportResultView({ result }: { result: ImportResult }) {
  const { counts, reasons, notes, moves, stones } = result;
  return (
    <div className="grid gap-5">
      <Notice tone={TONES[result.state]} title={titleOf(result)} role="status">
        {result.message && <p>{sentence(result.message)}</p>}
        {(result.header_line ?? 1) > 1 && (
          <p>The column names are on line {formatCount(result.header_line ?? 1)}.</p>
        )}
      </Notice>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
        {COUNTS.filter(([key]) => ALWAYS.includes(key) || counts[key] > 0).map(([key, label]) => (
          <div key={key}>
            <dt className="text-muted">{label}</dt>
            <dd className="text-lg tabular-nums">{formatCount(counts[key])}</dd>
          </div>
        ))}
      </dl>
      <ImportFiles result={result} />
      {reasons.length > 0 && (
        <div>
          <h3 className="mb-1 font-sans text-sm font-semibold">Refused because</h3>
          <SmallTable
            caption="Why rows were refused"
            empty=""
            head={["Reason", "Rows", "First on line"]}
            rows={reasons.map(({ reason, rows, line }) => ({
              key: reason,
              cells: [sentence(reason), formatCount(rows), formatCount(line)],
            }))}
          />
        </div>
      )}
      {moves.length > 0 && (
        <div>
          <h3 className="mb-1 font-sans text-sm font-semibold">Prices that moved most</h3>
          <SmallTable
            caption="Prices that moved most"
            empty=""
            head={["Stone", "Cost before", "In the file"]}
            rows={moves.map(({ sku, before, after }) => ({
              key: sku,
              cells: [sku, formatAmount(before), formatAmount(after)],
            }))}
          />
        </div>
      )}
      {result.samples && <ImportSamples samples={result.samples} counts={counts} />}
      {stones.length > 0 && (
        <div>
          <h3 className="mb-1 font-sans text-sm font-semibold">First stones as they are read</h3>
          <SmallTable
            caption="First stones as they are read"
            empty=""
            head={["Supplier’s SKU", "Stone", "Grades", "Report", "Cost", "Price by markup"]}
            rows={stones.map((stone) => ({
              key: stone.sku,
              cells: [
                stone.sku,
                stone.name,
                stone.grades || "Not graded",
                stone.report ?? "–",
                formatAmount(stone.cost),
                formatAmount(stone.price),
              ],
            }))}
          />
        </div>
      )}
      {notes.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center text-accent">Remarks</summary>
          <ul className="grid gap-1">
            {notes.map(({ note, rows }) => (
              <li key={note}>
                {formatCount(rows)} × {note}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Links to an import's whole report and to the rows that it refused. */
export function ImportFiles({ result }: { result: Pick<ImportResult, "report_file" | "refused_file"> }) {
  const files = [
    { id: result.refused_file, label: "Download refused rows" },
    { id: result.report_file, label: "Download report" },
  ].filter(({ id }) => id);
  if (files.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      {files.map(({ id, label }) => (
        <a
          key={label}
          href={`/api/v1/admin/import-files/${id}`}
          download
          className="min-h-11 content-center text-accent underline"
        >
          {label}
        </a>
      ))}
    </p>
  );
}
