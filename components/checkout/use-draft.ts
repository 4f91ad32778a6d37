"use client";

import { useCallback, useEffect, useState } from "react";
import { type Draft, parseDraft } from "@/lib/checkout/draft";
import { CHECKOUT_DRAFT_KEY } from "@/lib/checkout/model";
import { readTabValue, writeTabValue } from "./tab-value";

/** What was typed so far; null until it was read from this tab. Every change is kept at once. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => setDraft(parseDraft(readTabValue(CHECKOUT_DRAFT_KEY))), []);
  const save = useCallback(<K extends keyof Draft>(part: K, values: Partial<Draft[K]>) => {
    const now = parseDraft(readTabValue(CHECKOUT_DRAFT_KEY));
    const next = { ...now, [part]: { ...now[part], ...values } };
    writeTabValue(CHECKOUT_DRAFT_KEY, next);
    setDraft(next);
  }, []);
  return { draft, save };
}
