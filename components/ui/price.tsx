import { cn } from "@/components/ui/cn";
import { type Cents, formatMoney } from "@/lib/platform/money/model";

/** A price in whole cents; a higher regular price is struck through beside it. */
export function Price({
  cents,
  regularCents,
  className,
}: {
  cents: Cents;
  regularCents?: Cents | null | undefined;
  className?: string;
}) {
  const reduced = regularCents !== null && regularCents !== undefined && regularCents > cents;
  if (!reduced) return <span className={cn("figures", className)}>{formatMoney(cents)}</span>;
  return (
    <span className={cn("figures inline-flex flex-wrap items-baseline gap-x-2", className)}>
      <span>
        <span className="sr-only">Now </span>
        {formatMoney(cents)}
      </span>
      <s className="text-[0.85em] font-normal text-muted">
        <span className="sr-only">before </span>
        {formatMoney(regularCents)}
      </s>
    </span>
  );
}
