import type { Shape } from "@/lib/diamonds/model";
import { INK } from "./paint";
import { SHAPE_BOX, shapeDrawing } from "./shape-drawing";
import { element, path } from "./svg";

/** A shape's facet diagram as a square SVG file, its lines heavy enough for a picture of 40 to 60 px. */
export function shapeSvg(shape: Shape): string {
  const drawing = shapeDrawing(shape);
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${SHAPE_BOX} ${SHAPE_BOX}`,
      width: SHAPE_BOX,
      height: SHAPE_BOX,
      fill: "none",
      stroke: INK,
      "stroke-linejoin": "round",
      "stroke-linecap": "round",
    },
    path(drawing.facets, { "stroke-width": 1.3, "stroke-opacity": 0.55 }) +
      path(drawing.outline, { "stroke-width": 2.2 }),
  );
}
