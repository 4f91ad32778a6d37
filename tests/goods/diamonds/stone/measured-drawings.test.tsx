import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MeasuredDrawings } from "@/components/goods/diamonds/stone/measured-drawings";
import { aCurrentDiamond } from "../../../selling/ring-builder/support";

afterEach(cleanup);

/** Widest a figure of the dimensions' lettering is, in the drawing's units. */
const FIGURE = 8;

test("every measure of a stone has room inside its drawing, that of a large one too", () => {
  render(
    <MeasuredDrawings
      diamond={aCurrentDiamond({ depth: 62.2, measurements: { length: 19.05, width: 12.95, height: 10.98 } })}
    />,
  );
  const drawings = screen.getAllByRole("img");
  expect(drawings).toHaveLength(2);
  const words: string[] = [];
  for (const drawing of drawings) {
    const [left = 0, , width = 0] = (drawing.getAttribute("viewBox") ?? "").split(" ").map(Number);
    for (const line of drawing.querySelectorAll('text[text-anchor="start"] tspan')) {
      const text = line.textContent ?? "";
      words.push(text);
      expect(Number(line.getAttribute("x")) + text.length * FIGURE).toBeLessThanOrEqual(left + width);
    }
  }
  expect(words).toEqual(["19.05 mm", "62.2%", "10.98 mm"]);
});
