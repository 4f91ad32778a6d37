"use client";

import type SliderDefault from "rc-slider";
import { cloneElement, useEffect, useLayoutEffect, useRef, useState } from "react";
import { onFirstInteraction } from "@/hooks/on-first-interaction";
import type { SliderScale } from "./slider-scales";

type SliderType = typeof SliderDefault;

// 9 KB that a visitor who only looks can do without; the number inputs work from the start
let loading: Promise<SliderType> | undefined;
function loadSlider(): Promise<SliderType> {
  loading ??= import("rc-slider").then((loaded) => loaded.default);
  return loading.catch((error: unknown) => {
    // a failed chunk must not break every later slider
    loading = undefined;
    throw error;
  });
}

const HANDLE =
  "absolute size-6 -mt-3 top-1/2 rounded-full border-2 border-accent bg-card touch-none cursor-grab active:cursor-grabbing " +
  "focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent after:absolute after:-inset-3 after:content-['']";
const RAIL =
  "absolute inset-x-0 top-1/2 h-1 -mt-0.5 rounded-full bg-line forced-color-adjust-none forced-colors:bg-[GrayText]";
const TRACK =
  "absolute top-1/2 h-1 -mt-0.5 rounded-full bg-accent forced-color-adjust-none forced-colors:bg-[Highlight]";

type Positions = number | number[];
type Props = {
  scale: SliderScale;
  /** positions on the scale */
  min: number;
  max: number;
  from: number;
  to: number;
  /** name in the handles' labels, such as "price" or "carat" */
  name: string;
  textOf: (position: number) => string;
  onMove: (positions: Positions) => void;
  onRelease: (positions: Positions) => void;
};

/** A slider's track with two handles: rendered at once, and movable after the first interaction. */
export function RangeTrack(props: Props) {
  const { scale, min, max, from, to, name, textOf, onMove, onRelease } = props;
  const [Slider, setSlider] = useState<SliderType | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);

  useEffect(() => {
    let gone = false;
    const load = () => {
      loadSlider()
        .then((loaded) => {
          if (gone) return;
          focused.current = handlesIn(root.current).findIndex((handle) => handle.matches(":focus"));
          setSlider(() => loaded);
        })
        .catch((error: unknown) => console.warn("A slider's handles could not be loaded", error));
    };
    const stop = loading ? undefined : onFirstInteraction(load);
    if (!stop) load();
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  // restores the focus that was lost with the static handle, before a key could go nowhere
  useLayoutEffect(() => {
    if (Slider) handlesIn(root.current)[focused.current]?.focus();
  }, [Slider]);

  return (
    <div ref={root} className="h-11 lg:h-8" onKeyDownCapture={(event) => keepHandle(root.current, event.key)}>
      {Slider ? (
        <Slider
          range
          allowCross={false}
          // assistive technology hears how far each handle can go, which the other one decides
          handleRender={(handle, { index }) =>
            cloneElement(handle, index === 0 ? { "aria-valuemax": to } : { "aria-valuemin": from })
          }
          className="relative h-full touch-none"
          classNames={{ rail: RAIL, track: TRACK, handle: HANDLE }}
          min={min}
          max={max}
          step={scale.step}
          value={[from, to]}
          onChange={onMove}
          onChangeComplete={onRelease}
          ariaLabelForHandle={[`Lowest ${name}`, `Highest ${name}`]}
          ariaValueTextFormatterForHandle={[textOf, textOf]}
        />
      ) : (
        <StaticTrack {...props} />
      )}
    </div>
  );
}

const handlesIn = (track: HTMLElement | null) => [
  ...(track?.querySelectorAll<HTMLElement>("[role=slider]") ?? []),
];

/** Keeps the focus on a handle that Home or End moves to the other one's value, where the slider would take that one. */
function keepHandle(track: HTMLElement | null, key: string) {
  if (key !== "Home" && key !== "End") return;
  const at = handlesIn(track).findIndex((handle) => handle.matches(":focus"));
  requestAnimationFrame(() => handlesIn(track)[at]?.focus());
}

/** Static stand-in with the same look and labels until the slider has loaded. */
function StaticTrack({ min, max, from, to, name, textOf }: Props) {
  const at = (position: number) => `${((position - min) / (max - min)) * 100}%`;
  const ends = [
    { label: `Lowest ${name}`, position: from, least: min, most: to },
    { label: `Highest ${name}`, position: to, least: from, most: max },
  ];
  return (
    <div className="relative h-full">
      <div className={RAIL} />
      <div className={TRACK} style={{ left: at(from), right: `calc(100% - ${at(to)})` }} />
      {ends.map(({ label, position, least, most }) => (
        <div
          key={label}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={least}
          aria-valuemax={most}
          aria-valuenow={position}
          aria-valuetext={textOf(position)}
          className={HANDLE}
          style={{ left: at(position), transform: "translateX(-50%)" }}
        />
      ))}
    </div>
  );
}
