"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { onFirstInteraction } from "@/hooks/on-first-interaction";
import { type InventoryState, toDiamondQuery } from "@/lib/goods/diamonds/inventory-url";
import type { DiamondList } from "@/lib/goods/diamonds/schema";
import { diamondQueryKey } from "./diamond-query-key";

/** A static page may not read the clock, and what it is made with is never old to it. */
const onServer = typeof window === "undefined";

const loadClient = () => import("@/lib/desk/browser/api-client");

/** The query that the server rendered the page with, and its response. */
export type InitialDiamonds = { question: string; answer: DiamondList };

/**
 * The stock's response to a state. `isStale` is true while an earlier response is shown dimmed until the new
 * one arrives; `failed` if the request failed and the earlier response is all there is.
 */
export function useDiamonds(state: InventoryState, first: InitialDiamonds) {
  const key = diamondQueryKey(state);
  const [last, setLast] = useState(first.answer);
  // the first response is already on the page, so the API client loads only on the first interaction
  useEffect(
    () =>
      onFirstInteraction(() => {
        // the query loads the client again, and reports a failure
        loadClient().catch((error: unknown) => console.warn("The API's client did not come", error));
      }),
    [],
  );
  const query = useQuery({
    queryKey: ["diamonds", key],
    queryFn: async ({ signal }) => {
      const { api } = await loadClient();
      return api.get("v1/diamonds", { query: toDiamondQuery(state), signal });
    },
    ...(key === first.question ? { initialData: first.answer } : {}),
    ...(onServer ? { initialDataUpdatedAt: 0 } : {}),
    placeholderData: last,
    staleTime: onServer ? "static" : 60_000,
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
