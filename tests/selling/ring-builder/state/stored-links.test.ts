import { expect, test } from "vitest";
import { storedDiamondListHref } from "@/lib/selling/ring-builder/state/stored-links";
import { aDiamond, aSetting } from "../support";

test("the list of diamonds opens with the stored setting and its shape, before the stored diamond's", () => {
  expect(storedDiamondListHref(aSetting(), aDiamond({ shape: "pear" }))).toBe(
    "/inventory?type=ring-builder&shape=round&setting=aurora",
  );
  expect(storedDiamondListHref(null, aDiamond({ shape: "pear" }))).toBe(
    "/inventory?type=ring-builder&shape=pear",
  );
});

test.each([null, undefined, "broken", 7, [], { slug: "a" }, { slug: "a", diamond_type: [null] }])(
  "%j counts as nothing stored",
  (stored) => {
    expect(storedDiamondListHref(stored, stored)).toBe("/inventory?type=ring-builder");
  },
);
