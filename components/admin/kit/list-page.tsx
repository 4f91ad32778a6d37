"use client";

import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  type RowData,
  useReactTable,
} from "@tanstack/react-table";
import { ListContextProvider, type RaRecord, useListController } from "ra-core";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { CONTROL_CLASS } from "@/components/ui/control-style";
import { FailureNotice } from "@/components/ui/failure-notice";
import { DateFilter } from "./date-filter";
import { ListPages } from "./list-pages";
import { PageHeading } from "./page-heading";
import { SavedViews } from "./saved-views";
import { type ListFilter, SelectFilter } from "./select-filter";
import { useListKeys } from "./use-list-keys";

declare module "@tanstack/react-table" {
  interface ColumnMeta<TData extends RowData, TValue> {
    /** the field to sort by, if the API sorts by it */
    sort?: string;
    align?: "right";
    /** left out of the cards that phones show */
    hideOnPhone?: boolean;
  }
}

/**
 * A list of the admin API: search (`/`), filters, sort, pages, rows to select and work on together, and views to save. All of
 * it is in the address, so that a list can be sent to a colleague. `j` and `k` move between rows, Enter opens one. On phones
 * a row is a card.
 */
export function ListPage<T extends RaRecord>({
  resource,
  title,
  columns,
  rowLink,
  rowLabel,
  filters = [],
  moreFilters,
  searchLabel,
  sort,
  actions,
  bulk,
  empty = "Nothing here yet",
  perPage = 25,
  pinned,
}: {
  resource: string;
  title: string;
  columns: readonly ColumnDef<T, unknown>[];
  rowLink?: (row: T) => string;
  /** names a row, for whoever can't see it */
  rowLabel: (row: T) => string;
  filters?: readonly ListFilter[];
  /** filters of another form; they read and set the list’s values by its context */
  moreFilters?: ReactNode;
  /** what the search finds, such as “Number, name, or email”; without it there is none */
  searchLabel?: string;
  sort: { field: string; order: "ASC" | "DESC" };
  actions?: ReactNode;
  /** what can be done with the selected rows */
  bulk?: (selected: readonly T[], clear: () => void) => ReactNode;
  empty?: string;
  perPage?: number;
  /** filters that this page always sets */
  pinned?: Readonly<Record<string, unknown>>;
}) {
  const list = useListController<T>({
    resource,
    sort,
    perPage,
    disableSyncWithLocation: false,
    ...(pinned ? { filter: pinned } : {}),
    // what was listed last time is not what somebody wants who opens the page from the menu
    storeKey: false,
  });
  const {
    data = [],
    isPending,
    isFetching,
    error,
    refetch,
    filterValues,
    setFilters,
    selectedIds,
    onToggleItem,
  } = list;
  const searching = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const open = (row: T | undefined) => {
    if (row && rowLink) void navigate(rowLink(row));
  };
  const cursor = useListKeys({ count: data.length, open: (at) => open(data[at]), searching });
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const set = (name: string, value: string) => {
    const { [name]: _, ...rest } = filterValues;
    setFilters(value === "" ? rest : { ...rest, [name]: value });
  };
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <ListContextProvider value={list}>
      <PageHeading title={title}>{actions}</PageHeading>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        {searchLabel && (
          <SearchField
            ref={searching}
            label={searchLabel}
            value={String(filterValues.q ?? "")}
            onChange={(q) => set("q", q)}
          />
        )}
        {filters.map(({ name, label, options }) => {
          const control = {
            label,
            value: String(filterValues[name] ?? ""),
            onChange: (value: string) => set(name, value),
          };
          return options ? (
            <SelectFilter key={name} {...control} options={options} />
          ) : (
            <DateFilter key={name} {...control} />
          );
        })}
        {moreFilters}
        {isFiltered && (
          <Button variant="quiet" size="sm" onClick={() => setFilters({})}>
            Clear filters
          </Button>
        )}
        <SavedViews list={resource} />
      </div>
      {bulk && selected.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded-sm bg-accent-soft px-4 py-2 text-sm">
          <span>{selected.length} selected</span>
          {bulk(selected, list.onUnselectItems)}
          <Button variant="quiet" size="sm" onClick={() => list.onUnselectItems()}>
            Clear
          </Button>
        </div>
      )}
      {error ? (
        <FailureNotice title={error.message} onRetry={() => void refetch()} />
      ) : (
        <div
          aria-busy={isFetching}
          className={cn("transition-opacity", isFetching && !isPending && "opacity-60")}
        >
          {isPending ? (
            <Rows />
          ) : data.length === 0 ? (
            <p className="rounded-sm border border-line bg-card p-8 text-center text-muted">
              {isFiltered ? "Nothing fits these filters" : empty}
            </p>
          ) : (
            <Table
              rows={data}
              columns={columns}
              caption={title}
              sort={list.sort}
              onSort={(field) =>
                list.setSort({
                  field,
                  order: list.sort.field === field && list.sort.order === "ASC" ? "DESC" : "ASC",
                })
              }
              cursor={cursor}
              {...(rowLink ? { rowLink } : {})}
              rowLabel={rowLabel}
              {...(bulk
                ? {
                    selectedIds,
                    onToggle: onToggleItem,
                    onToggleAll: (all: boolean) => list.onSelect(all ? data.map(({ id }) => id) : []),
                  }
                : {})}
            />
          )}
        </div>
      )}
      <ListPages />
    </ListContextProvider>
  );
}

