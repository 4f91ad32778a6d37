"use client";

import { useEffect } from "react";

/**
 * Shows the whole of what a visitor has reached with the Tab key. Chromium is content with a part of a tile in a row that
 * scrolls sideways.
 */
export function FocusInView() {
  useEffect(() => {
    const show = ({ key }: KeyboardEvent) => {
      if (key === "Tab") document.activeElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    window.addEventListener("keyup", show);
    return () => window.removeEventListener("keyup", show);
  }, []);
  return null;
}
