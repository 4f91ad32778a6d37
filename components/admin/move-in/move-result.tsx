import { Notice } from "@/components/ui/status/notice";
import type { MoveKind } from "@/lib/desk/move-in/model";
import type { MoveProductsResult, MoveRowsResult } from "@/lib/desk/work/move-results";
import { formatCount } from "@/lib/platform/intl/numbers";
import { SmallTable } from "../kit/small-table";
import { ImportFiles } from "../suppliers/imports/import-result";
import { KIND_WORDS } from "./move-words";

export type MoveResult = MoveProductsResult | MoveRowsResult;

const TONES = { done: "success", rehearsed: "info", stopped: "warning", failed: "error" } as const;

function titleOf({ state }: MoveResult, kind: MoveKind): string {
  if (state === "done") return `${KIND_WORDS[kind]} are imported.`;
  if (state === "rehearsed") return "This is what would change. Nothing was changed.";
  return state === "stopped"
    ? "The import stopped early. What was imported stays; import the file again to go on."
    : "Nothing was imported";
}

/** What an import did, or would do: counts, what was refused with what to do, and pictures that aren't there. */
export function MoveResultView({ result, kind }: { result: MoveResult; kind: MoveKind }) {
  const message = result.kind === "move_products" ? result.message : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Notice tone={TONES[result.state]} title={titleOf(result, kind)} role="status">
        {message && <p>{message}</p>}
      </Notice>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
        {countsOf(result).map(({ what, count }) => (
          <div key={what}>
            <dt className="text-muted">{what}</dt>
            <dd className="text-lg tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {result.kind === "move_products" && <ImportFiles result={result} />}
      <Lines
        title={result.kind === "move_products" ? "Refused" : "Not accepted"}
        lines={result.refusals}
        total={result.refused}
      />
      {result.kind === "move_products" && (
        <>
          <Lines title="Edited here since, so they stay as they are" lines={result.left} />
          <Lines title="Pictures that aren’t there" lines={result.missing_pictures} />
        </>
      )}
    </div>
  );
}

function countsOf(result: MoveResult): readonly { what: string; count: number }[] {
  if (result.kind === "move_rows") return [...result.counts, { what: "Not accepted", count: result.refused }];
  const { created, changed, unchanged, refused, scan } = result;
  const counts = [
    { what: "New products", count: created },
    { what: "Changed", count: changed },
    { what: "There already", count: unchanged },
    { what: "Refused", count: refused },
    { what: "Left out", count: scan.left_out_count },
  ];
  if (result.state === "rehearsed" || result.state === "failed") return counts;
  return [
    ...counts,
    { what: "Pictures added", count: result.pictures_added },
    { what: "Old addresses redirected", count: result.redirects },
  ];
}

type Line = { line: number; name: string; column?: string | null; reason: string };

/** Lines of a file with what is wrong with them; nothing if there are none. */
export function Lines({
  title,
  lines,
  total = lines.length,
}: {
  title: string;
  lines: readonly Line[];
  total?: number;
}) {
  if (lines.length === 0) return null;
  const hasColumns = lines.some(({ column }) => column);
  return (
    <div>
      <h3 className="mb-1 font-sans text-sm font-semibold">{title}</h3>
      <SmallTable
        caption={title}
        empty=""
        head={["Line", "What", ...(hasColumns ? ["Column"] : []), "Why, and what to do"]}
        rows={lines.map(({ line, name, column, reason }, at) => ({
          key: String(at),
          cells: [formatCount(line), name, ...(hasColumns ? [column ?? "–"] : []), reason],
        }))}
      />
      {total > lines.length && (
        <p className="mt-1 text-sm text-muted">The first {formatCount(lines.length)} are shown.</p>
      )}
    </div>
  );
}
