"use client";

import { Button } from "@/components/ui/form/button";
import { formatCount } from "@/lib/platform/intl/numbers";

/** Which rows are shown of how many, and the way to the others. */
export function ListPages({
  number,
  perPage,
  total,
  isMore,
  hasNext,
  open,
}: {
  /** from 1 */
  number: number;
  perPage: number;
  total: number;
  /** there are more rows than `total` */
  isMore: boolean;
  hasNext: boolean;
  open: (number: number) => void;
}) {
  if (total === 0) return null;
  const first = (number - 1) * perPage + 1;
  const last = Math.min(number * perPage, total);
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-3 text-sm">
      <p role="status" className="text-muted">
        {formatCount(first)}–{formatCount(last)} of {isMore && "at least "}
        {formatCount(total)}
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" disabled={number === 1} onClick={() => open(number - 1)}>
          Previous
        </Button>
        <Button variant="ghost" size="sm" disabled={!hasNext} onClick={() => open(number + 1)}>
          Next
        </Button>
      </div>
    </nav>
  );
}
