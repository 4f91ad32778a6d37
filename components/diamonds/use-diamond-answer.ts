"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { type InventoryState, questionOf } from "@/lib/diamonds/address";
import type { DiamondAnswer } from "@/lib/diamonds/schema";
import { questionKey } from "./question-key";

/** A question and the answer the server rendered the page with. */
export type FirstAnswer = { question: string; answer: DiamondAnswer };

/**
 * The stock's answer to a state. `standing` is true while the answer of an earlier question still stands,
 * to be shown dimmed until the new one arrives.
 */
export function useDiamondAnswer(state: InventoryState, first: FirstAnswer) {
  const key = questionKey(state);
  const query = useQuery({
    queryKey: ["diamonds", key],
    queryFn: ({ signal }) => api.get<DiamondAnswer>("v1/diamonds", { query: questionOf(state), signal }),
    ...(key === first.question ? { initialData: first.answer } : {}),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return {
    answer: query.data ?? first.answer,
    standing: query.isPlaceholderData || query.data === undefined,
    failed: query.isError,
    retry: query.refetch,
  };
}
