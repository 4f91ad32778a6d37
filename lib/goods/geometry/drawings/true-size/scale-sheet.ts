import { element, path } from "../svg";
import { fingerPaths } from "./hand-drawing";

/** Address of the file that holds what pieces are shown against. */
export const SCALE_SHEET_URL = "/pictures/scale-sheet.svg";

/**
 * What pieces are shown against at true size, in one file that all pages share: `finger`, and `coin` of a radius of 1 mm. Lines are as
 * wide on the page however a part is drawn out; their color and the skin's are those where it stands.
 */
export function scaleSheet(): string {
  const line = { fill: "none", stroke: "currentColor", "vector-effect": "non-scaling-stroke" };
  const { body, edge, folds, nail } = fingerPaths();
  const circle = (r: number, width: number, dashes?: string) =>
    element("circle", {
      r,
      ...line,
      "stroke-width": width,
      ...(dashes ? { "stroke-dasharray": dashes } : {}),
    });
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg" },
    element(
      "g",
      { id: "finger", "stroke-linecap": "round", "stroke-linejoin": "round" },
      path(body, { stroke: "none" }) +
        path(edge, { ...line, "stroke-width": 1.25 }) +
        path(folds, { ...line, "stroke-width": 1 }) +
        path(nail, { ...line, "stroke-width": 1 }),
    ) +
      element(
        "g",
        { id: "coin" },
        element("circle", { r: 1, stroke: "none" }) +
          circle(1, 1.5) +
          // a reeded edge between two rims
          circle(0.965, 5, "1 2.2") +
          circle(0.93, 1),
      ),
  );
}
