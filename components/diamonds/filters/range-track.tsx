"use client";

import dynamic from "next/dynamic";
import type { SliderScale } from "./slider-scales";

// 9 KB that the first picture of the list can do without: the number inputs beside work from the start
const Slider = dynamic(() => import("rc-slider"), { ssr: false, loading: () => <Rail /> });

const HANDLE =
  "absolute size-5 -mt-2.5 top-1/2 rounded-full border-2 border-accent bg-card touch-none cursor-grab active:cursor-grabbing " +
  "focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent after:absolute after:-inset-3 after:content-['']";
const RAIL = "absolute inset-x-0 top-1/2 h-1 -mt-0.5 rounded-full bg-line";

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

/** A slider's track and its two handles. */
export function RangeTrack({ scale, min, max, from, to, name, textOf, onMove, onRelease }: Props) {
  return (
    <div className="h-11 lg:h-8">
      <Slider
        range
        className="relative h-full touch-none"
        classNames={{
          rail: RAIL,
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
    </div>
  );
}

/** What is seen until the handles have come. */
function Rail() {
  return (
    <div className="relative h-full">
      <div className={RAIL} />
    </div>
  );
}
