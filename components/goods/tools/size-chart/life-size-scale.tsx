"use client";

import { type CSSProperties, type ReactNode, useSyncExternalStore } from "react";
import { useLocalValue } from "@/hooks/use-local-value";
import { cssPixelsPerMm, SCREEN_SCALE_KEY } from "@/lib/goods/geometry/drawings/screen-scale";

const onResize = (notify: () => void) => {
  window.addEventListener("resize", notify);
  return () => window.removeEventListener("resize", notify);
};

/**
 * This screen's CSS pixels per millimeter at the current zoom, as calibrated with a card, and the function
 * that stores them.
 */
export function useScreenScale(): [number | null, (pixels: number | null) => void] {
  const ratio = useSyncExternalStore(
    onResize,
    () => window.devicePixelRatio,
    () => 1,
  );
  const [stored, keep] = useLocalValue<unknown>(SCREEN_SCALE_KEY, null);
  return [cssPixelsPerMm(stored, ratio), (pixels) => keep(pixels === null ? null : pixels * ratio)];
}

/** Renders its children at this screen's calibrated scale. */
export function LifeSizeScale({ className, children }: { className?: string; children: ReactNode }) {
  const [pixels] = useScreenScale();
  const scale = pixels === null ? undefined : ({ "--screen-mm": `${pixels}px` } as CSSProperties);
  return (
    <div className={`true-scale ${className ?? ""}`} style={scale}>
      {children}
    </div>
  );
}
