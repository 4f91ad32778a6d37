import { ShapeDiagram } from "@/components/goods/pictures/shape-diagram";
import { withNoBreakUnits } from "@/components/ui/text/no-break-units";
import type { Diamond } from "@/lib/goods/diamonds/schema";

/** Diameter of a US quarter, a coin everybody knows. */
const QUARTER_MM = 24.26;

/** The stone on a coin at the same scale; null if it has no measurements. */
export function CoinComparison({ diamond }: { diamond: Diamond }) {
  const { measurements } = diamond;
  if (!measurements) return null;
  const longer = Math.max(measurements.length, measurements.width);
  return (
    <figure className="flex flex-1 items-center gap-4 rounded-sm border border-line p-4">
      <span className="relative block aspect-square w-28 shrink-0 rounded-full border border-line-strong bg-stone">
        <span
          className="absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-1/2"
          style={{ width: `${(longer / QUARTER_MM) * 100}%` }}
        >
          {/* the diagram has a margin of a thirtieth */}
          <ShapeDiagram
            shape={diamond.shape}
            ratio={diamond.lw_ratio}
            hue={diamond.fancy_color}
            className="w-full scale-[1.067]"
          />
        </span>
      </span>
      <figcaption className="text-sm text-muted">
        {withNoBreakUnits(
          `Shown to scale on a US quarter (24 mm). This diamond is ${longer.toFixed(1)} mm at its longest.`,
        )}
      </figcaption>
    </figure>
  );
}
