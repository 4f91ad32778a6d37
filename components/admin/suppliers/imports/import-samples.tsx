import { formatAmount } from "@/components/admin/kit/formats";
import { SmallTable } from "@/components/admin/kit/small-table";
import type { ImportResult } from "@/lib/desk/work/endpoints";
import { formatCount } from "@/lib/platform/intl/numbers";

type Samples = NonNullable<ImportResult["samples"]>;

const KINDS = [
  ["added", "New stones"],
  ["changed", "Stones that would change"],
  ["gone", "Stones that would be withdrawn"],
] as const;

/** Some of what a file would change: new stones, changed ones, costs that moved, and stones that leave. */
export function ImportSamples({ samples, counts }: { samples: Samples; counts: ImportResult["counts"] }) {
  return (
    <>
      {KINDS.map(([kind, title]) => (
        <Sample key={kind} title={title} total={counts[kind]} shown={samples[kind].length}>
          <SmallTable
            caption={title}
            empty=""
            head={["SKU", "Stone", "Price now", "Price then"]}
            rows={samples[kind].map(({ sku, name, before, after }) => ({
              key: sku,
              cells: [sku, name, formatAmount(before), formatAmount(after)],
            }))}
          />
        </Sample>
      ))}
      <Sample title="Costs that moved" total={samples.moved} shown={samples.moves.length}>
        <SmallTable
          caption="Costs that moved"
          empty=""
          head={["SKU", "Cost so far", "In the file"]}
          rows={samples.moves.map(({ sku, before, after }) => ({
            key: sku,
            cells: [sku, formatAmount(before), formatAmount(after)],
          }))}
        />
      </Sample>
    </>
  );
}

function Sample({
  title,
  total,
  shown,
  children,
}: {
  title: string;
  total: number;
  shown: number;
  children: React.ReactNode;
}) {
  if (shown === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center text-accent">
        {title}: {formatCount(total)}
      </summary>
      {children}
      {total > shown && <p className="mt-1 text-muted">The first {formatCount(shown)} are shown.</p>}
    </details>
  );
}
