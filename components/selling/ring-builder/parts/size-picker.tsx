"use client";

import { useId, useState } from "react";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { withNoBreakUnits } from "@/components/ui/text/no-break-units";
import {
  madeSizesOf,
  SIZE_SYSTEMS,
  type SizeRow,
  type SizeSystem,
  sizeRow,
  toUsSize,
} from "@/lib/goods/terms/ring-sizes";
import { madeSizesLabel, RING_SIZE_RANGE } from "@/lib/goods/terms/sizes";
import { knownSize, SIZE_LATER, type SizeChoice } from "@/lib/selling/ring-builder/model";
import { RING_SIZER_FILES } from "@/lib/selling/ring-builder/ring-sizes/ring-sizer";

const SIZE_MISSING = "Choose your ring size, or choose “I’ll choose later”";

type Limits = { min_size: number; max_size: number };
type Props = {
  /** null until the shopper decides */
  size: SizeChoice | null;
  limits: Limits | null;
  /** whether the ring is ordered already, so that its size is chosen now */
  isOrdered?: boolean;
  /** marks the field once the shopper has tried to go on without a size */
  isMissing?: boolean;
  onPick: (size: SizeChoice | null) => void;
};

/**
 * Chooses a ring size, or leaves it open until after the order. Rings are made in US sizes; a UK or EU size is converted to the nearest one by
 * circumference, and the difference is shown.
 */
export function SizePicker({ size, limits, isOrdered = false, isMissing = false, onPick }: Props) {
  const name = useId();
  const [system, setSystem] = useState<SizeSystem>("US");
  const [label, setLabel] = useState<string | null>(null);
  const range = limits ?? { min_size: RING_SIZE_RANGE.min, max_size: RING_SIZE_RANGE.max };
  const sizes = madeSizesOf(system, range);
  const us = knownSize(size);
  const row = us === null ? null : sizeRow(us);
  // the picked label counts only while it still converts to the ring's size
  const own = label !== null && toUsSize(system, label)?.us === us ? label : null;
  const shown = size === SIZE_LATER ? SIZE_LATER : (own ?? (row ? labelOf(system, row) : ""));

  function pick(next: string) {
    const isLabel = next !== "" && next !== SIZE_LATER;
    setLabel(isLabel ? next : null);
    if (isLabel) onPick(toUsSize(system, next)?.us ?? null);
    else onPick(next === SIZE_LATER ? SIZE_LATER : null);
  }

  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="pb-2 text-sm font-medium">Size system</legend>
        <div className="flex gap-1">
          {SIZE_SYSTEMS.map((one) => (
            <label
              key={one}
              className="inline-flex min-h-11 min-w-16 cursor-pointer items-center justify-center rounded-sm border border-line px-3 text-sm hover:border-line-strong has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                value={one}
                checked={system === one}
                onChange={() => {
                  setSystem(one);
                  setLabel(null);
                }}
                className="sr-only"
              />
              {one}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label={`Your ring size (${system})`}
        error={isMissing ? (isOrdered ? "Choose your ring size" : SIZE_MISSING) : null}
        hint={`${system === "US" ? "Sizes" : "US sizes"} ${madeSizesLabel(range)}`}
      >
        {(control) => (
          <Select {...control} value={shown} onChange={(event) => pick(event.target.value)}>
            <option value="">Choose your size</option>
            {!isOrdered && <option value={SIZE_LATER}>I’ll choose later</option>}
            {sizes.map((one) => (
              <option key={one.label} value={one.label}>
                {one.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <span>Not sure?</span>
        <span>
          {/* US sizes link to the Letter sheet, other systems to A4 */}
          <a
            href={RING_SIZER_FILES[system === "US" ? "letter" : "a4"]}
            type="application/pdf"
            className="text-link inline-flex min-h-11 items-center"
          >
            Print our free ring sizer
          </a>{" "}
          (PDF, {system === "US" ? "US Letter" : "A4"})
        </span>
        <a href="/blog/rings/ring-size" className="text-link inline-flex min-h-11 items-center">
          How to measure
        </a>
      </p>
      <p className="figures min-h-12 text-sm" aria-live="polite">
        {row && <Conversion system={system} label={own ?? labelOf(system, row)} us={row.us} />}
        {size === SIZE_LATER &&
          "Order now, then choose your size on your order page. We’ll email you a reminder, and start on your ring once we know the size. Delivery dates count from that day."}
      </p>
    </div>
  );
}

const labelOf = (system: SizeSystem, row: SizeRow): string =>
  system === "US" ? String(row.us) : system === "UK" ? row.uk : String(row.eu);

function Conversion({ system, label, us }: { system: SizeSystem; label: string; us: number }) {
  const row = sizeRow(us);
  if (!row) return null;
  const inside = withNoBreakUnits(`${row.diameter} mm across and ${row.circumference} mm around the inside`);
  if (system === "US") {
    return (
      <>
        US {us} is about UK {row.uk} and EU {row.eu}: {inside}.
      </>
    );
  }
  const difference = toUsSize(system, label)?.difference ?? 0;
  const amount = withNoBreakUnits(
    `${Math.abs(difference)} mm ${difference > 0 ? "larger" : "smaller"} around`,
  );
  return (
    <>
      We make {system} {label} as US {us}, {difference === 0 ? "the same" : amount}: {inside}.
    </>
  );
}
