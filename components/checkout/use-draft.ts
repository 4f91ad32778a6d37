"use client";

import { useCallback, useEffect, useState } from "react";
import { type Draft, parseDraft } from "@/lib/checkout/draft";
import { CHECKOUT_ATTEMPT_KEY, CHECKOUT_DRAFT_KEY } from "@/lib/checkout/model";
import { readTabValue, writeTabValue } from "./tab-value";

export type SaveDraft = <K extends keyof Draft>(part: K, values: Partial<Draft[K]>) => void;

/** What was typed so far; null until it was read from this tab. Every change is kept at once. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => setDraft(parseDraft(readTabValue(CHECKOUT_DRAFT_KEY))), []);
  useEffect(() => {
    // whoever signs out in another tab takes what they typed in this one with them
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== null) return;
      writeTabValue(CHECKOUT_DRAFT_KEY, null);
      writeTabValue(CHECKOUT_ATTEMPT_KEY, null);
      setDraft(parseDraft(null));
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);
  const save: SaveDraft = useCallback((part, values) => {
    const now = parseDraft(readTabValue(CHECKOUT_DRAFT_KEY));
    const next = { ...now, [part]: { ...now[part], ...values } };
    writeTabValue(CHECKOUT_DRAFT_KEY, next);
    setDraft(next);
  }, []);
  /** Takes it out of this tab: the order stands. */
  const forget = useCallback(() => writeTabValue(CHECKOUT_DRAFT_KEY, null), []);
  return { draft, save, forget };
}
