import { describe, expect, test } from "vitest";
import { BANK_CARD, cssPixelsPerMm, DEFAULT_PIXELS_PER_MM } from "@/lib/goods/geometry/drawings/screen-scale";
import { CHECKS } from "@/lib/selling/ring-builder/ring-sizes/ring-sizer";

describe("the screen's scale", () => {
  test("is kept in the screen's own pixels, so that it holds at another zoom", () => {
    expect(cssPixelsPerMm(7.6, 2)).toBeCloseTo(3.8);
    // the page zoomed to 125 %
    expect(cssPixelsPerMm(7.6, 2.5)).toBeCloseTo(3.04);
  });

  test.each([null, "5", Number.NaN, 0, -4, 100, {}])("is none where %j is kept", (kept) => {
    expect(cssPixelsPerMm(kept, 1)).toBeNull();
  });

  test("measures by the card of ISO/IEC 7810, as the printed sizer does", () => {
    expect(BANK_CARD).toEqual(CHECKS.card);
    // an inch of 25.4 mm is 96 CSS pixels
    expect(BANK_CARD.width * DEFAULT_PIXELS_PER_MM).toBeCloseTo(323.53, 2);
  });
});
