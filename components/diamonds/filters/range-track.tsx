"use client";

import { lazy, memo, Suspense, useCallback, useEffect, useRef } from "react";
import type { SliderScale } from "./slider-scales";

const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin"] as const;

/** The first sign of somebody at the page; none is waited for on the server. */
function somebody(): Promise<void> {
  if (typeof window === "undefined") return Promise.resolve();
  return new Promise((resolve) => {
    const seen = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, seen, true);
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, seen, true);
  });
}

// the server draws the slider; its 9 KB of code come when there is a hand to move it
const waiting = somebody();
const Slider = lazy(async () => {
  await waiting;
  return import("rc-slider");
});

const HANDLE =
  "absolute size-5 -mt-2.5 top-1/2 rounded-full border-2 border-accent bg-card touch-none cursor-grab active:cursor-grabbing " +
  "focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent after:absolute after:-inset-3 after:content-['']";

type Positions = number | number[];
type Props = {
  scale: SliderScale;
  /** positions on the scale */
  min: number;
  max: number;
  from: number;
  to: number;
  /** "price", "carat": what the handles are the ends of */
  name: string;
  textOf: (position: number) => string;
  onMove: (positions: Positions) => void;
  onRelease: (positions: Positions) => void;
};

/** A slider's track and its two handles. A key pressed before the slider's code has come is kept until it has. */
export function RangeTrack({ textOf, onMove, onRelease, ...rest }: Props) {
  const latest = useRef({ textOf, onMove, onRelease });
  useEffect(() => {
    latest.current = { textOf, onMove, onRelease };
  });
  // the text is the same function of the position for as long as the ends stand where they do
  const stable = useRef({
    textOf: (position: number) => latest.current.textOf(position),
    onMove: (positions: Positions) => latest.current.onMove(positions),
    onRelease: (positions: Positions) => latest.current.onRelease(positions),
  });
  return <Track {...rest} {...stable.current} />;
}

// rendered anew only where it moves: an update would cost what the server drew before the code has come
const Track = memo(function Track({ scale, min, max, from, to, name, textOf, onMove, onRelease }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const keys = useRef<{ handle: number; event: KeyboardEvent }[] | null>([]);

  const handles = useCallback(
    () => [...(box.current?.querySelectorAll<HTMLElement>("[role=slider]") ?? [])],
    [],
  );
  useEffect(() => {
    const early = (event: KeyboardEvent) => {
      const handle = handles().indexOf(event.target as HTMLElement);
      if (!keys.current || handle === -1 || !/^(Arrow|Page|Home|End)/.test(event.key)) return;
      event.preventDefault();
      keys.current.push({ handle, event });
    };
    const element = box.current;
    element?.addEventListener("keydown", early);
    return () => element?.removeEventListener("keydown", early);
  }, [handles]);
  const ready = async () => {
    const early = keys.current ?? [];
    keys.current = null;
    for (const { handle, event } of early) {
      // the handle that was pressed may have been drawn anew, without the focus
      const now = handles()[handle];
      if (document.activeElement === document.body) now?.focus();
      // a value counts once its key is let go, and is the one drawn by then
      for (const type of ["keydown", "keyup"]) {
        now?.dispatchEvent(new KeyboardEvent(type, event));
        await new Promise((drawn) => setTimeout(drawn));
      }
    }
  };

  return (
    <div ref={box} className="h-11 lg:h-8">
      <Suspense fallback={null}>
        <Slider
          range
          className="relative h-full touch-none"
          classNames={{
            rail: "absolute inset-x-0 top-1/2 h-1 -mt-0.5 rounded-full bg-line",
            track: "absolute top-1/2 h-1 -mt-0.5 rounded-full bg-accent",
            handle: HANDLE,
          }}
          min={min}
          max={max}
          step={scale.step}
          value={[from, to]}
          onChange={onMove}
          onChangeComplete={onRelease}
          ariaLabelForHandle={[`Lowest ${name}`, `Highest ${name}`]}
          ariaValueTextFormatterForHandle={[textOf, textOf]}
        />
        <Ready onReady={ready} />
      </Suspense>
    </div>
  );
});

/** Says once that what stands beside it has come to life. */
function Ready({ onReady }: { onReady: () => void }) {
  const latest = useRef(onReady);
  useEffect(() => latest.current(), []);
  return null;
}
