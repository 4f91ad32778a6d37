import { expect, test } from "vitest";
import { metalOfColor, metalOfKind } from "@/lib/goods/terms/metal-choice";
import { METALS } from "@/lib/goods/terms/metals";

test("another color keeps the karat, and another karat keeps the color", () => {
  expect(metalOfColor(METALS, "18k-yellow", "rose")).toBe("18k-rose");
  expect(metalOfKind(METALS, "14k-rose", "18k")).toBe("18k-rose");
});

test("platinum is white, and a colored gold after platinum is the first one made", () => {
  expect(metalOfKind(METALS, "18k-yellow", "platinum")).toBe("platinum");
  expect(metalOfColor(METALS, "platinum", "white")).toBe("platinum");
  expect(metalOfColor(METALS, "platinum", "yellow")).toBe("14k-yellow");
});

test("a karat that is not made in the color is offered in another, and a metal that is not made is not offered", () => {
  expect(metalOfKind(["14k-white", "18k-yellow"], "14k-white", "18k")).toBe("18k-yellow");
  expect(metalOfKind(["14k-white"], "14k-white", "platinum")).toBeNull();
  expect(metalOfColor(["14k-white"], "14k-white", "rose")).toBeNull();
});
