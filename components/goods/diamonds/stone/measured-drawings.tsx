import { withNoBreakUnits } from "@/components/ui/text/no-break-units";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { depthPercent } from "@/lib/goods/diamonds/sizes/depth-percent";
import { depthOfShorterSide } from "@/lib/goods/diamonds/sizes/sides";
import { type GemView, gemOfReport, sideView, topView } from "@/lib/goods/geometry/drawings/gem-drawing";
import { tableEnds } from "@/lib/goods/geometry/gems/reported";
import type { Point } from "@/lib/goods/geometry/outline";
import { Dimension } from "./dimension";
import { usualProportions } from "./usual-proportions";

/** Width of a drawing in its units, which are CSS pixels at its largest size. */
const WIDTH = 340;
const ROOM = { left: 16, right: 96, top: 34, bottom: 34 } as const;
/** Length of the stone's longest side in both drawings, which share a scale. */
const LONGEST = WIDTH - ROOM.left - ROOM.right;

const mm = (value: number) => `${value.toFixed(2)} mm`;
const rounded = (value: number) => Number(value.toFixed(1));
/** Edges as a path that goes on from the end of one along another, so that most points stand there once. */
function run(edges: readonly (readonly [Point, Point])[], scale: number): string {
  const left = edges.map((edge) => edge.map(([x, y]) => `${rounded(x * scale)} ${rounded(-y * scale)}`));
  let path = "";
  for (let edge = left.shift(); edge; edge = left.shift()) {
    const [from, to] = edge;
    path += `M${from}L${to}`;
    for (let end = to; ; ) {
      const at = left.findIndex((other) => other.some((point) => point === end));
      const [next] = at < 0 ? [] : left.splice(at, 1);
      if (!next) break;
      end = next[0] === end ? next[1] : next[0];
      path += ` ${end}`;
    }
  }
  // a minus separates numbers by itself
  return path.replaceAll(" -", "-");
}

/** The stone from above and from the side in its own proportions, with its report's measurements. */
export function MeasuredDrawings({ diamond }: { diamond: Diamond }) {
  const { measurements, table, depth, lw_ratio } = diamond;
  if (!measurements && table === null && depth === null) return null;
  const sides = measurements && [measurements.length, measurements.width];
  // a stone without measurements is drawn ten millimeters wide and labeled with proportions only
  const width = sides ? Math.min(...sides) : 10;
  const ratio = sides ? Math.max(...sides) / width : lw_ratio;
  const height = measurements?.height ?? null;
  const deep =
    depth ?? (measurements && height ? depthPercent(diamond.shape, { ...measurements, height }) : null);
  const gem = gemOfReport({ shape: diamond.shape, ratio, table, depth: depthOfShorterSide(diamond) }, width);
  const usual = usualProportions(diamond.shape);
  const scale = LONGEST / Math.max(gem.width, gem.length);
  const [above, beside] = [topView(gem), sideView(gem)];
  const ends = tableEnds(gem);
  const depthWords = [
    ...(deep === null ? [] : [`${deep.toFixed(1)}%`]),
    ...(measurements?.height ? [mm(measurements.height)] : []),
  ];
  return (
    <figure className="grid gap-x-6 gap-y-4 rounded-sm border border-line bg-card p-4 sm:p-6">
      <div className="mx-auto grid w-full max-w-88 gap-6 sm:max-w-none sm:grid-cols-2 md:max-w-88 md:grid-cols-1">
        <Drawing
          view={above}
          scale={scale}
          label={
            measurements
              ? `From above: ${mm(measurements.length)} long and ${mm(measurements.width)} wide`
              : "From above, in its own proportions"
          }
        >
          {sides && (
            <>
              <Dimension
                along="x"
                from={above.left * scale}
                to={above.right * scale}
                at={-above.top * scale - 12}
                label={[mm(above.right - above.left)]}
              />
              <Dimension
                along="y"
                from={-above.top * scale}
                to={-above.bottom * scale}
                at={above.right * scale + 12}
                label={[mm(above.top - above.bottom)]}
              />
            </>
          )}
        </Drawing>
        <Drawing
          view={beside}
          scale={scale}
          label={`From the side: ${[
            table !== null && `table ${table.toFixed(1)}% of the width`,
            deep !== null && `depth ${deep.toFixed(1)}% of the width`,
          ]
            .filter(Boolean)
            .join(", ")}`}
        >
          {table !== null && ends && (
            <Dimension
              along="x"
              from={ends[0] * scale}
              to={ends[1] * scale}
              at={-beside.top * scale - 12}
              label={[`Table ${table.toFixed(1)}%`]}
            />
          )}
          {deep !== null && (
            <Dimension
              along="y"
              from={-beside.top * scale}
              to={-beside.bottom * scale}
              at={beside.right * scale + 12}
              label={depthWords}
            />
          )}
        </Drawing>
      </div>
      <figcaption className="text-sm text-muted">
        {withNoBreakUnits(
          `Both views are drawn to the same scale from the measurements in the report. The split between crown and pavilion is typical for the cut. Usual for this shape: ${usual.table ? `table ${usual.table}, ` : ""}depth ${usual.depth}.`,
        )}
      </figcaption>
    </figure>
  );
}

function Drawing(props: { view: GemView; scale: number; label: string; children: React.ReactNode }) {
  const { view, scale } = props;
  const [left, top] = [view.left * scale - ROOM.left, -view.top * scale - ROOM.top];
  const height = (view.top - view.bottom) * scale + ROOM.top + ROOM.bottom;
  return (
    <svg
      viewBox={[left, top, WIDTH, height].map(rounded).join(" ")}
      role="img"
      aria-label={props.label}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="w-full self-center"
    >
      <path d={run(view.edges, scale)} strokeWidth={0.6} strokeOpacity={0.65} />
      <path d={run(view.contour, scale)} strokeWidth={1.25} />
      {props.children}
    </svg>
  );
}
