"use client";

import { type ReactNode, useEffect } from "react";

/** Scroll position up to which the page counts as at its top, px. */
const BEGINNING = 160;
/** Scroll distance that is ignored as jitter, px. */
const TREMBLE = 8;

/**
 * Keeps the header in sight; scrolling down hides its row of menus, scrolling up shows it. The state is on
 * the document, because bars below the header follow its height (`below-header` in globals.css).
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
