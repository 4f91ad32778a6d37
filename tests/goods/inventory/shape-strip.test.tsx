import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ShapeStrip } from "@/components/goods/diamonds/filters/shape-strip";
import { SHAPES } from "@/lib/goods/diamonds/model";

afterEach(cleanup);

const strip = (counts: Record<string, number>) => {
  render(<ShapeStrip filters={{}} counts={counts} onChange={() => {}} />);
  return screen.getByRole("group", { name: "Shape" }).querySelector("div");
};

test("shapes that scroll are reached by keyboard: each by itself, or their strip where none can be chosen", () => {
  // what no stone has is not counted at all
  for (const none of [{}, Object.fromEntries(SHAPES.map((shape) => [shape, 0]))]) {
    expect(strip(none)?.tabIndex).toBe(0);
    cleanup();
  }
  expect(strip({ oval: 3 })?.tabIndex).toBe(-1);
});
