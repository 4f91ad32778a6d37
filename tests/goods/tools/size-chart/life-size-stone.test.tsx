import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LifeSizeStone } from "@/components/goods/tools/size-chart/life-size-stone";
import { USUAL_RATIOS } from "@/lib/goods/diamonds/sizes/proportions";
import { SIZED_OUTLINES } from "@/lib/goods/diamonds/sizes/size-chart";
import { SHAPE_BOX, shapeDrawing } from "@/lib/goods/geometry/drawings/shape-drawing";

afterEach(cleanup);

/** How wide and how high a shape's outline is in the file of all diagrams, in parts of its square. */
function extentOf(outline: string) {
  const points = [...outline.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const spread = (at: 0 | 1) => {
    const along = points.map((point) => point[at] ?? 0);
    return (Math.max(...along) - Math.min(...along)) / SHAPE_BOX;
  };
  return { across: spread(0), along: spread(1) };
}

test.each(SIZED_OUTLINES.map((one) => [one.id, one] as const))(
  "%s is drawn as many millimetres long and wide as the chart says",
  (_, { shape, sizeOf }) => {
    const size = sizeOf(2);
    const { container } = render(<LifeSizeStone shape={shape} size={size} />);
    const [, box] = /--mm\) \* ([\d.]+)/.exec(container.innerHTML) ?? [];
    const [, x = "1", y = "1"] = /scale\(([\d.]+) ([\d.]+)\)/.exec(container.innerHTML) ?? [];
    const { across, along } = extentOf(shapeDrawing(shape).outline);
    const [wide, long] = [across * Number(x) * Number(box), along * Number(y) * Number(box)];
    // what is wider than long lies across, its longer side too
    const [length, width] = USUAL_RATIOS[shape] < 1 ? [wide, long] : [long, wide];
    expect(length).toBeCloseTo(size.length, 1);
    expect(width).toBeCloseTo(size.width, 1);
  },
);
