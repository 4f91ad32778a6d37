import { type FancyColor, SHAPES } from "@/lib/goods/diamonds/model";
import type { GemCut } from "../gems/gem";
import { FANCY_TINTS, INK, STONE } from "./paint";
import { SHAPE_BOX, shapeDrawing } from "./shape-drawing";
import { element, path } from "./svg";

const NAMESPACE = "http://www.w3.org/2000/svg";
const BOX = `0 0 ${SHAPE_BOX} ${SHAPE_BOX}`;

/**
 * A shape's facet diagram as a square SVG file, its lines heavy enough for a picture of 40 to 60 px.
 * @param hue of a fancy color, whose body is tinted
 * @param fine for a picture of some hundred px: thinner lines, and a body of its own for colorless stones too
 * @param room left on every side, as a share of the diagram's own
 */
export function shapeSvg(shape: GemCut, hue: FancyColor | null = null, fine = false, room = 0): string {
  const [from, side] = [-SHAPE_BOX * room, SHAPE_BOX * (1 + 2 * room)].map(Math.round);
  const lines = fine ? 0.4 : 1;
  const body = hue ? FANCY_TINTS[hue] : fine ? STONE.body : null;
  const drawing = shapeDrawing(shape);
  return element(
    "svg",
    {
      xmlns: NAMESPACE,
      viewBox: `${from} ${from} ${side} ${side}`,
      width: SHAPE_BOX,
      height: SHAPE_BOX,
      fill: "none",
      stroke: INK,
      "stroke-linejoin": "round",
      "stroke-linecap": "round",
    },
    (body ? path(drawing.outline, { fill: body, "fill-opacity": hue ? 0.6 : 1, stroke: "none" }) : "") +
      path(drawing.facets, { "stroke-width": 1.3 * lines, "stroke-opacity": 0.55 }) +
      path(drawing.outline, { "stroke-width": 2.2 * lines }),
  );
}

/**
 * The diagrams of all shapes in one file, each a symbol by its shape's name, for pages that show many of them. Lines
 * are as wide on the page however the symbol is drawn out; color and the body's tint are those where it stands.
 */
export function shapeSheet(): string {
  const thin = { fill: "none", "vector-effect": "non-scaling-stroke" };
  return element(
    "svg",
    { xmlns: NAMESPACE },
    SHAPES.map((shape) => {
      const { outline, facets } = shapeDrawing(shape);
      return element(
        "symbol",
        { id: shape, viewBox: BOX },
        path(outline, { stroke: "none" }) +
          path(facets, { ...thin, "stroke-width": 0.75, "stroke-opacity": 0.7 }) +
          path(outline, { ...thin, "stroke-width": 1.25 }),
      );
    }).join(""),
  );
}
