"use client";

import { useEffect, useState } from "react";

/** What somebody types, once they pause. */
export function useDebounced<T>(value: T, ms = 300): T {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return late;
}
