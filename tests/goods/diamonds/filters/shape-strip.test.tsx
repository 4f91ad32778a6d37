import { cleanup, fireEvent, render, screen } from "@testing-library/react";
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

test("rare shapes come on request, and one in the address is there from the start", () => {
  const shapes = () => screen.getAllByRole("button", { name: /^Shape/ }).length;
  strip({ oval: 3 });
  expect(shapes()).toBe(10);
  fireEvent.click(screen.getByRole("button", { name: "More shapes" }));
  expect(shapes()).toBe(20);
  cleanup();
  render(<ShapeStrip filters={{ shape: ["kite"] }} counts={{ kite: 1 }} onChange={() => {}} />);
  expect(shapes()).toBe(20);
});
