"use client";

import { type RefObject, useEffect } from "react";
import type { Turntable } from "@/lib/goods/viewer/stage/turntable";

/** Rotation of a drag across the whole view, degrees. */
const ACROSS = 240;

/**
 * Rotates by one finger or the mouse, zooms by two fingers, and by the wheel where that can't be meant for
 * the page: with Ctrl, which trackpads report for a pinch, and in full screen.
 */
export function usePointerControl(
  canvas: RefObject<HTMLCanvasElement | null>,
  table: Turntable | null,
  fullScreen: boolean,
): void {
  useEffect(() => {
    const element = canvas.current;
    if (!element || !table) return;
    const held = new Map<number, { x: number; y: number }>();
    const spread = () => {
      const [a, b] = [...held.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };

    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const onMove = (event: PointerEvent) => {
      const before = held.get(event.pointerId);
      if (!before) return;
      const apart = spread();
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (held.size > 1) {
        if (apart > 0) table.drag({ zoom: spread() / apart });
        return;
      }
      const turn = ACROSS / Math.max(1, element.clientWidth);
      table.drag({
        azimuth: (before.x - event.clientX) * turn,
        elevation: (event.clientY - before.y) * turn,
      });
    };
    const onUp = (event: PointerEvent) => held.delete(event.pointerId);
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !fullScreen) return;
      event.preventDefault();
      table.drag({ zoom: Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)) });
    };

    element.addEventListener("pointerdown", onDown);
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerup", onUp);
    element.addEventListener("pointercancel", onUp);
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      element.removeEventListener("pointerdown", onDown);
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerup", onUp);
      element.removeEventListener("pointercancel", onUp);
      element.removeEventListener("wheel", onWheel);
    };
  }, [canvas, table, fullScreen]);
}
