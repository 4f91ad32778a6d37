type Props = {
  /** % of the width */
  table: number;
  /** % of the width */
  depth: number;
  className?: string;
};

const WIDTH = 100;
const GIRDLE = 3;

/**
 * A stone from the side with its table and total depth drawn to measure. How the depth divides between crown
 * and pavilion is not on a list's record: a usual quarter and the rest.
 */
export function ProfileDiagram({ table, depth, className }: Props) {
  const crown = Math.max(3, (depth - GIRDLE) * 0.26);
  const left = (WIDTH - table) / 2;
  const right = left + table;
  const top = 16;
  const girdle = top + crown;
  const culet = top + depth;
  return (
    <svg
      viewBox={`-4 0 140 ${culet + 6}`}
      role="img"
      aria-label={`Side view: table ${table} % and depth ${depth} % of the width`}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      className={className}
    >
      <path
        d={`M${left} ${top}H${right}L${WIDTH} ${girdle}V${girdle + GIRDLE}L50 ${culet}L0 ${girdle + GIRDLE}V${girdle}Z`}
        className="fill-card"
      />
      <path
        d={`M0 ${girdle}H${WIDTH}M0 ${girdle + GIRDLE}H${WIDTH}M${left} ${top}L28 ${girdle}L50 ${top}L72 ${girdle}L${right} ${top}M28 ${girdle + GIRDLE}L50 ${culet}L72 ${girdle + GIRDLE}`}
        strokeWidth={0.5}
        strokeOpacity={0.6}
      />
      <path
        d={`M${left} 8V12M${right} 8V12M${left} 10H${right}M106 ${top}h4M106 ${culet}h4M108 ${top}V${culet}`}
        strokeWidth={0.5}
      />
      <g fill="currentColor" stroke="none" fontSize={6} className="figures">
        <text x={50} y={6.5} textAnchor="middle">
          {table} %
        </text>
        <text x={111} y={(top + culet) / 2 + 2}>
          {depth} %
        </text>
      </g>
    </svg>
  );
}
