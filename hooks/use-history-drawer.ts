"use client";

import { useCallback, useEffect, useRef, useState } from "react";

const nothing = () => undefined;
const neverSubscribe = () => false;

/**
 * A drawer that Back closes first. Opening it adds a history entry, so everything changed inside is undone in
 * one step. If Back itself closed it, `keep` restores those changes; `changed` tells whether there are any.
 * `leave` closes it without going back, because a followed link has replaced the entry.
 */
export function useHistoryDrawer(keep: () => void = nothing, changed: () => boolean = neverSubscribe) {
  const [open, setOpen] = useState(false);
  /**
   * Updates at once, while `open` waits for the next render or for Back, so that a second click adds and
   * removes no entry.
   */
  const stage = useRef<"shut" | "open" | "closing">("shut");
  const latest = useRef({ keep, changed });
  useEffect(() => {
    latest.current = { keep, changed };
  });

  useEffect(() => {
    if (!open) return;
    stage.current = "open";
    const onBack = () => {
      stage.current = "shut";
      setOpen(false);
      if (latest.current.changed()) latest.current.keep();
    };
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, [open]);

  const leave = useCallback(() => {
    stage.current = "shut";
    setOpen(false);
  }, []);
  const show = useCallback(() => {
    if (stage.current !== "shut") return;
    stage.current = "open";
    window.history.pushState(null, "", window.location.href);
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    if (stage.current !== "open") return;
    if (latest.current.changed()) return leave();
    // nothing changed, so the entry is removed by going back, and the listener above closes the drawer
    stage.current = "closing";
    window.history.back();
  }, [leave]);
  return { open, show, close, leave };
}
