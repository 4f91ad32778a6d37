"use client";

import { useEffect, useRef, useState } from "react";
import { useNavigation } from "./use-navigation";

/** A navigation that takes no longer needs no bar, which would only delay it, ms. */
const SHOWN_AFTER_MS = 150;
/** A navigation that takes longer has been given up, ms. */
const LONGEST_MS = 30_000;
/** A link whose page waits for the release of the button. */
const PRESSED = "a:active";

/**
 * Thin progress bar at the top of the window during a slow navigation. It is hidden from screen readers, because the new
 * page's title and heading announce the navigation.
 */
export function ProgressBar() {
  const [isSlow, setIsSlow] = useState(false);
  const timer = useRef(0);
  const stop = () => {
    window.clearTimeout(timer.current);
    setIsSlow(false);
  };
  const wait = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (document.querySelector(PRESSED)) return wait();
      setIsSlow(true);
      timer.current = window.setTimeout(stop, LONGEST_MS);
    }, SHOWN_AFTER_MS);
  };
  useNavigation({ onStart: wait, onEnd: stop });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  if (!isSlow) return null;
  return (
    <div
      aria-hidden="true"
      data-progress=""
      className="pointer-events-none fixed inset-x-0 top-0 z-(--layer-progress) h-0.5 origin-left animate-progress bg-accent"
    />
  );
}
