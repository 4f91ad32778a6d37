"use client";

import { useEffect, useState } from "react";
import {
  type Bounds,
  FILTER_RANGES,
  type RangeField,
  withoutDefaults,
} from "@/lib/goods/diamonds/filters/filter-fields";
import { formatBound } from "../wording";
import { BoundInput } from "./bound-input";
import { PriceHistogram } from "./price-histogram";
import { RangeTrack } from "./range-track";
import { SLIDER_SCALES } from "./slider-scales";

type Props = {
  field: RangeField;
  bounds: Bounds | undefined;
  /** narrower bounds than the filter's own, if a setting allows only some weights */
  limits?: { min: number; max: number } | undefined;
  histogram?: readonly number[] | undefined;
  onChange: (bounds: Bounds | undefined) => void;
};

/**
 * A range filter: a slider with two handles, and a number input for each end. The handles move at once; the
 * list is queried when one is released.
 */
export function RangeFilter({ field, bounds, limits, histogram, onChange }: Props) {
  const full = limits ?? FILTER_RANGES[field];
  const scale = SLIDER_SCALES[field];
  const { label } = FILTER_RANGES[field];
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
    // an unmoved end keeps its exact value, typed ones included
    return [
      a === scale.toPosition(from) ? from : clamp(scale.toValue(a), full),
      b === scale.toPosition(to) ? to : clamp(scale.toValue(b), full),
    ];
  };

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="px-3">
        {histogram && <PriceHistogram counts={histogram} from={from} to={to} />}
        <RangeTrack
          scale={scale}
          min={scale.toPosition(full.min)}
          max={scale.toPosition(full.max)}
          from={scale.toPosition(from)}
          to={scale.toPosition(to)}
          name={label.toLowerCase()}
          textOf={(position) => formatBound(field, clamp(scale.toValue(position), full))}
          onMove={(positions) => setDraft(moved(positions))}
          onRelease={(positions) => commit(...moved(positions))}
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
