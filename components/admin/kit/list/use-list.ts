"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { callAdmin } from "../../client";
import {
  type ListDefaults,
  type ListQuery,
  readListAddress,
  readListFilter,
  writeListAddress,
} from "./list-address";

type Answer<T> = { data: T[]; total?: number; is_more?: boolean };

/** The filters of a list: what they are set to, and a way to set one; the empty text is no filter. */
export type ListFilters = {
  values: Readonly<Record<string, unknown>>;
  set: (name: string, value: string) => void;
  clear: () => void;
};

/**
 * A list of the admin API, whose filters, sort, and page are in the address, so that Back, Reload, and a link to a colleague
 * show the same rows. While other rows are on their way, those before them stay.
 * @param resource its path below `v1/admin/`, with which the keys of its queries begin
 * @param pinned filters that are always set and aren’t in the address
 */
export function useList<T>({
  resource,
  pinned,
  ...defaults
}: ListDefaults & { resource: string; pinned?: Readonly<Record<string, unknown>> }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = readListAddress(search, defaults);
  const { filter, sort, order, page, perPage } = query;

  // where a choice leads before the address has followed, so that a second one made meanwhile is added to it
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = (next: (before: ListQuery) => Partial<ListQuery>, options?: { replace: boolean }) => {
    const before = readListAddress(latest.current, defaults);
    latest.current = `?${writeListAddress(latest.current, { ...before, ...next(before) })}`;
    void navigate({ search: latest.current }, options);
  };

  const requested = { page, per_page: perPage, sort, order: order.toLowerCase(), ...filter, ...pinned };
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: [resource, "list", requested],
    queryFn: async ({ signal }) =>
      (await callAdmin("GET", `v1/admin/${resource}`, { query: requested, signal })) as Answer<T>,
    placeholderData: keepPreviousData,
    // the page offers to try again
    retry: false,
  });
  const total = data ? (data.total ?? data.data.length) : 0;
  const rows = data?.data ?? [];

  // the only row of the last page may have been deleted, and a link may name a page that has gone
  const last = rows.length === 0 ? 1 : Math.ceil(total / perPage);
  const isBeyond = !isPending && !isFetching && !error && page > last;
  useEffect(() => {
    if (isBeyond) change(() => ({ page: last }), { replace: true });
  });

  const filters: ListFilters = {
    values: filter,
    set: (name, value) => {
      // a field that is left as it was leads nowhere
      if (value === String(readListFilter(latest.current)[name] ?? "")) return;
      change(({ filter: { [name]: _, ...rest } }) => ({
        page: 1,
        filter: value === "" ? rest : { ...rest, [name]: value },
      }));
    },
    clear: () => change(() => ({ page: 1, filter: {} })),
  };
  return {
    rows,
    isPending,
    isFetching,
    error,
    refetch,
    filters,
    sort: { field: sort, order },
    /** Sorts by a field, and by the one that is sorted by already the other way around. */
    sortBy: (field: string) =>
      change((before) => ({
        page: 1,
        sort: field,
        order: before.sort === field && before.order === "ASC" ? "DESC" : "ASC",
      })),
    page: {
      number: page,
      perPage,
      total,
      /** there are more rows than the API counts */
      isMore: data?.is_more ?? false,
      hasNext: page * perPage < total,
      open: (number: number) => change(() => ({ page: number })),
    },
  };
}

/** The rows that are selected, by their ids; those of other pages stay selected. */
export function useSelection() {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    ids,
    set: setIds,
    toggle: (id: string) =>
      setIds((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id])),
    clear: () => setIds([]),
  };
}
