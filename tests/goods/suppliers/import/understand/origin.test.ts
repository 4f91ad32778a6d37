import { describe, expect, it } from "vitest";
import type { Cells } from "@/lib/goods/suppliers/import/fields";
import { readOrigin } from "@/lib/goods/suppliers/import/understand/origin";

const originOf = (cells: Cells, isMarked = false) => readOrigin(cells, isMarked);
const STATED = { origin: "stated" };
const SILENT = { origin: "silent" };

describe("a row's stone", () => {
  it.each<[string, Cells]>([
    ["a type", { type: "Lab Grown" }],
    ["a short type", { type: "LG" }],
    ["a flag", { lab_grown: "Yes" }],
    ["a flag that is a word", { lab_grown: "Lab-Created Diamond" }],
    ["a growth method", { growth: "CVD" }],
    ["a title", { title: "1.02 ct Round Lab Grown Diamond" }],
    ["an origin that is a word", { origin: "Laboratory-Grown" }],
    ["a growth method, with the country it was grown in", { growth: "CVD", origin: "India" }],
    ["its opposite, denied", { type: "Non-Natural" }],
    ["its laboratory's kind of report", { lab: "IGI LG" }],
  ])("is lab-grown by %s", (_, cells) => {
    expect(originOf(cells)).toEqual(STATED);
  });

  it("is lab-grown by its report's number", () => {
    expect(originOf({}, true)).toEqual(STATED);
    expect(originOf({ origin: "India" }, true)).toEqual(STATED);
  });

  it.each<[string, Cells]>([
    ["no column", {}],
    ["a gem's type", { type: "Type IIa" }],
    ["a seller's name for a title", { title: "ACME LAB DIAMONDS" }],
    ["a seller's name with natural in it", { title: "Natural Gems LLP", type: "Natural Diamonds Pvt Ltd" }],
    ["an address of a host that ends in .cz", { title: "https://stones.cz/natural/5", type: "stones.cz" }],
    ["a laboratory's full name", { lab: "Gem Certification & Assurance Lab" }],
    ["a characteristic", { type: "Indented natural" }],
  ])("is neither by %s", (_, cells) => {
    expect(originOf(cells)).toEqual(SILENT);
  });

  it.each<[string, Cells]>([
    ["a type", { type: "Natural Diamond" }],
    ["a short type", { type: "NAT" }],
    ["a flag", { lab_grown: "false" }],
    ["a growth column", { growth: "Natural" }],
    ["a country of origin", { origin: "Botswana" }],
    ["a country's short name", { origin: " DRC " }],
    ["a title", { title: "1.02 ct Natural Round Diamond" }],
    ["an earth-mined origin", { origin: "Earth Mined" }],
    ["its laboratory's kind of report", { lab: "GIA Natural" }],
  ])("is natural by %s, and not sold", (_, cells) => {
    expect(originOf(cells)).toEqual({ refused: expect.stringMatching(/natural stone/) });
  });

  it("that is both is not sold, and neither is what is no diamond", () => {
    expect(originOf({ type: "Natural", growth: "CVD" })).toEqual({
      refused: expect.stringMatching(/contradict/),
    });
    expect(originOf({ type: "Natural" }, true)).toEqual({ refused: expect.stringMatching(/contradict/) });
    expect(originOf({ type: "Moissanite" })).toEqual({ refused: "it is not a diamond" });
    expect(originOf({ title: "Cubic Zirconia Ring" })).toEqual({ refused: "it is not a diamond" });
  });
});
