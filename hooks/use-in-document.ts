"use client";

import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the component came with the document: true on the server and for good after hydration, else false. */
export function useInDocument(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [inDocument] = useState(hydrating);
  return inDocument;
}
