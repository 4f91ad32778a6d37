"use client";

import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  type RowData,
  useReactTable,
} from "@tanstack/react-table";
import { Link } from "react-router";
import { cn } from "@/components/ui/cn";

declare module "@tanstack/react-table" {
  interface ColumnMeta<TData extends RowData, TValue> {
    /** the field to sort by, if the API sorts by it */
    sort?: string;
    align?: "right";
    /** left out of the cards that phones show */
    hideOnPhone?: boolean;
  }
}

type TableProps<T> = {
  rows: readonly T[];
  columns: readonly ColumnDef<T, unknown>[];
  caption: string;
  sort: { field: string; order: string };
  onSort: (field: string) => void;
  /** the row that j and k have reached; -1 for none */
  cursor: number;
  rowId: (row: T) => string;
  rowLink?: (row: T) => string;
  rowLabel: (row: T) => string;
  selectedIds?: readonly string[];
  onToggle?: (id: string) => void;
  onToggleAll?: (all: boolean) => void;
};

/** The rows of a list, on phones as cards, with the column that selects and the headings that sort. */
export function ListTable<T>({
  rows,
  columns,
  caption,
  sort,
  onSort,
  cursor,
  rowId,
  rowLink,
  rowLabel,
  selectedIds,
  onToggle,
  onToggleAll,
}: TableProps<T>) {
  const table = useReactTable({
    data: rows as T[],
    columns: columns as ColumnDef<T, unknown>[],
    getCoreRowModel: getCoreRowModel(),
    getRowId: rowId,
    manualSorting: true,
    manualPagination: true,
  });
  const isAll = rows.length > 0 && rows.every((row) => selectedIds?.includes(rowId(row)));
  const sorted = sort.order === "ASC" ? "ascending" : "descending";
  return (
    <div className="overflow-x-auto rounded-sm border border-line bg-card">
      <table className="w-full border-collapse text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-b border-line text-left text-muted">
              {onToggleAll && (
                <th scope="col" className="w-11 px-3">
                  <input
                    type="checkbox"
                    aria-label="Select all on this page"
                    checked={isAll}
                    className="size-5 accent-accent"
                    onChange={({ target }) => onToggleAll(target.checked)}
                  />
                </th>
              )}
              {group.headers.map(({ id, column, getContext }) => {
                const { sort: field, align } = column.columnDef.meta ?? {};
                const label = flexRender(column.columnDef.header, getContext());
                return (
                  <th
                    key={id}
                    scope="col"
                    aria-sort={field && sort.field === field ? sorted : undefined}
                    className={cn(
                      "px-3 py-2 font-medium whitespace-nowrap",
                      align === "right" && "text-right",
                    )}
                  >
                    {field ? (
                      <button type="button" className="min-h-9 hover:text-ink" onClick={() => onSort(field)}>
                        {label}
                        {sort.field === field && <span aria-hidden> {sort.order === "ASC" ? "↑" : "↓"}</span>}
                      </button>
                    ) : (
                      label || <span className="sr-only">Actions</span>
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody className="max-md:block">
          {table.getRowModel().rows.map((row, at) => (
            <tr
              key={row.id}
              data-cursor={at === cursor || undefined}
              // WebKit takes a row for what a link covers only if it is transformed
              className="relative border-b border-line last:border-0 hover:bg-paper md:[transform:translate(0)] data-cursor:bg-accent-soft max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-3 max-md:p-3"
            >
              {onToggle && (
                <td className="relative z-1 px-3 max-md:row-span-full max-md:px-0 max-md:pt-1">
                  <input
                    type="checkbox"
                    aria-label={`Select ${rowLabel(row.original)}`}
                    checked={selectedIds?.includes(row.id) ?? false}
                    className="size-5 accent-accent"
                    onChange={() => onToggle(row.id)}
                  />
                </td>
              )}
              {row.getVisibleCells().map(({ id, column, getContext }, i) => {
                const { align, hideOnPhone } = column.columnDef.meta ?? {};
                const cell = flexRender(column.columnDef.cell, getContext());
                const { header } = column.columnDef;
                return (
                  <td
                    key={id}
                    className={cn(
                      "px-3 py-2.5 align-top max-md:col-start-2 max-md:px-0 max-md:py-0.5",
                      align === "right" && "text-right tabular-nums max-md:text-left",
                      hideOnPhone && "max-md:hidden",
                    )}
                  >
                    {i > 0 && typeof header === "string" && header !== "" && (
                      <span className="text-muted md:hidden">{header}: </span>
                    )}
                    {i === 0 && rowLink ? (
                      <Link
                        to={rowLink(row.original)}
                        className="font-medium text-accent after:absolute after:inset-0 hover:underline"
                      >
                        {cell}
                      </Link>
                    ) : (
                      cell
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
