"use client";

import { useEffect, useState } from "react";
import { FILTER_RANGES, type RangeField } from "@/lib/goods/diamonds/filters/filter-fields";
import type { Range } from "@/lib/goods/diamonds/model";
import { formatCount } from "@/lib/platform/intl/numbers";
import { shopCurrency } from "@/lib/platform/money/model";

type Props = {
  field: RangeField;
  end: "Lowest" | "Highest";
  value: number;
  limits: Range;
  onCommit: (value: number) => void;
};

/** A number input for one end of a range, which commits on Enter or blur. */
export function BoundInput({ field, end, value, limits, onCommit }: Props) {
  const { label, unit, step, digits } = FILTER_RANGES[field];
  const isMoney = unit === "money";
  const { name, sign } = shopCurrency();
  const written = (amount: number) => {
    const rounded = Number(amount.toFixed(digits));
    return isMoney ? formatCount(rounded) : String(rounded);
  };
  const shown = written(value);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);

  const commit = () => {
    const typed = Number(text.replace(sign.trim(), "").replace(/[\s,]/g, ""));
    if (text.trim() === "" || !Number.isFinite(typed)) return setText(shown);
    const bounded = Number(Math.min(limits.max, Math.max(limits.min, typed)).toFixed(digits));
    setText(written(bounded));
    if (bounded !== value) onCommit(bounded);
  };

  return (
    <label className="flex h-11 min-w-0 flex-1 items-center gap-1 rounded-sm border border-line-strong bg-card px-2 text-sm focus-within:outline-2 focus-within:outline-accent lg:h-9">
      <span className="sr-only">{`${end} ${label.toLowerCase()} ${unit ? `in ${isMoney ? name.replace("US ", "") : unit}` : "as a ratio"}`}</span>
      {isMoney && <span aria-hidden="true">{sign.trim()}</span>}
      <input
        // a number input can't show thousands separators
        {...(isMoney
          ? { type: "text", inputMode: "numeric", autoComplete: "off" }
          : { type: "number", inputMode: "decimal", min: limits.min, max: limits.max, step })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && commit()}
        className="figures w-full min-w-0 bg-transparent outline-none [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      {!isMoney && unit !== "" && (
        <span aria-hidden="true" className="text-muted">
          {unit}
        </span>
      )}
    </label>
  );
}
