"use client";

import { useEffect, useRef, useState } from "react";
import { BANK_CARD, DEFAULT_PIXELS_PER_MM, PIXELS_PER_MM } from "@/lib/goods/geometry/drawings/screen-scale";
import { useScreenScale } from "./life-size-scale";

const { least, most, step } = PIXELS_PER_MM;
/** Scale change per click, px per mm: half a millimeter in a hundred. */
const NUDGE = 0.02;

/**
 * Calibrates the screen: the shopper lays a bank card on its drawing and matches the two, after which
 * drawings are at actual size. On a phone the card is upright, because its longer side is wider than the
 * screen.
 * @param looks the classes of its buttons, computed on the server to keep them out of the script
 */
export function ScreenCalibration({
  looks: { button, quiet },
}: {
  looks: { button: string; quiet: string };
}) {
  const [pixels, keep] = useScreenScale();
  const card = useRef<HTMLDivElement>(null);
  /** the scale in effect while none is stored */
  const [drawn, setDrawn] = useState(DEFAULT_PIXELS_PER_MM);
  useEffect(() => {
    const upright = window.matchMedia("(width < 40rem)").matches;
    const side = upright ? BANK_CARD.height : BANK_CARD.width;
    if (card.current) setDrawn(card.current.getBoundingClientRect().width / side);
  }, []);
  const now = pixels ?? drawn;
  const set = (value: number) => keep(Math.min(most, Math.max(least, value)));

  return (
    <div className="grid gap-6">
      <div className="overflow-hidden py-2">
        <div
          ref={card}
          aria-hidden="true"
          className="relative h-[calc(var(--mm)*85.6)] w-[calc(var(--mm)*53.98)] rounded-[calc(var(--mm)*3.18)] border border-accent bg-accent-soft sm:h-[calc(var(--mm)*53.98)] sm:w-[calc(var(--mm)*85.6)]"
        >
          <span className="absolute top-[24%] left-[12%] aspect-5/4 w-[calc(var(--mm)*11)] rounded-sm border border-ornament bg-ornament-soft max-sm:rotate-90" />
          <span className="absolute right-0 bottom-[18%] left-0 text-center text-sm text-accent max-sm:bottom-[10%]">
            Hold your card here
          </span>
        </div>
      </div>
      <div className="grid gap-2 noscript:hidden print:hidden">
        <label htmlFor="screen-scale" className="text-sm font-medium">
          Size of the card on screen
        </label>
        <div className="flex items-center gap-3">
          <button type="button" className={button} aria-label="Smaller" onClick={() => set(now - NUDGE)}>
            −
          </button>
          <input
            id="screen-scale"
            type="range"
            min={least}
            max={most}
            step={step}
            value={now.toFixed(2)}
            aria-valuetext={`${now.toFixed(2)} pixels per millimeter`}
            onChange={(event) => set(Number(event.target.value))}
            className="slider h-11 min-w-0 flex-1 cursor-pointer"
          />
          <button type="button" className={button} aria-label="Larger" onClick={() => set(now + NUDGE)}>
            +
          </button>
        </div>
        <p role="status" className="text-sm text-muted">
          {pixels === null
            ? "Not calibrated yet. Drawings are sized for a typical screen."
            : "Saved in this browser for this screen."}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 noscript:hidden print:hidden">
        <button type="button" className={button} onClick={() => window.print()}>
          Print at actual size
        </button>
        {pixels !== null && (
          <button type="button" className={quiet} onClick={() => keep(null)}>
            Clear calibration
          </button>
        )}
      </div>
    </div>
  );
}
