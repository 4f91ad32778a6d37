import { scaleLinear } from "d3-scale";
import { useId } from "react";
import { useWidth } from "./use-width";

const WIDTH = 560;
/** px for the number after the longest bar */
const NUMBER_WIDTH = 60;
const ROW = 36;

/** Amounts of a few things, the greatest first. The table beside it has the same numbers. */
export function BarChart({
  title,
  bars,
  format,
}: {
  title: string;
  bars: readonly { label: string; value: number }[];
  format: (value: number) => string;
}) {
  const titleId = useId();
  const [box, width] = useWidth<HTMLDivElement>(WIDTH);
  const x = scaleLinear([0, Math.max(1, ...bars.map(({ value }) => value))], [0, width - NUMBER_WIDTH]);
  return (
    <div ref={box} className="min-w-0">
      <svg
        viewBox={`0 0 ${width} ${bars.length * ROW}`}
        role="img"
        aria-labelledby={titleId}
        className="h-auto w-full text-ink"
      >
        <title id={titleId}>{`${title}. The table has the same numbers.`}</title>
        {bars.map(({ label, value }, row) => (
          <g key={label} transform={`translate(0 ${row * ROW})`}>
            <text y="13" fontSize="13" fill="currentColor">
              {label}
            </text>
            <rect y="19" width={Math.max(2, x(value))} height="10" rx="2" fill="var(--color-accent)" />
            <text x={x(value) + 8} y="28" fontSize="12" fill="currentColor">
              {format(value)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
