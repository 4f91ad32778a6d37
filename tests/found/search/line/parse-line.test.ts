import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseLine } from "@/lib/found/search/line/parse-line";
import { emptyInventoryState, inventoryHref } from "@/lib/goods/diamonds/filters/inventory-url";
import { ignoredParams, parseInventoryState } from "@/lib/goods/diamonds/filters/parse-inventory-url";
import { diamondFiltersSchema } from "@/lib/goods/diamonds/schema";

const VS1 = 7;
const [D, E, F, G] = [10, 9, 8, 7];

/** What a line is read as: filters, and the kind where it is told. */
const read = (line: string) => {
  const { filters, kind } = parseLine(line);
  return kind ? { kind, ...filters } : filters;
};

describe("a wish is read as the inventory's filters", () => {
  test.each([
    [
      "2ct oval E VS1 under 3000",
      {
        kind: "white",
        shape: ["oval"],
        carat: { min: 1.95, max: 2.2 },
        color: [E],
        clarity: [VS1],
        price: { max: 3000 },
      },
    ],
    [
      "2 carat Ovel diamond, colour D-F, VVS under $3k",
      {
        kind: "white",
        shape: ["oval"],
        carat: { min: 1.95, max: 2.2 },
        color: [D, E, F],
        clarity: [9, 8],
        price: { max: 3000 },
      },
    ],
    [
      "RBC 1.5ct G+ VS2 or better",
      {
        kind: "white",
        shape: ["round"],
        carat: { min: 1.45, max: 1.65 },
        color: [D, E, F, G],
        clarity: [11, 10, 9, 8, 7, 6],
      },
    ],
    [
      "fancy vivid pink pear 1-1.5ct",
      {
        kind: "color",
        shape: ["pear"],
        intensity: ["Fancy Vivid"],
        colors: ["pink"],
        carat: { min: 1, max: 1.5 },
      },
    ],
    [
      "hearts and arrows ideal round 1 1/2 carat",
      { hearts_and_arrows: true, cut: [4], shape: ["round"], carat: { min: 1.45, max: 1.65 } },
    ],
    ["old mine cut IGI CVD", { shape: ["old_mine"], certificate_type: ["IGI"], d_type: ["CVD"] }],
    ["tear-drop, matching pair", { shape: ["pear"], certificate_type: ["MATCHING PAIR"] }],
    ["emrald priness", { shape: ["emerald", "princess"] }],
    ["brilliant", { shape: ["round"] }],
    ["H/I SI1", { kind: "white", color: [6, 5], clarity: [5] }],
    ["VVS1-VS2 excellent cut", { clarity: [9, 8, 7, 6], cut: [3] }],
    ["near colorless", { kind: "white", color: [7, 6, 5, 4] }],
    ["overnight gray", { kind: "color", colors: ["gray"], is_overnight: true }],
    ["depth 60-62 table 57", { depth: { min: 60, max: 62 }, table: { min: 56.5, max: 57.5 } }],
    ["1.4 ratio", { lw_ratio: { min: 1.37, max: 1.43 } }],
  ])("%s", (line, filters) => expect(read(line)).toEqual(filters));

  test.each([
    ["under 3000", { max: 3000 }],
    ["under £3,000", { max: 3000 }],
    ["€2.000-€3.000", { min: 2000, max: 3000 }],
    ["<= $2,999.99", { max: 2999 }],
    ["over 2k", { min: 2000 }],
    ["$2000-$3000", { min: 2000, max: 3000 }],
    ["from 2000 to 3000", { min: 2000, max: 3000 }],
    ["2-3k", { min: 2000, max: 3000 }],
    ["around $2000", { min: 1800, max: 2200 }],
    ["$2000", { max: 2000 }],
    ["3000 or less", { max: 3000 }],
  ])("the price in %j", (line, price) => expect(read(line)).toEqual({ price }));

  test.each([
    ["2ct", { min: 1.95, max: 2.2 }],
    ["2.03 ct", { min: 1.98, max: 2.08 }],
    [".5ct", { min: 0.45, max: 0.55 }],
    ["1½ct", { min: 1.45, max: 1.65 }],
    ["half carat", { min: 0.45, max: 0.55 }],
    ["one and a half carats", { min: 1.45, max: 1.65 }],
    ["50 pointer", { min: 0.45, max: 0.55 }],
    ["2ct+", { min: 2 }],
    ["up to 1.5 carat", { max: 1.5 }],
    ["over 2", { min: 2 }],
    ["2,5 ct", { min: 2.45, max: 2.75 }],
    ["2–carat", { min: 1.95, max: 2.2 }],
  ])("the weight in %j", (line, carat) => expect(read(line)).toEqual({ carat }));

  test.each([
    ["1.5 ct oval", 1.5],
    ["oval around 2.03ct", 2.03],
    ["half carat", 0.5],
    ["2ct+", null],
    ["1-2 ct", null],
    ["under 2 carat oval", null],
    ["oval", null],
  ])("the weight that %j names, which the nearest stones come first of", (line, weight) =>
    expect(parseLine(line).weight).toBe(weight),
  );
});

