"use client";

import type { MouseEvent } from "react";
import { CloseIcon } from "@/components/ui/icons/icons";
import { type InventoryState, inventoryHref } from "@/lib/goods/diamonds/filters/inventory-url";
import type { DiamondFilters } from "@/lib/goods/diamonds/schema";
import { appliedFilters, withoutFilter } from "../applied-filters";

type Props = {
  state: InventoryState;
  onChange: (filters: DiamondFilters) => void;
  /** takes the focus when the last chip disappears with it */
  onCleared: () => void;
};

/**
 * Every applied filter as a chip that removes it, and one that clears all: links, which work without scripts, and with
 * them change the list in place.
 */
export function FilterChips({ state, onChange, onCleared }: Props) {
  const { filters } = state;
  const chips = appliedFilters(filters);
  if (chips.length === 0) return null;
  const clear = () => {
    onChange({});
    onCleared();
  };
  const hrefOf = (left: DiamondFilters) => inventoryHref({ ...state, page: 1, filters: left });
  return (
    <ul aria-label="Applied filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ field, value, label }) => (
        <li key={`${field} ${value}`}>
          <a
            href={hrefOf(withoutFilter(filters, field, value))}
            rel="nofollow"
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              if (chips.length === 1) return clear();
              focusNeighbor(event.currentTarget);
              onChange(withoutFilter(filters, field, value));
            }}
            aria-label={`Remove ${label}`}
            className="figures inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-card pr-2.5 pl-3.5 text-sm hover:border-accent lg:min-h-8"
          >
            {label}
            <CloseIcon className="size-3.5" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={hrefOf({})}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            clear();
          }}
          className="text-link inline-flex min-h-11 items-center px-2 text-sm lg:min-h-8"
        >
          Clear all
        </a>
      </li>
    </ul>
  );
}

/** Whether the browser opens the link in another tab or window, or saves it. */
const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Moves the focus to the chip after the one about to disappear, or to the one before it. */
function focusNeighbor(chip: HTMLElement) {
  const { nextElementSibling: next, previousElementSibling: previous } = chip.parentElement ?? {};
  const neighbor = next?.nextElementSibling ? next : previous;
  neighbor?.querySelector("a")?.focus();
}
