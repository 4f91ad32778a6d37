import { expect, it } from "vitest";
import { gradeDescription } from "@/components/goods/diamonds/stone/stone-grades";
import { stoneMarkdown } from "@/components/goods/diamonds/stone/stone-markdown";
import { withArticle } from "@/components/goods/diamonds/wording";
import { CLARITY_GRADES, COLOR_GRADES, CUT_GRADES, SHAPES, shapeWord } from "@/lib/goods/diamonds/model";
import { fancyColorName } from "@/lib/goods/diamonds/stone/color-name";
import { diamondName, diamondShortName } from "@/lib/goods/diamonds/stone/name";
import { DEFAULT_HOME_DELIVERY } from "@/lib/platform/settings/schemas/home-delivery";
import { aCurrentDiamond } from "../../../selling/ring-builder/support";

it("has a sentence of its own for every grade of every scale", () => {
  const said = [
    ...COLOR_GRADES.map(({ code, label }) => gradeDescription("color", code, label)),
    ...CLARITY_GRADES.map(({ code, label }) => gradeDescription("clarity", code, label)),
    ...CUT_GRADES.map(({ code, label }) => gradeDescription("cut", code, label)),
  ];
  expect(said.every((words) => words.length > 20)).toBe(true);
  expect(new Set(said).size).toBe(said.length);
});

it("does not call a cut the laboratory graded Fair not graded", () => {
  expect(gradeDescription("cut", null, null)).toMatch(/didn’t grade/);
  expect(gradeDescription("cut", null, "Fair")).not.toMatch(/didn’t grade/);
});

it("names a fancy color with its intensity where it has one", () => {
  expect(fancyColorName({ fancy_color: "pink", intensity: "Fancy Vivid" })).toBe("Fancy Vivid Pink");
  expect(fancyColorName({ fancy_color: "black", intensity: null })).toBe("Black");
  expect(fancyColorName({ fancy_color: null, intensity: null })).toBeNull();
});

it("names a fancy color below Fancy Light as it is graded", () => {
  const faint = { fancy_color: "pink", intensity: null, color_label: "Faint Pink" } as const;
  expect(fancyColorName(faint)).toBe("Faint Pink");
  expect(diamondName(aCurrentDiamond({ ...faint, color: null, shape: "oval", carat: 1.5 }))).toBe(
    "1.50 ct Faint Pink oval lab-grown diamond",
  );
});

it("says in every name of a stone that it is treated or a parcel", () => {
  const stone = aCurrentDiamond({ shape: "oval", carat: 1.5, disclosure: "irradiated, parcel of 3 stones" });
  expect(diamondName(stone)).toBe("1.50 ct oval lab-grown diamond, irradiated, parcel of 3 stones");
  expect(diamondShortName(stone)).toBe("1.50 ct oval, irradiated, parcel of 3 stones");
  expect(stoneMarkdown(stone, DEFAULT_HOME_DELIVERY)).toContain("irradiated, parcel of 3 stones");
  expect(diamondName({ ...stone, disclosure: null })).toBe("1.50 ct oval lab-grown diamond");
});

it("puts the right article before the name of every shape", () => {
  const spoken = SHAPES.map((shape) => withArticle(shapeWord(shape)));
  expect(new Set(spoken.filter((words) => words.startsWith("an ")))).toEqual(
    new Set(["an oval", "an emerald", "an Asscher", "an old European", "an old mine"]),
  );
  expect(withArticle("oval", { first: true })).toBe("An oval");
  expect(withArticle("pear", { first: true })).toBe("A pear");
});

it("calls a stone on sale in Markdown only while it can be bought for less than before", () => {
  const told = (over: Parameters<typeof aCurrentDiamond>[0]) =>
    stoneMarkdown(aCurrentDiamond({ price: 700, ...over }), DEFAULT_HOME_DELIVERY);
  expect(told({ regular_price: 850 })).toContain("$700 on sale, regularly $850. Available.");
  expect(told({ regular_price: 700 })).not.toMatch(/on sale/i);
  expect(told({ regular_price: 850, availability: "sold" })).not.toMatch(/on sale/i);
});

it("leads to a stone's report in Markdown, and calls a demo stone's illustrative", () => {
  const url = "https://www.gia.edu/report-check?reportno=6441234567";
  const stone = aCurrentDiamond({ certificate_type: "GIA", certificate_url: url });
  expect(stoneMarkdown(stone, DEFAULT_HOME_DELIVERY)).toContain(`[Verify with GIA](${url})`);
  expect(stoneMarkdown(stone, DEFAULT_HOME_DELIVERY)).not.toContain("is an example");
  const demo = stoneMarkdown({ ...stone, certificate_url: null, is_demo: true }, DEFAULT_HOME_DELIVERY);
  expect(demo).toContain("Demo diamond: its report number is an example, so there’s no report to open.");
  expect(demo).not.toContain("Verify with");
});
