"use client";

import { useEffect } from "react";

/** Takes a mailed secret out of the address bar, and so out of the history, once the page has read it. */
export function useHiddenSecret(): void {
  useEffect(() => window.history.replaceState(window.history.state, "", window.location.pathname), []);
}
