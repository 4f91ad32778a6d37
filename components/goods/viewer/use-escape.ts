"use client";

import { type RefObject, useEffect, useRef } from "react";

/**
 * Calls `onEscape` when Escape is pressed anywhere in an element, on its buttons too. The browser itself ends its own
 * full screen and reports no key.
 */
export function useEscape(element: RefObject<HTMLElement | null>, onEscape: (() => void) | null): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const box = element.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      latest.current?.();
    };
    box?.addEventListener("keydown", onKey);
    return () => box?.removeEventListener("keydown", onKey);
  }, [element]);
}
