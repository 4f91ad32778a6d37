"use client";

import { useListContext } from "ra-core";
import { Button } from "@/components/ui/form/button";
import { formatCount } from "@/lib/platform/intl/numbers";

/** Which rows are shown of how many, and the way to the others. */
export function ListPages() {
  const {
    page,
    perPage,
    total = 0,
    meta,
    setPage,
    hasNextPage,
    hasPreviousPage,
    isPending,
  } = useListContext();
  if (isPending || total === 0) return null;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-3 text-sm">
      <p role="status" className="text-muted">
        {formatCount(first)}–{formatCount(last)} of {meta?.isMore && "at least "}
        {formatCount(total)}
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
          Previous
        </Button>
        <Button variant="ghost" size="sm" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  );
}
