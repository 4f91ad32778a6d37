import { expect, test } from "vitest";
import { attributeKey, classifyAttributes } from "@/lib/goods/terms/attributes";

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

test("what no rule knows keeps its own key", () => {
  for (const value of [
    "Court",
    "VS2",
    "14k white gold",
    "sixteen",
    "white-14k",
    "vvs vs",
    "d-f",
    "platinum 950",
  ]) {
    expect(key(value)).toBe("own-key");
  }
});

test.each([
  ["  14K \n", "metal"],
  ["1/2 CT. T.W.", "carat_weight"],
  ["0.5CTW-1CTW", "carat_weight"],
  ["1 carat, 5 ct", "carat_weight"],
  ["Rectangle", "carat_weight"],
  ["Hammered", "size"],
  ["6.5 mm back to front", "back_setting"],
  ["4.1MM x 3.9mm", "size"],
  ["Backless", "back_setting"],
  ["6,5", "bracelet_length"],
  ["007", "bracelet_length"],
])("of a value that several rules could claim, %j, the first decides: %s", (value, expected) => {
  expect(key(value)).toBe(expected);
});

test("no text that merely reads like a number counts as one", () => {
  for (const value of [
    "",
    " ",
    "-7",
    "+7",
    "7.",
    ".5",
    "1e3",
    "0x10",
    "Infinity",
    "NaN",
    "7 8",
    "７",
    "7\u0000",
  ]) {
    expect(key(value), JSON.stringify(value)).toBe("own-key");
    expect(key(value, "wedding-rings"), JSON.stringify(value)).toBe("own-key");
  }
});

test("a key that objects carry from birth groups like any other", () => {
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
    const groups = classifyAttributes([{ key: name, value: "Court" }], "earrings");
    expect(Object.entries(groups)).toEqual([[name, ["Court"]]]);
  }
  expect(({} as Record<string, unknown>).Court).toBeUndefined();
});

test("a text of a million letters is told at all: squared, it would take longer than a test may", () => {
  expect(key(`${"7".repeat(1_000_000)}x`)).toBe("own-key");
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
