"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { onFirstInteraction } from "@/hooks/on-first-interaction";
import { type InventoryState, toDiamondQuery } from "@/lib/goods/diamonds/inventory-url";
import type { DiamondList } from "@/lib/goods/diamonds/schema";
import { diamondQueryKey } from "./diamond-query-key";

const loadClient = () => import("@/lib/desk/browser/api-client");

/** A question and the answer the server rendered the page with. */
export type InitialDiamonds = { question: string; answer: DiamondList };

/**
 * The stock's answer to a state. `standing` is true while the answer of an earlier question stands dimmed until
 * the new one arrives; `failed` where none arrived and that earlier answer is all there is.
 */
export function useDiamonds(state: InventoryState, first: InitialDiamonds) {
  const key = diamondQueryKey(state);
  const [last, setLast] = useState(first.answer);
  // the first answer is on the page: the client is there by the first question
  useEffect(
    () =>
      onFirstInteraction(() => {
        // a question asks for it again, and says where it fails
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
    placeholderData: last,
    staleTime: 60_000,
  });
  // a failed query lets go of its placeholder, so the last answer is kept here
  if (query.data && !query.isPlaceholderData && query.data !== last) setLast(query.data);
  return {
    answer: query.data ?? last,
    isStale: query.isFetching && (query.isPlaceholderData || query.data === undefined),
    failed: query.isError || query.isPaused,
    retry: query.refetch,
  };
}
