import { scaleLinear, scalePoint } from "d3-scale";
import { line } from "d3-shape";
import { useId } from "react";
import { labeledPeriods, type Series } from "./chart-scale";
import { useWidth } from "./use-width";

const WIDTH = 560;
const HEIGHT = 240;
const EDGE = { top: 12, right: 20, bottom: 28, left: 56 };
/** px between the labels of two periods */
const LABEL_WIDTH = 72;

/** Values over time, a line for each series. The table beside it has the same numbers for screen readers. */
export function LineChart({
  title,
  periods,
  series,
  format,
}: {
  title: string;
  /** labels of the periods, oldest first */
  periods: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
}) {
  const titleId = useId();
  const [box, width] = useWidth<HTMLElement>(WIDTH);
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const y = scaleLinear([0, most], [HEIGHT - EDGE.bottom, EDGE.top]).nice(4);
  const x = scalePoint([...periods.keys()], [EDGE.left, width - EDGE.right]);
  const place = (at: number) => x(at) ?? 0;
  const draw = line<number>(
    (_, at) => place(at),
    (value) => y(value),
  );
  return (
    <figure ref={box} className="grid min-w-0 gap-2">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-labelledby={titleId}
        className="h-auto w-full text-muted"
      >
        <title id={titleId}>{`${title}. The table has the same numbers.`}</title>
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line
              x1={EDGE.left}
              x2={width - EDGE.right}
              y1={y(tick)}
              y2={y(tick)}
              stroke="var(--color-line)"
            />
            <text
              x={EDGE.left - 8}
              y={y(tick)}
              dy="0.32em"
              textAnchor="end"
              fontSize="12"
              fill="currentColor"
            >
              {format(tick)}
            </text>
          </g>
        ))}
        {labeledPeriods(periods.length, Math.max(2, Math.floor((width - EDGE.left) / LABEL_WIDTH))).map(
          (at) => (
            <text
              key={at}
              x={place(at)}
              y={HEIGHT - 8}
              textAnchor={at === 0 && periods.length > 1 ? "start" : "middle"}
              fontSize="12"
              fill="currentColor"
            >
              {periods[at]}
            </text>
          ),
        )}
        {series.map(({ label, values, color, dashes }) => (
          <g key={label}>
            <path
              d={draw(values) ?? ""}
              fill="none"
              stroke={color}
              strokeWidth="2"
              strokeLinejoin="round"
              strokeDasharray={dashes}
            />
            {values.length === 1 && <circle cx={place(0)} cy={y(values[0] ?? 0)} r="3" fill={color} />}
          </g>
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {series.map(({ label, color, dashes }) => (
          <span key={label} className="inline-flex items-center gap-2">
            <svg viewBox="0 0 24 8" aria-hidden="true" className="h-2 w-6">
              <line x1="0" x2="24" y1="4" y2="4" stroke={color} strokeWidth="2" strokeDasharray={dashes} />
            </svg>
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
