"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/platform/api/client";

/** What the shop answered a GET: null until it has, and where it could not. */
export type Answered<T> = { status: "asking" | "failed"; answer: null } | { status: "answered"; answer: T };

/**
 * Asks the shop for something beside the page's own matter, once for each address. A failure is logged and told as such:
 * the page goes on without.
 * @param call path below the API with its query; null asks nothing
 */
export function useAnswer<T>(call: string | null): Answered<T> {
  const [seen, setSeen] = useState<{ call: string; answer: T | null } | null>(null);
  useEffect(() => {
    if (call === null) return;
    const controller = new AbortController();
    api.get<T>(call, { signal: controller.signal }).then(
      (answer) => setSeen({ call, answer }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.warn(`${call} was not answered`, error);
        setSeen({ call, answer: null });
      },
    );
    return () => controller.abort();
  }, [call]);
  if (call === null || seen?.call !== call) return { status: "asking", answer: null };
  return seen.answer === null
    ? { status: "failed", answer: null }
    : { status: "answered", answer: seen.answer };
}
