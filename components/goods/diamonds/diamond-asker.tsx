"use client";

import { useLayoutEffect } from "react";
import { QueryProvider } from "@/components/layout/document/query-provider";
import type { InventoryState } from "@/lib/goods/diamonds/filters/inventory-url";
import type { DiamondList } from "@/lib/goods/diamonds/schema";
import { diamondQueryKey } from "./diamond-query-key";
import { type InitialDiamonds, useDiamonds } from "./use-diamonds";

/** What is known of a question at a time; see `useDiamonds`. */
export type DiamondAnswer = {
  question: string;
  answer: DiamondList;
  isStale: boolean;
  failed: boolean;
  retry: () => unknown;
};

export type DiamondAskerProps = {
  state: InventoryState;
  first: InitialDiamonds;
  onAnswer: (answer: DiamondAnswer) => void;
};

/** Asks the stock for each state it is given and shows nothing, so that it may join a list that is already shown. */
export function DiamondAsker(props: DiamondAskerProps) {
  return (
    <QueryProvider>
      <DiamondAnswers {...props} />
    </QueryProvider>
  );
}

function DiamondAnswers({ state, first, onAnswer }: DiamondAskerProps) {
  const { answer, isStale, failed, retry } = useDiamonds(state, first);
  const question = diamondQueryKey(state);
  // before the next paint, so that an answer known already comes without a dimmed frame
  useLayoutEffect(
    () => onAnswer({ question, answer, isStale, failed, retry }),
    [question, answer, isStale, failed, retry, onAnswer],
  );
  return null;
}
