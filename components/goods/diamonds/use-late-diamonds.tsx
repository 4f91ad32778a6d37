"use client";

import { type ComponentType, useCallback, useEffect, useState } from "react";
import { onFirstInteraction } from "@/hooks/on-first-interaction";
import type { InventoryState } from "@/lib/goods/diamonds/filters/inventory-url";
import type { DiamondAnswer, DiamondAskerProps } from "./diamond-asker";
import { diamondQueryKey } from "./diamond-query-key";
import type { InitialDiamonds } from "./use-diamonds";

/**
 * The stock's response to a state, as `useDiamonds` gives it. The first one is already on the page, so what asks for
 * others loads with the first interaction: `asker` has to be rendered.
 */
export function useLateDiamonds(state: InventoryState, first: InitialDiamonds) {
  const question = diamondQueryKey(state);
  const isFirst = question === first.question;
  const [Asker, setAsker] = useState<ComponentType<DiamondAskerProps> | null>(null);
  const [missing, setMissing] = useState(false);
  const [latest, setLatest] = useState<DiamondAnswer | null>(null);
  const load = useCallback(() => {
    setMissing(false);
    import("./diamond-asker")
      .then(({ DiamondAsker }) => setAsker(() => DiamondAsker))
      .catch((error: unknown) => {
        console.warn("The diamond query could not be loaded", error);
        setMissing(true);
      });
  }, []);
  useEffect(() => onFirstInteraction(load), [load]);
  useEffect(() => {
    if (!isFirst) load();
  }, [isFirst, load]);

  const asker = Asker && <Asker state={state} first={first} onAnswer={setLatest} />;
  if (latest?.question === question) return { ...latest, asker };
  if (isFirst) return { answer: first.answer, isStale: false, failed: false, retry: load, asker };
  return { answer: latest?.answer ?? first.answer, isStale: !missing, failed: missing, retry: load, asker };
}
