import { cn } from "@/components/ui/cn";
import { type Cents, formatMoney } from "@/lib/platform/money/model";

/**
 * A price in whole cents. A higher regular price is struck through beside it, which "Sale" explains; it is read out as
 * what it was, then what it is now.
 * @param props.isExplained whether a note beside it says why the other price is struck
 */
export function Price({
  cents,
  regularCents,
  isExplained = false,
  className,
}: {
  cents: Cents;
  regularCents?: Cents | null | undefined;
  isExplained?: boolean;
  className?: string;
}) {
  const reduced = regularCents !== null && regularCents !== undefined && regularCents > cents;
  if (!reduced) return <span className={cn("figures", className)}>{formatMoney(cents)}</span>;
  return (
    <span className={cn("figures inline-flex flex-wrap items-baseline gap-x-1.5", className)}>
      {!isExplained && <span className="-order-2 font-semibold text-danger">Sale </span>}
      <s className="text-[0.85em] font-normal text-muted">
        <span className="sr-only">was </span>
        {formatMoney(regularCents)}{" "}
      </s>
      <span className="-order-1">
        <span className="sr-only">now </span>
        {formatMoney(cents)}
      </span>
    </span>
  );
}
