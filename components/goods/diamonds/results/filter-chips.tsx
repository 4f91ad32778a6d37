"use client";

import { CloseIcon } from "@/components/ui/icons";
import type { DiamondFilters } from "@/lib/goods/diamonds/schema";
import { appliedFilters, withoutFilter } from "../applied-filters";

type Props = {
  filters: DiamondFilters;
  onChange: (filters: DiamondFilters) => void;
  /** takes the focus when the last chip disappears with it */
  onCleared: () => void;
};

/** Every applied filter as a chip that removes it, and a button that clears all. */
export function FilterChips({ filters, onChange, onCleared }: Props) {
  const chips = appliedFilters(filters);
  if (chips.length === 0) return null;
  const clear = () => {
    onChange({});
    onCleared();
  };
  return (
    <ul aria-label="Applied filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ field, value, label }) => (
        <li key={`${field} ${value}`}>
          <button
            type="button"
            onClick={(event) => {
              if (chips.length === 1) return clear();
              focusNeighbor(event.currentTarget);
              onChange(withoutFilter(filters, field, value));
            }}
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
          onClick={clear}
          className="text-link inline-flex min-h-11 items-center px-2 text-sm lg:min-h-8"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}

/** Moves the focus to the chip after the one about to disappear, or to the one before it. */
function focusNeighbor(chip: HTMLElement) {
  const { nextElementSibling: next, previousElementSibling: previous } = chip.parentElement ?? {};
  const neighbor = next?.nextElementSibling ? next : previous;
  neighbor?.querySelector("button")?.focus();
}
