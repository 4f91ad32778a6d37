import type { Diamond } from "@/lib/goods/diamonds/schema";
import { TrueSizeDrawing, TrueSizeStone } from "./true-size";
import { TrueSizeFigure } from "./true-size-figure";

/** A plain band that carries nothing, mm. */
const BAND = 1.8;

type Measured = Pick<Diamond, "shape" | "lw_ratio" | "fancy_color" | "measurements">;

type Props = { diamond: Measured; isClose?: boolean; className?: string };

/** A diamond on the hand or coin that the shopper has chosen; null if it has no measurements. */
export function StoneDrawing({ diamond, ...frame }: Props) {
  const { shape, lw_ratio, fancy_color, measurements } = diamond;
  if (!measurements) return null;
  const longest = Math.max(measurements.length, measurements.width);
  return (
    <TrueSizeDrawing band={BAND} {...frame}>
      <TrueSizeStone shape={shape} ratio={lw_ratio} hue={fancy_color} longest={longest} />
    </TrueSizeDrawing>
  );
}

/** The same with words and the choice of hand or coin. */
export function StoneAtTrueSize({ diamond }: { diamond: Measured }) {
  const { measurements } = diamond;
  if (!measurements) return null;
  const longest = Math.max(measurements.length, measurements.width);
  return (
    <TrueSizeFigure drawing={<StoneDrawing diamond={diamond} />}>
      {`This diamond is ${longest.toFixed(1)} mm at its longest.`}
    </TrueSizeFigure>
  );
}
