"use client";

import { useEffect } from "react";

/** Removes an emailed secret from the address bar, and so from the history, once the page has read it. */
export function useHiddenSecret(): void {
  useEffect(() => window.history.replaceState(window.history.state, "", window.location.pathname), []);
}
