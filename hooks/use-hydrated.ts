"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True once the browser's own values are shown; false on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
