"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "@/lib/desk/browser/api-client";
import { type InventoryState, toDiamondQuery } from "@/lib/goods/diamonds/filters/inventory-url";
import type { DiamondList } from "@/lib/goods/diamonds/schema";
import { diamondQueryKey } from "./diamond-query-key";

/** The query that the server rendered the page with, and its response. */
export type InitialDiamonds = { question: string; answer: DiamondList };

/**
 * The stock's response to a state. `isStale` is true while an earlier response is shown dimmed until the new
 * one arrives; `failed` if the request failed and the earlier response is all there is.
 */
export function useDiamonds(state: InventoryState, first: InitialDiamonds) {
  const key = diamondQueryKey(state);
  const [last, setLast] = useState(first.answer);
  const query = useQuery({
    queryKey: ["diamonds", key],
    queryFn: ({ signal }) => api.get("v1/diamonds", { query: toDiamondQuery(state), signal }),
    ...(key === first.question ? { initialData: first.answer } : {}),
    placeholderData: last,
    staleTime: 60_000,
  });
  // a failed query drops its placeholder, so the last response is stored here
  if (query.data && !query.isPlaceholderData && query.data !== last) setLast(query.data);
  return {
    answer: query.data ?? last,
    isStale: query.isFetching && (query.isPlaceholderData || query.data === undefined),
    failed: query.isError || query.isPaused,
    retry: query.refetch,
  };
}
