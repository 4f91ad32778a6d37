import type { ReactNode } from "react";
import { NoBreakOrigin } from "@/components/goods/diamonds/no-break-origin";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/navigation/link";
import { Badge } from "@/components/ui/status/badge";
import { withNoBreakUnits } from "@/components/ui/text/no-break-units";
import type { ComparedKind } from "@/lib/selling/compare/model";
import { RemoveComparedButton } from "./remove-compared-button";
import type { CompareRow } from "./rows";

/** A compared item. */
export type ComparedColumn = {
  key: string;
  name: string;
  /** path of its page; null if the shop no longer knows it */
  href: string | null;
  picture: ReactNode;
  /** its drawing at true size; null where there is none */
  size: ReactNode;
  price: ReactNode;
  /** why it is unavailable, in a word or two; null if it is available */
  gone: string | null;
  /** buttons for the item */
  action: ReactNode;
  /** address of the comparison without it */
  withoutHref: string;
};

type Props = {
  kind: ComparedKind;
  title: string;
  columns: readonly ComparedColumn[];
  rows: readonly CompareRow[];
};

// a phone fits two columns and the edge of a third, a wide screen five; the first row and column stay in sight
const LABEL = "sticky left-0 z-1 w-0 bg-paper text-left align-top font-normal sm:w-36 sm:py-2.5 sm:pr-3";
const CELL = "px-2 py-2.5 align-top sm:px-3";
/** The table's least width by its number of columns: 140 px a column on phones, 160 px on wider screens. */
const LEAST_WIDTHS = [
  "",
  "",
  "sm:min-w-116",
  "min-w-105 sm:min-w-156",
  "min-w-140 sm:min-w-196",
  "min-w-175 sm:min-w-236",
] as const;

/** Stones or rings side by side; differences are marked and can be shown alone. */
export function ComparisonTable({ kind, title, columns, rows }: Props) {
  const heading = `compared-${kind}`;
  const several = columns.length > 1;
  return (
    <section aria-labelledby={heading} className="group/compared grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={heading} className="text-2xl">
          {title}
        </h2>
        {several && (
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
            <input type="checkbox" className="size-5 accent-accent" data-differences="" />
            Differences only
          </label>
        )}
      </div>
      {/* positioned, so that text for screen readers is clipped with its cell */}
      <div className="below-header relative max-xl:fade-end max-xl:max-h-[calc(100dvh-var(--header-height)-1rem)] max-xl:overflow-auto max-xl:overscroll-x-contain">
        <table
          className={cn(
            "w-full table-fixed border-separate border-spacing-0 text-sm",
            LEAST_WIDTHS[columns.length],
          )}
        >
          <thead>
            <tr>
              <td className={LABEL} />
              {columns.map((column) => (
                <Picture key={column.key} kind={kind} column={column} />
              ))}
            </tr>
            <tr>
              <td
                className={cn(
                  LABEL,
                  "below-header top-0 z-3 border-b border-line-strong xl:top-(--header-height)",
                )}
              />
              {columns.map((column) => (
                <Head key={column.key} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className={LABEL}>
                <span className="sr-only">Actions</span>
              </th>
              {columns.map(({ key, action }) => (
                <td key={key} className={CELL}>
                  {action}
                </td>
              ))}
            </tr>
            {columns.some(({ size }) => size !== null) && (
              <tr>
                <th scope="row" className={cn(LABEL, "border-b border-line text-muted")}>
                  <span className="max-sm:sr-only">True size</span>
                </th>
                {columns.map(({ key, size }) => (
                  <td key={key} className={cn(CELL, "border-b border-line")}>
                    {size}
                  </td>
                ))}
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.name} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Picture({ kind, column }: { kind: ComparedKind; column: ComparedColumn }) {
  const { key, name, picture, gone, withoutHref } = column;
  return (
    <td className={CELL}>
      <span className="flex justify-end">
        <RemoveComparedButton kind={kind} item={key} name={name} href={withoutHref} />
      </span>
      <span
        className={cn(
          "block aspect-square w-full max-w-50 overflow-hidden rounded-sm border border-line bg-ground",
          gone && "opacity-40 grayscale",
        )}
      >
        {picture}
      </span>
    </td>
  );
}

function Head({ column }: { column: ComparedColumn }) {
  const { name, href, price, gone } = column;
  return (
    <th
      scope="col"
      className={cn(
        CELL,
        "below-header [@media(min-height:30rem)]:sticky top-0 z-2 border-b border-line-strong bg-paper text-left font-normal xl:top-(--header-height)",
      )}
    >
      <span className={cn("block leading-snug break-words font-semibold", gone && "text-muted")}>
        {href ? (
          <Link href={href} className="hover:underline">
            <NoBreakOrigin>{withNoBreakUnits(name)}</NoBreakOrigin>
          </Link>
        ) : (
          withNoBreakUnits(name)
        )}
      </span>
      <span className="figures mt-1 block">{gone ? <Badge tone="warning">{gone}</Badge> : price}</span>
    </th>
  );
}

function Row({ row, columns }: { row: CompareRow; columns: readonly ComparedColumn[] }) {
  const { name, values, links, differs } = row;
  const several = columns.length > 1;
  const marked = differs && several;
  return (
    <tr className={cn(several && !differs && "group-has-[[data-differences]:checked]/compared:hidden")}>
      <th scope="row" className={cn(LABEL, "border-b border-line", marked ? "font-semibold" : "text-muted")}>
        <span className="max-sm:sr-only">{name}</span>
        {marked && <span className="sr-only"> (differs)</span>}
      </th>
      {columns.map(({ key, gone }, index) => {
        const value = values[index] ?? null;
        const link = links?.[index];
        return (
          <td
            key={key}
            className={cn(
              CELL,
              "figures border-b border-line",
              marked && "bg-accent-soft",
              (gone || !marked) && several && "text-muted",
            )}
          >
            <span
              aria-hidden="true"
              className={cn("block text-xs text-muted sm:hidden", marked && "font-semibold")}
            >
              {name}
            </span>
            {value === null ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">Not listed</span>
              </>
            ) : link ? (
              <a href={link} target="_blank" rel="noreferrer" className="text-link inline-block min-h-6">
                {value}
                <span className="sr-only">, verify with the laboratory (opens in a new tab)</span>
              </a>
            ) : (
              withNoBreakUnits(value)
            )}
          </td>
        );
      })}
    </tr>
  );
}
