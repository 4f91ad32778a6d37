import { expect, test } from "vitest";
import { COUNTRY_MARKS, finenessOf, marksOf, markWords, offStandard } from "@/lib/goods/metals/country-marks";

const gold = (karats: number) => ({ kind: `${karats}k`, hallmark: `${karats}K` });
const platinum = { kind: "Platinum", hallmark: "PT950" };
const silver = { kind: "Silver", hallmark: "925" };
const titanium = { kind: "Titanium", hallmark: "TI" };

test.each([
  [gold(9), "gold", 375],
  [gold(14), "gold", 585],
  [gold(18), "gold", 750],
  [platinum, "platinum", 950],
  [silver, "silver", 925],
  [{ kind: "Palladium", hallmark: "PD950" }, "palladium", 950],
])("of %o the law reads %s %d", (metal, name, parts) => {
  expect(finenessOf(metal)).toMatchObject({ metal: name, parts });
});

test("a metal that isn’t precious has no fineness", () => {
  expect(finenessOf(titanium)).toBeNull();
  expect(finenessOf({ kind: "Plated", hallmark: "" })).toBeNull();
});

test("a British shop says carats, a German one parts per thousand, and an American one neither", () => {
  const metals = [gold(14), gold(14), gold(18), platinum, titanium];
  const words = (country: string) => {
    const marks = marksOf(country);
    return marks && markWords(metals, marks);
  };
  expect(words("GB")).toBe("14 carat gold 585, 18 carat gold 750, platinum 950");
  expect(words("DE")).toBe("gold 585, gold 750, platinum 950");
  expect(words("US")).toBeNull();
  expect(marksOf(null)).toBeNull();
});

test("a fineness for which a law has no standard is named, where the law has standards", () => {
  const metals = [gold(10), gold(14), silver, titanium];
  const off = (country: string) => {
    const marks = marksOf(country);
    return marks && offStandard(metals, marks);
  };
  expect(off("GB")).toEqual([gold(10)]);
  expect(off("FR")).toEqual([gold(10)]);
  expect(off("DE")).toEqual([]);
});

test("every country is in the table once, with its source", () => {
  const countries = COUNTRY_MARKS.flatMap((one) => one.countries);
  expect(new Set(countries).size).toBe(countries.length);
  for (const { source } of COUNTRY_MARKS) expect(source).not.toBe("");
});
