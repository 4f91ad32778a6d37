"use client";

import { useEffect, useState } from "react";
import { ChevronIcon } from "@/components/ui/icons/chevron-icon";
import { freePlaceAbove, wheneverStill } from "./free-place";

/** Scroll distance before the back-to-top button appears, px. */
const SHOWN_AFTER_PX = 700;

function toTop() {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  // the button disappears with the scroll, and would take the focus with it
  document.getElementById("main")?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: still ? "auto" : "smooth" });
}

/**
 * A round button at the right edge of a scrolled page. Whenever the page comes to rest it moves to the lowest place where
 * it covers no control, price or bar; where there is none it stays away.
 */
export function BackToTop() {
  /** distance from the window's lower edge, px; null while it isn't shown */
  const [bottom, setBottom] = useState<number | null>(null);

  useEffect(
    () => wheneverStill(() => setBottom(window.scrollY > SHOWN_AFTER_PX ? freePlaceAbove() : null)),
    [],
  );

  if (bottom === null) return null;
  return (
    <nav
      aria-label="Page"
      data-floating=""
      className="fixed right-2 z-(--layer-bar) lg:right-4"
      style={{ bottom: `calc(${bottom}px + env(safe-area-inset-bottom))` }}
    >
      <button
        type="button"
        aria-label="Back to top"
        onClick={toTop}
        className="inline-flex size-11 animate-fade-in items-center justify-center rounded-full border border-line-strong bg-card text-ink shadow-panel transition-colors hover:border-ink hover:bg-stone"
      >
        <ChevronIcon className="size-5 rotate-180" />
      </button>
    </nav>
  );
}
