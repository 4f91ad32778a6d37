import { ShapeDiagram } from "@/components/goods/pictures/shape-diagram";
import { cn } from "@/components/ui/cn";
import type { Shape } from "@/lib/goods/diamonds/model";
import type { FaceUp } from "@/lib/goods/diamonds/sizes/size-chart";

/** Ratio of the box to the stone: a shape has a margin of 3 in 96 on each side. */
const BOX_TO_STONE = 96 / 90;

/** A stone from above at actual size, inside an element that is to scale. */
export function LifeSizeStone({
  shape,
  size,
  className,
}: {
  shape: Shape;
  size: FaceUp;
  className?: string;
}) {
  const box = Math.max(size.length, size.width) * BOX_TO_STONE;
  return (
    <span
      className={cn("block aspect-square", className)}
      style={{ width: `calc(var(--mm) * ${Number(box.toFixed(3))})` }}
    >
      <ShapeDiagram shape={shape} ratio={size.length / size.width} filled className="size-full" />
    </span>
  );
}
