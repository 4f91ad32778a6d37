import { expect, test } from "vitest";
import { formatOptions, isOptionKey, optionKeys, optionName } from "@/lib/goods/terms/options";

test("known options come in their order, and a jeweler's own after them by name", () => {
  const variants: Parameters<typeof optionKeys>[0] = [
    { options: { initial: "M", length: "18 in" } },
    { options: { finish: "Matte", size: "7", "Not a key": "x", metal: "tin" } },
  ];
  expect(optionKeys(variants)).toEqual(["size", "length", "finish", "initial"]);
});

test("an option is called what its key says", () => {
  expect(optionName("size")).toBe("Ring size (US)");
  expect(optionName("center_gemstone")).toBe("Center gemstone");
});

test("an order names an option of the jeweler's own with its value", () => {
  expect(formatOptions({ initial: "M", quality: "DEF, VVS", size: "7" })).toEqual([
    "D–F color, VVS clarity",
    "size 7",
    "Initial: M",
  ]);
});

test("an order says how stones are sold, and a color with its capital", () => {
  expect(formatOptions({ color: "yellow", sold_by: "piece" })).toEqual(["Yellow", "By the piece"]);
  expect(formatOptions({ sold_by: "carat" })).toEqual(["By the carat"]);
});

test.each([
  ["gemstone", true],
  ["stone_2", true],
  ["metal", false],
  ["constructor", false],
  ["Finish", false],
  ["2nd", false],
  ["a".repeat(32), false],
])("%s can name an option: %s", (key, named) => {
  expect(isOptionKey(key)).toBe(named);
});