describe("words that mean something else are left alone", () => {
  test.each([
    "14k yellow gold",
    "18ct gold",
    "18 karat white",
    "rose gold",
    "pearl",
    "E",
    "if",
    "I",
    "2",
    "100",
    "over 200000",
    "fancy shape",
    "good",
    "wedding band",
    "halo",
  ])("%j is no filter", (line) => expect(parseLine(line).filters).toEqual({}));

  test("I is somebody, and a colour beside a clarity", () => {
    expect(read("I want a 2ct oval if possible")).toEqual({
      shape: ["oval"],
      carat: { min: 1.95, max: 2.2 },
    });
    expect(read("I want a 2ct oval I IF")).toMatchObject({ color: [5], clarity: [10] });
  });

  test("contradicting bounds are not joined", () => {
    expect(read("over 3ct under 2ct").carat).toEqual({ min: 3 });
  });

  test("what is no stone's stays, in order, as it was typed", () => {
    const { words } = parseLine("Oval halo ring under 2000");
    expect(words.filter(({ says }) => says === null).map(({ text }) => text)).toEqual(["halo", "ring"]);
  });
});

test("a word that is being typed is completed, and only then", () => {
  expect(parseLine("1ct prin", { typing: true }).filters.shape).toEqual(["princess"]);
  expect(parseLine("1ct prin").filters.shape).toBeUndefined();
});

describe("whatever is typed", () => {
  const HOSTILE = [
    "'; drop table diamonds; --",
    "<script>alert(1)</script> 2ct",
    "((((((((((((((((((((a+)+)+)+$",
    "%_\\%",
    "9".repeat(100),
    "1,".repeat(50),
    "$".repeat(100),
    "- ".repeat(50),
    "1-".repeat(50),
    "\u0000\u202e\uffff oval",
    "𝟚ct ｏｖａｌ",
    "💎💎💎",
    "under ".repeat(16),
    "between 1 and and and 2",
    "1e309 ct",
    "NaN ct Infinity $ -0",
    "__proto__ constructor toString",
    "ct ct ct $ $ % + + or better",
  ];
  // full-width forms are compatible forms of the plain letters
  test("compatible forms of letters and digits count as them", () => {
    expect(read("𝟚ct ｏｖａｌ")).toEqual({ shape: ["oval"], carat: { min: 1.95, max: 2.2 } });
  });

  /** Filters the schema takes, and whose address the inventory takes whole. */
  function expectSound(line: string) {
    const { filters, kind } = parseLine(line, { typing: line.length % 2 === 0 });
    expect(diamondFiltersSchema.safeParse(filters).success, line).toBe(true);
    const shown = kind ?? "white";
    const href = inventoryHref({ ...emptyInventoryState(shown), filters });
    const address = new URLSearchParams(href.split("?")[1] ?? "");
    expect(ignoredParams(address, shown), line).toEqual([]);
    expect(Object.keys(parseInventoryState(address, shown).filters).sort()).toEqual(
      Object.keys(filters).sort(),
    );
  }

  test.each(HOSTILE)("%j is read without harm", (line) => expectSound(line));

  test("the filters are such as the inventory takes", () => {
    const piece = fc.constantFrom(
      ..."2 1.5 0.3 3000 $ k ct carat - to / + % under over between and or better E d-f g i IF vs1 vvs si2 oval pear pink vivid fancy 14k gold ideal very good igi depth table ratio 60 99999 100001 36 halo".split(
        " ",
      ),
    );
    const typed = fc
      .array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 14 })
      .map((parts) => parts.join(" "));
    fc.assert(fc.property(fc.oneof(typed, fc.string({ maxLength: 300, unit: "grapheme" })), expectSound), {
      numRuns: 250,
      seed: 20_261_121,
    });
  });

  test("a very long line means no more than its beginning", () => {
    const words = "1-1/2-under between ";
    expect(parseLine(words.repeat(100_000))).toEqual(parseLine(words.repeat(50_000)));
  });
});
