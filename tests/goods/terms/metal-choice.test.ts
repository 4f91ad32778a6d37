import { expect, test } from "vitest";
import { metalOfColor, metalOfKind } from "@/lib/goods/terms/metal-choice";
import { metalSlugs } from "@/lib/goods/terms/metals";

test("another color keeps the karat, and another karat keeps the color", () => {
  expect(metalOfColor(metalSlugs(), "18k-yellow", "rose")).toBe("18k-rose");
  expect(metalOfKind(metalSlugs(), "14k-rose", "18k")).toBe("18k-rose");
});

test("platinum is white, and a colored gold after platinum is the first one made", () => {
  expect(metalOfKind(metalSlugs(), "18k-yellow", "Platinum")).toBe("platinum");
  expect(metalOfColor(metalSlugs(), "platinum", "white")).toBe("platinum");
  expect(metalOfColor(metalSlugs(), "platinum", "yellow")).toBe("14k-yellow");
});

test("a karat that is not made in the color is offered in another, and a metal that is not made is not offered", () => {
  expect(metalOfKind(["14k-white", "18k-yellow"], "14k-white", "18k")).toBe("18k-yellow");
  expect(metalOfKind(["14k-white"], "14k-white", "Platinum")).toBeNull();
  expect(metalOfColor(["14k-white"], "14k-white", "rose")).toBeNull();
});
