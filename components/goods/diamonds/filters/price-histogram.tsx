import { priceToPosition } from "@/lib/goods/diamonds/filters/price-scale";
import { HISTOGRAM_BUCKETS } from "@/lib/goods/diamonds/model";

type Props = {
  /** number of stones per step of the price slider's scale */
  counts: readonly number[];
  /** decimal amount */
  from: number;
  /** decimal amount */
  to: number;
};

/** Distribution of the stones along the price slider, with the chosen range highlighted. */
export function PriceHistogram({ counts, from, to }: Props) {
  const most = Math.max(1, ...counts);
  const width = 100 / HISTOGRAM_BUCKETS;
  const [low, high] = [priceToPosition(from), priceToPosition(to)];
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="-mb-5 h-12 w-full lg:-mb-4"
    >
      {counts.map((count, index) => {
        const start = index * width;
        // a square root keeps the few expensive stones visible beside the many cheap ones
        const height = count === 0 ? 0 : 4 + 96 * Math.sqrt(count / most);
        const inside = start + width > low && start < high;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its place on the scale
            key={index}
            x={start + 0.2}
            y={100 - height}
            width={width - 0.4}
            height={height}
            className={inside ? "fill-ornament" : "fill-line"}
          />
        );
      })}
    </svg>
  );
}
