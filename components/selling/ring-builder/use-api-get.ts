"use client";

import { useEffect, useEffectEvent, useState } from "react";

/** The server's answer; null while it is pending and if it failed. */
export type ApiGetState<T> =
  | { status: "asking" | "failed"; answer: null }
  | { status: "answered"; answer: T };

/**
 * Requests supplementary data once per question. A failure is logged and reported in the result; the page
 * works without the data.
 * @param question identifies the request, also in the log
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