/** Rows while the first answer is on its way. */
const Rows = () => (
  <div role="status" className="grid gap-2">
    <span className="sr-only">Loading</span>
    {Array.from({ length: 8 }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <div key={i} className="h-12 animate-pulse rounded-sm bg-stone" />
    ))}
  </div>
);

/** Time after the last key until the list is asked for, ms. */
const TYPING_MS = 250;

function SearchField({
  ref,
  label,
  value,
  onChange,
}: {
  ref: React.RefObject<HTMLInputElement | null>;
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // an address that was followed sets the field, unless somebody types in it
    if (ref.current && document.activeElement !== ref.current) ref.current.value = value;
  }, [ref, value]);
  return (
    <label className="grid min-w-0 flex-[1_1_16rem] gap-1 text-sm">
      <span className="text-muted">{label}</span>
      <input
        ref={ref}
        type="search"
        defaultValue={value}
        className={cn(CONTROL_CLASS, "min-h-11 text-sm")}
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onChange(target.value.trim()), TYPING_MS);
        }}
      />
    </label>
  );
}

type TableProps<T extends RaRecord> = {
  rows: readonly T[];
  columns: readonly ColumnDef<T, unknown>[];
  caption: string;
  sort: { field: string; order: string };
  onSort: (field: string) => void;
  /** the row that j and k have reached; -1 for none */
  cursor: number;
  rowLink?: (row: T) => string;
  rowLabel: (row: T) => string;
  selectedIds?: readonly unknown[];
  onToggle?: (id: T["id"]) => void;
  onToggleAll?: (all: boolean) => void;
};

function Table<T extends RaRecord>({
  rows,
  columns,
  caption,
  sort,
  onSort,
  cursor,
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
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    manualPagination: true,
  });
  const isAll = rows.length > 0 && rows.every(({ id }) => selectedIds?.includes(id));
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
              className="relative border-b border-line last:border-0 hover:bg-paper data-cursor:bg-accent-soft max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-3 max-md:p-3"
            >
              {onToggle && (
                <td className="relative z-1 px-3 max-md:row-span-full max-md:px-0 max-md:pt-1">
                  <input
                    type="checkbox"
                    aria-label={`Select ${rowLabel(row.original)}`}
                    checked={selectedIds?.includes(row.original.id) ?? false}
                    className="size-5 accent-accent"
                    onChange={() => onToggle(row.original.id)}
                  />
                </td>
              )}
              {row.getVisibleCells().map(({ id, column, getContext }, i) => {
                const { align, hideOnPhone } = column.columnDef.meta ?? {};
                const cell = flexRender(column.columnDef.cell, getContext());
                return (
                  <td
                    key={id}
                    className={cn(
                      "px-3 py-2.5 align-top max-md:col-start-2 max-md:px-0 max-md:py-0.5",
                      align === "right" && "text-right tabular-nums max-md:text-left",
                      hideOnPhone && "max-md:hidden",
                    )}
                  >
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
