import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** The column of the actions, which has no label, stays in sight where the table is wider than its card. */
const ACTIONS = "sticky right-0 bg-card pl-2";

/** A table within a page, without search or sort. It scrolls by itself where it is wider than its card. */
export function SmallTable({
  caption,
  head,
  rows,
  empty,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** said instead of an empty table */
  empty: string;
}) {
  if (rows.length === 0) return <p className="text-sm text-muted">{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached by keyboard
    <section tabIndex={0} aria-label={caption} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left text-muted">
            {head.map((label) => (
              <th
                key={label}
                scope="col"
                className={cn("py-2 pr-4 font-medium whitespace-nowrap", !label && ACTIONS)}
              >
                {label || <span className="sr-only">Actions</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-b border-line align-top last:border-0">
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={at} className={cn("py-2 pr-4 tabular-nums", !head[at] && ACTIONS)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
