"use client";

import { useSyncExternalStore } from "react";
import { ChevronIcon } from "@/components/ui/chevron-icon";

/** Scroll distance before the back-to-top button appears, px. */
const SHOWN_AFTER_PX = 700;

function subscribe(notify: () => void) {
  window.addEventListener("scroll", notify, { passive: true });
  return () => window.removeEventListener("scroll", notify);
}

function toTop() {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  // the button disappears with the scroll, and would take the focus with it
  document.getElementById("main")?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: still ? "auto" : "smooth" });
}

/** A round button in the corner of a scrolled page. */
export function BackToTop() {
  const shown = useSyncExternalStore(
    subscribe,
    () => window.scrollY > SHOWN_AFTER_PX,
    () => false,
  );
  if (!shown) return null;
  return (
    // clears the bar that a page may have at its lower edge on phones
    <nav aria-label="Page" className="fixed right-4 bottom-24 z-(--layer-bar) lg:right-6 lg:bottom-6">
      <button
        type="button"
        aria-label="Back to top"
        onClick={toTop}
        className="inline-flex size-12 animate-fade-in items-center justify-center rounded-full border border-line-strong bg-card text-ink shadow-panel transition-colors hover:border-ink hover:bg-stone"
      >
        <ChevronIcon className="size-5 rotate-180" />
      </button>
    </nav>
  );
}
