"use client";

import { useId } from "react";
import { TextInput } from "@/components/ui/form/field";
import type { OrderDetail } from "./types";

type Line = OrderDetail["lines"][number];
/** How many pieces of each line are chosen, by the line's id. */
export type Quantities = Readonly<Record<string, number>>;

/** All pieces that are left of lines. */
export const allLeft = (lines: readonly Line[], left: (line: Line) => number): Quantities =>
  Object.fromEntries(lines.map((line) => [line.id, left(line)]));

/** The chosen pieces as the API takes them. */
export const chosenLines = (quantities: Quantities): { line: string; quantity: number }[] =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ line, quantity }));

/** Asks how many pieces of which lines; lines of which none is left are not asked for. */
export function ItemQuantities({
  legend,
  lines,
  left,
  values,
  onChange,
}: {
  legend: string;
  lines: readonly Line[];
  left: (line: Line) => number;
  values: Quantities;
  onChange: (values: Quantities) => void;
}) {
  const id = useId();
  const remaining = lines.filter((line) => left(line) > 0);
  if (remaining.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {remaining.map((line) => {
        const most = left(line);
        return (
          <label
            key={line.id}
            htmlFor={`${id}-${line.id}`}
            className="grid grid-cols-[minmax(0,1fr)_auto_5rem] items-center gap-3 text-sm"
          >
            <span className="wrap-anywhere">
              {line.name}
              {/* the SKU distinguishes two stones with one description */}
              {line.parts.diamond && <span className="block text-muted">{line.parts.diamond.sku}</span>}
            </span>
            <span className="text-muted">of {most}</span>
            <TextInput
              id={`${id}-${line.id}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={most}
              value={values[line.id] ?? 0}
              onChange={({ target }) => {
                const pieces = Math.trunc(target.valueAsNumber || 0);
                onChange({ ...values, [line.id]: Math.min(Math.max(pieces, 0), most) });
              }}
            />
          </label>
        );
      })}
    </fieldset>
  );
}
