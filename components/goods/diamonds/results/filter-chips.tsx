"use client";

import { CloseIcon } from "@/components/ui/icons";
import type { DiamondFilters } from "@/lib/goods/diamonds/schema";
import { appliedFilters, withoutFilter } from "../applied-filters";

type Props = { filters: DiamondFilters; onChange: (filters: DiamondFilters) => void };

/** Every applied filter as a chip that removes it, and a button that clears all. */
export function FilterChips({ filters, onChange }: Props) {
  const chips = appliedFilters(filters);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Applied filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ field, value, label }) => (
        <li key={`${field} ${value}`}>
          <button
            type="button"
            onClick={() => onChange(withoutFilter(filters, field, value))}
            aria-label={`Remove ${label}`}
            className="figures inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-card pr-2.5 pl-3.5 text-sm hover:border-accent lg:min-h-8"
          >
            {label}
            <CloseIcon className="size-3.5" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => onChange({})}
          className="text-link inline-flex min-h-11 items-center px-2 text-sm lg:min-h-8"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
