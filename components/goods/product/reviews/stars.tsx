import { cn } from "@/components/ui/cn";
import { formatTenths } from "@/lib/platform/intl/numbers";

/** The stars of a rating, filled to its fraction. Text readers hear the number. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const label = `${Number.isInteger(rating) ? rating : formatTenths(rating)} out of 5 stars`;
  return (
    <span role="img" aria-label={label} className={cn("relative inline-flex w-fit", className)}>
      <Row className="text-line-strong" />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${rating * 20}%` }}>
        <Row className="fill-current text-ink" />
      </span>
    </span>
  );
}

const Row = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 100 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.2"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    className={cn("h-4 w-20 max-w-none shrink-0", className)}
  >
    {[0, 20, 40, 60, 80].map((x) => (
      <path key={x} transform={`translate(${x} 0)`} d={STAR} />
    ))}
  </svg>
);

/** A five-pointed star in a square of 20. */
const STAR = "M10 2.2l2.4 5 5.5.7-4 3.8 1 5.5-4.9-2.7-4.9 2.7 1-5.5-4-3.8 5.5-.7z";
