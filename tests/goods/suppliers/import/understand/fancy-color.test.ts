import { describe, expect, it } from "vitest";
import { isFancyText, readFancyColor } from "@/lib/goods/suppliers/import/understand/fancy-color";

const read = (text: string) => readFancyColor({ text });

describe("a fancy colour's text", () => {
  it.each([
    ["Fancy Vivid Yellowish Green", "Fancy Vivid", "Yellowish", "green"],
    ["fancy intense pink", "Fancy Intense", null, "pink"],
    ["Fancy Yellow", "Fancy", null, "yellow"],
    ["Fancy Deep Brownish Orangy Red", "Fancy Deep", "Brownish Orangy", "red"],
    ["Fancy Dark Brown-Green", "Fancy Dark", "Brown", "green"],
    ["FANCY LIGHT GREYISH BLUE", "Fancy Light", "Grayish", "blue"],
    ["Fancy Dark Grey", "Fancy Dark", null, "gray"],
    ["Fancy Black", "Fancy", null, "black"],
    ["Fancy Deep Violetish Blue", "Fancy Deep", "Violetish", "blue"],
    ["Vivid Orange", "Fancy Vivid", null, "orange"],
  ])("%s", (text, intensity, overtone, color) => {
    expect(read(text)).toEqual({ value: { color, intensity, overtone, graded: null } });
  });

  it.each([
    ["Faint Pink", "pink", null, "Faint Pink"],
    ["VERY LIGHT BLUE", "blue", null, "Very Light Blue"],
    ["Light Yellow", "yellow", null, "Light Yellow"],
    ["faint greyish-blue", "blue", "Grayish", "Faint Grayish Blue"],
  ])("%s keeps its grade, and has none of the six intensities", (text, color, overtone, graded) => {
    expect(read(text)).toEqual({
      value: { color, intensity: null, overtone, graded },
      note: expect.stringContaining("without an intensity"),
    });
  });

  it.each([
    "Fancy Violet",
    "Fancy White",
    "Fancy Intense",
    "Fancy Vivid",
    "Fancy Brownish",
    "Champagne",
    "Fancy <b>big</b> Pink",
    "Fancy Vivid 12 Pink",
    "",
  ])("%s is refused with a reason", (text) => {
    expect(read(text)).toEqual({ refused: expect.stringMatching(/hue|read|names/) });
  });

  it("may stand in columns of its own", () => {
    expect(readFancyColor({ text: "Green", intensity: "FV", overtone: "Yellowish" })).toEqual({
      value: { color: "green", intensity: "Fancy Vivid", overtone: "Yellowish", graded: null },
    });
    expect(readFancyColor({ text: "Pink", intensity: "Light", second: "Purple" })).toMatchObject({
      value: { intensity: null, overtone: "Purple", graded: "Light Purple Pink" },
      note: expect.any(String),
    });
    expect(readFancyColor({ text: "Light Yellow", intensity: "Fancy" })).toMatchObject({
      value: { intensity: "Fancy Light", graded: null },
    });
    expect(readFancyColor({ text: "Pink", intensity: "Blazing" })).toEqual({
      refused: "the fancy intensity is not known",
    });
    expect(readFancyColor({ text: "Pink" })).toMatchObject({
      value: { intensity: null },
      note: expect.any(String),
    });
  });

  it("is told from a grade", () => {
    for (const text of ["D", "NA", "", "-", undefined, "Premium"]) expect(isFancyText(text)).toBe(false);
    expect(isFancyText("Fancy Pink")).toBe(true);
  });
});
