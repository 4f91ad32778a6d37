"use client";

import Slider from "rc-slider";
import { useEffect, useState } from "react";
import { type Bounds, withoutDefaults } from "@/lib/diamonds/filters";
import { FILTER_RANGES, type RangeField } from "@/lib/diamonds/model";
import { formatBound, RANGE_WORDS } from "../wording";
import { BoundInput } from "./bound-input";
import { PriceHistogram } from "./price-histogram";
import { SLIDER_SCALES } from "./slider-scales";

type Props = {
  field: RangeField;
  bounds: Bounds | undefined;
  /** narrower ends than the filter's own, where a setting allows only some weights */
  limits?: { min: number; max: number } | undefined;
  histogram?: readonly number[] | undefined;
  onChange: (bounds: Bounds | undefined) => void;
};

const HANDLE =
  "absolute size-5 -mt-2.5 top-1/2 rounded-full border-2 border-accent bg-card touch-none cursor-grab active:cursor-grabbing " +
  "focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent after:absolute after:-inset-3 after:content-['']";

/**
 * A range of one measure: a slider with two handles and, beside it, a number input for each end. The handles
 * move at once; the list is asked when one is released.
 */
export function RangeFilter({ field, bounds, limits, histogram, onChange }: Props) {
  const full = limits ?? FILTER_RANGES[field];
  const scale = SLIDER_SCALES[field];
  const { label } = RANGE_WORDS[field];
  const low = clamp(bounds?.min ?? full.min, full);
  const high = clamp(bounds?.max ?? full.max, full);
  const [draft, setDraft] = useState<[number, number]>([low, high]);
  useEffect(() => setDraft([low, high]), [low, high]);

  const [from, to] = draft;
  const commit = (min: number, max: number) => {
    const next: [number, number] = min <= max ? [min, max] : [max, min];
    setDraft(next);
    const ends = {
      min: next[0] > full.min ? next[0] : undefined,
      max: next[1] < full.max ? next[1] : undefined,
    };
    onChange(withoutDefaults(field, ends));
  };
  const moved = (positions: number | number[]): [number, number] => {
    const [a = scale.start, b = scale.end] = Array.isArray(positions) ? positions : [positions];
    // an end that stays keeps its exact value, typed ones included
    return [
      a === scale.toPosition(from) ? from : clamp(scale.toValue(a), full),
      b === scale.toPosition(to) ? to : clamp(scale.toValue(b), full),
    ];
  };
  const text = (position: number) => formatBound(field, clamp(scale.toValue(position), full));

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="px-2.5">
        {histogram && <PriceHistogram counts={histogram} from={from} to={to} />}
        <Slider
          range
          className="relative h-11 touch-none lg:h-8"
          classNames={{
            rail: "absolute inset-x-0 top-1/2 h-1 -mt-0.5 rounded-full bg-line",
            track: "absolute top-1/2 h-1 -mt-0.5 rounded-full bg-accent",
            handle: HANDLE,
          }}
          min={scale.toPosition(full.min)}
          max={scale.toPosition(full.max)}
          step={scale.step}
          value={[scale.toPosition(from), scale.toPosition(to)]}
          onChange={(positions) => setDraft(moved(positions))}
          onChangeComplete={(positions) => commit(...moved(positions))}
          ariaLabelForHandle={[`Lowest ${label.toLowerCase()}`, `Highest ${label.toLowerCase()}`]}
          ariaValueTextFormatterForHandle={[text, text]}
        />
      </div>
      <div className="mt-1 flex items-center gap-2">
        <BoundInput
          field={field}
          end="Lowest"
          value={from}
          limits={full}
          onCommit={(value) => commit(value, Math.max(value, to))}
        />
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        <BoundInput
          field={field}
          end="Highest"
          value={to}
          limits={full}
          onCommit={(value) => commit(Math.min(from, value), value)}
        />
      </div>
    </fieldset>
  );
}

const clamp = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value));
