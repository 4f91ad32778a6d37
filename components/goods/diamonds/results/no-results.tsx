"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryProvider } from "@/components/layout/document/query-provider";
import { Button, ButtonLink } from "@/components/ui/form/button";
import { Skeleton } from "@/components/ui/status/skeleton";
import { api } from "@/lib/desk/browser/api-client";
import { type InventoryState, toDiamondQuery } from "@/lib/goods/diamonds/filters/inventory-url";
import type { Diamond, DiamondFilters } from "@/lib/goods/diamonds/schema";
import type { StonePictures } from "@/lib/goods/pictures/stones/stone-index";
import { formatCount } from "@/lib/platform/intl/numbers";
import { appliedFilters, describeFilter, valueLabel, withoutFilter } from "../applied-filters";
import { diamondQueryKey } from "../diamond-query-key";
import type { StoneButtons, StoneChoice } from "../stone-buttons";
import { DiamondGrid } from "./diamond-grid";

type Props = {
  state: InventoryState;
  hrefOf: (diamond: Diamond) => string;
  onChange: (filters: DiamondFilters) => void;
  /** working days that the setting chosen for the ring takes; null without one */
  leadDays: number | null;
  pictures: StonePictures;
  buttons: StoneButtons;
  /** left out outside the ring builder */
  Choice?: StoneChoice | undefined;
};

/**
 * An empty list: the filter that excludes most, what each one would bring back if removed, and close matches.
 */
export default function NoResults(props: Props) {
  return (
    <QueryProvider>
      <NothingFound {...props} />
    </QueryProvider>
  );
}

function NothingFound({ state, hrefOf, onChange, leadDays, pictures, buttons, Choice }: Props) {
  const { filters } = state;
  const { data, isPending, isError } = useQuery({
    queryKey: ["relaxations", diamondQueryKey({ ...state, page: 1 })],
    queryFn: ({ signal }) =>
      api.get("v1/diamonds/relaxations", {
        query: toDiamondQuery({ ...state, page: 1 }),
        signal,
      }),
    staleTime: 60_000,
  });
  const ways = (data?.data.relaxations ?? [])
    .filter((way) => way.total > 0 && way.field in filters)
    .slice(0, 4);
  const nearest = data?.data.nearest ?? [];

  return (
    <div className="py-12">
      <div className="mx-auto flex max-w-prose flex-col items-center gap-4 text-center">
        <h2>No diamonds match all your filters</h2>
        {isPending && <Skeleton className="h-24 w-full" />}
        {!isPending && ways.length === 0 && (
          <p className="text-muted">
            {isError
              ? "We couldn’t check which filter to remove. Remove one above, or clear them all."
              : "Removing a single filter won’t help. Remove a few above, or clear them all."}
          </p>
        )}
        {ways.length > 0 && (
          <ul className="flex flex-col gap-1">
            {ways.map(({ field, total }) => (
              <li key={field}>
                <button
                  type="button"
                  onClick={() => onChange(withoutFilter(filters, field))}
                  className="text-link figures min-h-11 px-2"
                >
                  Without {describeFilter(filters, field)} there{" "}
                  {total === 1 ? "is 1" : `are ${formatCount(total)}`}
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="secondary" onClick={() => onChange({})}>
            Clear all filters
          </Button>
          <ButtonLink variant="ghost" href={requestHref(filters)}>
            Ask us to find a diamond
          </ButtonLink>
        </div>
      </div>
      {nearest.length > 0 && (
        <section aria-label="Closest matches" className="mt-12">
          <h2 className="mb-4 text-2xl">Closest matches</h2>
          <DiamondGrid
            diamonds={nearest}
            hrefOf={hrefOf}
            buttons={buttons}
            Choice={Choice}
            leadDays={leadDays}
            pictures={pictures}
            narrow
          />
        </section>
      )}
    </div>
  );
}

/** Link to the request form, prefilled with the filters. */
function requestHref(filters: DiamondFilters): string {
  const [shape, ...others] = filters.shape ?? [];
  const sought = appliedFilters(filters).map(({ label }) => label);
  const begun = new URLSearchParams({
    ...(shape && others.length === 0 ? { shape: valueLabel("shape", shape) } : {}),
    ...(sought.length > 0 ? { message: `Looking for: ${sought.join(", ")}` } : {}),
  });
  return `/custom-shape-diamonds?${begun}`;
}
