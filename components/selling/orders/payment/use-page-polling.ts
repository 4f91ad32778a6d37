"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 10_000;

/** Refreshes the page's data every ten seconds while `changing` is true. */
export function usePagePolling(changing: boolean): void {
  const { refresh } = useRouter();
  useEffect(() => {
    if (!changing) return;
    const timer = setInterval(refresh, EVERY_MS);
    return () => clearInterval(timer);
  }, [changing, refresh]);
}
