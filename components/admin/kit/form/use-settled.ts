import { useEffect, useState } from "react";

/** Time after the last key until what was typed counts, ms. */
const TYPING_MS = 400;

/** A value once it has stopped changing for a moment, so that not every key asks the server. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
