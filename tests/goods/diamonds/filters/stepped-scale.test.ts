import fc from "fast-check";
import { expect, it } from "vitest";
import { SLIDER_SCALES } from "@/components/goods/diamonds/filters/slider-scales";

const { start, end, step, toPosition, toValue } = SLIDER_SCALES.carat;

it("covers 0 to 35 carats and gives 0.5 to 2 ct almost half the track", () => {
  expect(toValue(start)).toBe(0);
  expect(toValue(end)).toBe(35);
  expect((toPosition(2) - toPosition(0.5)) / (end - start)).toBeCloseTo(0.44, 2);
});

it("changes the weight with every step, finest where most stones are", () => {
  for (let position = start; position < end; position += step) {
    expect(toValue(position + step)).toBeGreaterThan(toValue(position));
  }
  expect(toValue(toPosition(1) + step)).toBe(1.05);
  expect(toValue(toPosition(4) + step)).toBe(4.25);
});

it("puts every weight back where it came from", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3500 }), (hundredths) => {
      expect(toValue(toPosition(hundredths / 100))).toBeCloseTo(hundredths / 100, 6);
    }),
  );
});
