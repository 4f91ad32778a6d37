import { cn } from "@/components/ui/cn";

export type ReportColumn<T> = {
  label: string;
  cell: (row: T) => string;
  isNumber?: boolean;
  isDate?: boolean;
};

/** The numbers of a chart. Long ones scroll in their own box, which the keyboard reaches. */
export function ReportTable<T>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  caption: string;
  columns: readonly ReportColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
}) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
      tabIndex={0}
      aria-label={caption}
      className="max-h-96 overflow-auto rounded-sm border border-line"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-stone text-left text-muted">
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th
                key={label}
                scope="col"
                className={cn("px-3 py-2 font-medium whitespace-nowrap", isNumber && "text-right")}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line">
              {columns.map(({ label, cell, isNumber, isDate }) => (
                <td
                  key={label}
                  className={cn(
                    "px-3 py-2",
                    (isNumber || isDate) && "whitespace-nowrap",
                    isNumber && "text-right tabular-nums",
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
