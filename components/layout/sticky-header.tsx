"use client";

import { type ReactNode, useEffect } from "react";

/** Below this a page is at its beginning, in px. */
const BEGINNING = 160;
/** Less than this, in px, is a hand's tremble. */
const TREMBLE = 8;

/**
 * The header stays in sight; scrolling down puts its row of menus away, scrolling up brings it back. The document
 * carries the state, since bars that stand below the header follow its height (--header-height).
 */
export function StickyHeader({ children }: { children: ReactNode }) {
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < TREMBLE) return;
      document.documentElement.toggleAttribute("data-compact", now > last && now > BEGINNING);
      last = now;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return <header className="pointer-events-none sticky top-0 z-(--layer-header)">{children}</header>;
}
