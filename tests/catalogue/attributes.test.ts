import { expect, test } from "vitest";
import { attributeKey, classifyAttributes } from "@/lib/catalogue/attributes";

const key = (value: string, category = "engagement-rings") =>
  attributeKey({ key: "own-key", value }, category);

test.each([
  ["14k", "metal"],
  ["18K", "metal"],
  ["Platinum", "metal"],
  ["0.25 ctw", "carat_weight"],
  ["1.5ct", "carat_weight"],
  ["2 CTW", "carat_weight"],
  ["DEF", "available_colors"],
  ["ghi", "available_colors"],
  ["VVS", "purity"],
  ["vvs-vs", "purity"],
  ["VS-SI", "purity"],
  ["Screw back", "back_setting"],
  ["Push-back", "back_setting"],
  ["1 carat", "size"],
  ["3.5mm", "size"],
  ["2 mm", "size"],
  ["7", "bracelet_length"],
  ["6.5", "bracelet_length"],
])("%s is classified as %s", (value, expected) => {
  expect(key(value)).toBe(expected);
});

test("a number is a ring size in wedding rings", () => {
  expect(key("6.5", "wedding_ring")).toBe("ring_size");
  expect(key("6.5", "wedding-rings")).toBe("ring_size");
});

test("what no rule knows keeps its own key, also where it contains a unit by chance", () => {
  for (const value of ["Court", "Hammered", "Rectangle", "VS2", "14k white gold", "sixteen"]) {
    expect(key(value)).toBe("own-key");
  }
});

test("values of one kind come together, in order and once", () => {
  const attributes = [
    { key: "a", value: "14k" },
    { key: "b", value: "0.5 ctw" },
    { key: "c", value: "platinum" },
    { key: "a", value: "14k" },
  ];
  expect(classifyAttributes(attributes, "engagement-rings")).toEqual({
    metal: ["14k", "platinum"],
    carat_weight: ["0.5 ctw"],
  });
});
