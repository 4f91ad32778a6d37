"use client";

import type { ColumnDef } from "@tanstack/react-table";
import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { CONTROL_CLASS } from "@/components/ui/form/control-style";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { PageHeading } from "../page-heading";
import { DateFilter } from "./date-filter";
import { ListPages } from "./list-pages";
import { ListTable } from "./list-table";
import { SavedViews } from "./saved-views";
import { type ListFilter, SelectFilter } from "./select-filter";
import { type ListFilters, useList, useSelection } from "./use-list";
import { useListKeys } from "./use-list-keys";

/**
 * A list of the admin API: search (`/`), filters, sort, pages, rows to select and work on together, and views to save. All of
 * it is in the address, so that a list can be sent to a colleague. `j` and `k` move between rows, Enter opens one. On phones
 * a row is a card.
 */
export function ListPage<T>({
  resource,
  title,
  columns,
  rowId,
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
  rowId: (row: T) => string;
  rowLink?: (row: T) => string;
  /** names a row for screen readers */
  rowLabel: (row: T) => string;
  filters?: readonly ListFilter[];
  /** filters of another form */
  moreFilters?: (filters: ListFilters) => ReactNode;
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
  const list = useList<T>({ resource, sort, perPage, ...(pinned ? { pinned } : {}) });
  const { rows, isPending, isFetching, error } = list;
  const { values, set, clear } = list.filters;
  const selection = useSelection();
  const searching = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const open = (row: T | undefined) => {
    if (row && rowLink) void navigate(rowLink(row));
  };
  const cursor = useListKeys({ count: rows.length, open: (at) => open(rows[at]), searching });
  const selected = rows.filter((row) => selection.ids.includes(rowId(row)));
  const isFiltered = Object.keys(values).length > 0;
  return (
    <>
      <PageHeading title={title}>{actions}</PageHeading>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        {searchLabel && (
          <SearchField
            ref={searching}
            label={searchLabel}
            value={String(values.q ?? "")}
            onChange={(q) => set("q", q)}
          />
        )}
        {filters.map(({ name, label, options, none }) => {
          const control = {
            label,
            value: String(values[name] ?? ""),
            onChange: (value: string) => set(name, value),
          };
          return options ? (
            <SelectFilter key={name} {...control} options={options} {...(none ? { none } : {})} />
          ) : (
            <DateFilter key={name} {...control} />
          );
        })}
        {moreFilters?.(list.filters)}
        {isFiltered && (
          <Button variant="quiet" size="sm" onClick={clear}>
            Clear filters
          </Button>
        )}
        <SavedViews list={resource} />
      </div>
      {bulk && selected.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded-sm bg-accent-soft px-4 py-2 text-sm">
          <span>{selected.length} selected</span>
          {bulk(selected, selection.clear)}
          <Button variant="quiet" size="sm" onClick={selection.clear}>
            Clear
          </Button>
        </div>
      )}
      {error ? (
        <FailureNotice title={error.message} onRetry={() => void list.refetch()} />
      ) : (
        <div
          aria-busy={isFetching}
          className={cn("transition-opacity", isFetching && !isPending && "opacity-60")}
        >
          {isPending ? (
            <Rows />
          ) : rows.length === 0 ? (
            <p className="rounded-sm border border-line bg-card p-8 text-center text-muted">
              {isFiltered ? "Nothing fits these filters" : empty}
            </p>
          ) : (
            <ListTable
              rows={rows}
              columns={columns}
              caption={title}
              sort={list.sort}
              onSort={list.sortBy}
              cursor={cursor}
              {...(rowLink ? { rowLink } : {})}
              rowId={rowId}
              rowLabel={rowLabel}
              {...(bulk
                ? {
                    selectedIds: selection.ids,
                    onToggle: selection.toggle,
                    onToggleAll: (all: boolean) => selection.set(all ? rows.map(rowId) : []),
                  }
                : {})}
            />
          )}
        </div>
      )}
      {!list.isPending && <ListPages {...list.page} />}
    </>
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
