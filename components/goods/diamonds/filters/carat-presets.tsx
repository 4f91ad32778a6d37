"use client";

import { toggleClass } from "@/components/ui/form/toggle-style";
import { CARAT_PRESETS } from "@/lib/goods/diamonds/filters/carat-presets";
import type { Bounds } from "@/lib/goods/diamonds/filters/filter-fields";

type Props = {
  bounds: Bounds | undefined;
  /** carats that a chosen setting holds */
  limits?: { min: number; max: number } | undefined;
  onChange: (bounds: Bounds | undefined) => void;
};

/** The weights shoppers ask for by name, each setting the carat range; the chosen one clears it. */
export function CaratPresets({ bounds, limits, onChange }: Props) {
  const offered = CARAT_PRESETS.filter(
    ({ bounds: { min = 0, max = Number.POSITIVE_INFINITY } }) =>
      !limits || (min < limits.max && max > limits.min),
  );
  return (
    <div className="mt-2 flex gap-1">
      {offered.map(({ carat, bounds: preset }) => {
        const chosen = bounds?.min === preset.min && bounds?.max === preset.max;
        return (
          <button
            key={carat}
            type="button"
            aria-pressed={chosen}
            aria-label={`About ${carat} ct`}
            onClick={() => onChange(chosen ? undefined : preset)}
            className={`${toggleClass(chosen)} figures min-w-11 flex-1 lg:min-h-9 lg:min-w-0`}
          >
            {carat}
          </button>
        );
      })}
    </div>
  );
}
