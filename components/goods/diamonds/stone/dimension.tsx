type Props = {
  /** ends of the measured distance, in the drawing's units */
  from: number;
  to: number;
  /** offset of the line from the drawing's origin, downward or to the right */
  at: number;
  /** axis of the measurement */
  along: "x" | "y";
  /** lines of the label, since there is little room beside a drawing */
  label: readonly string[];
};

const TICK = 4;
const LEADING = 17;

/** A dimension: a line between two ticks with its label, above a horizontal line and beside a vertical one. */
export function Dimension({ from, to, at, along, label }: Props) {
  const middle = (from + to) / 2;
  const line =
    along === "x"
      ? `M${from} ${at - TICK}v${2 * TICK}M${to} ${at - TICK}v${2 * TICK}M${from} ${at}H${to}`
      : `M${at - TICK} ${from}h${2 * TICK}M${at - TICK} ${to}h${2 * TICK}M${at} ${from}V${to}`;
  return (
    <>
      <path d={line} strokeWidth={0.75} />
      <text
        y={along === "x" ? at - TICK - 3 : middle + 4.5 - ((label.length - 1) * LEADING) / 2}
        textAnchor={along === "x" ? "middle" : "start"}
        fontSize={13}
        fill="currentColor"
        stroke="none"
        className="figures"
      >
        {label.map((words, i) => (
          <tspan key={words} x={along === "x" ? middle : at + TICK + 4} dy={i === 0 ? 0 : LEADING}>
            {words}
          </tspan>
        ))}
      </text>
    </>
  );
}
