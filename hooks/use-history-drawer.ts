"use client";

import { useCallback, useEffect, useRef, useState } from "react";

const nothing = () => undefined;
const never = () => false;

/**
 * A drawer that Back closes first. Opening it writes a history entry, so everything changed inside is one step
 * back. Where Back itself closed it, `keep` returns to those changes; `changed` tells whether there are any. `leave`
 * closes it and lets the entry be: a link inside has replaced it with its own.
 */
export function useHistoryDrawer(keep: () => void = nothing, changed: () => boolean = never) {
  const [open, setOpen] = useState(false);
  const latest = useRef({ keep, changed });
  useEffect(() => {
    latest.current = { keep, changed };
  });

  useEffect(() => {
    if (!open) return;
    const onBack = () => {
      setOpen(false);
      if (latest.current.changed()) latest.current.keep();
    };
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, [open]);

  const show = useCallback(() => {
    window.history.pushState(null, "", window.location.href);
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    if (latest.current.changed()) setOpen(false);
    // nothing changed: the entry goes as it came, and the listener above closes the drawer
    else window.history.back();
  }, []);
  const leave = useCallback(() => setOpen(false), []);
  return { open, show, close, leave };
}
