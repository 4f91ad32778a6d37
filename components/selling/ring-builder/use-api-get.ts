"use client";

import { useEffect, useEffectEvent, useState } from "react";

/** What the shop answered: null until it has, and where it could not. */
export type ApiGetState<T> =
  | { status: "asking" | "failed"; answer: null }
  | { status: "answered"; answer: T };

/**
 * Asks the shop for something beside the page's own matter, once for each question. A failure is logged and told as such:
 * the page goes on without.
 * @param question tells one call from another, and names it in the log
 */
export function useApiGet<T>(question: string, ask: (signal: AbortSignal) => Promise<T>): ApiGetState<T> {
  const [seen, setSeen] = useState<{ question: string; answer: T | null } | null>(null);
  const call = useEffectEvent(ask);
  useEffect(() => {
    const controller = new AbortController();
    call(controller.signal).then(
      (answer) => setSeen({ question, answer }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.warn(`${question} was not answered`, error);
        setSeen({ question, answer: null });
      },
    );
    return () => controller.abort();
  }, [question]);
  if (seen?.question !== question) return { status: "asking", answer: null };
  return seen.answer === null
    ? { status: "failed", answer: null }
    : { status: "answered", answer: seen.answer };
}
