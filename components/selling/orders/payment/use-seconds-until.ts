"use client";

import { useEffect, useState } from "react";

const SECOND_MS = 1000;

/** Seconds until a moment; null until the browser's clock is known. */
export function useSecondsUntil(moment: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!moment) return setLeft(null);
    const end = new Date(moment).getTime();
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS)));
    count();
    const timer = setInterval(count, SECOND_MS);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}
