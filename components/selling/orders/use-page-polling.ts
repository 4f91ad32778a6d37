"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 10_000;

/** Asks the shop anew for the page every ten seconds while something of it is about to change. */
export function usePagePolling(changing: boolean): void {
  const { refresh } = useRouter();
  useEffect(() => {
    if (!changing) return;
    const timer = setInterval(refresh, EVERY_MS);
    return () => clearInterval(timer);
  }, [changing, refresh]);
}
