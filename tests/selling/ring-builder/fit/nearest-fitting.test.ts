import { expect, it } from "vitest";
import { nearestFitting } from "@/lib/selling/ring-builder/fit/nearest-fitting";
import { aCurrentDiamond, aSetting } from "../support";

const stones = [
  aCurrentDiamond({ sku: "RESERVED", availability: "reserved" }),
  aCurrentDiamond({ sku: "A" }),
  aCurrentDiamond({ sku: "LARGE", carat: 5 }),
  aCurrentDiamond({ sku: "PEAR", shape: "pear" }),
  aCurrentDiamond({ sku: "B" }),
  aCurrentDiamond({ sku: "C" }),
  aCurrentDiamond({ sku: "D" }),
];
const skus = (found: { sku: string }[]) => found.map((stone) => stone.sku);

it("offers the three nearest stones that can be bought and that the setting holds", () => {
  expect(skus(nearestFitting(aSetting(), stones))).toEqual(["A", "B", "C"]);
});

it("without a setting asks only that they can be bought", () => {
  expect(skus(nearestFitting(null, stones))).toEqual(["A", "LARGE", "PEAR"]);
});
