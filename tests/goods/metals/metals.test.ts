import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withOtherMetal } from "@/components/admin/products/weigh-variants";
import { metalInWords, metalToTurnOn } from "@/lib/desk/products/shops/cells";
import { colorOffers } from "@/lib/goods/catalog/prices/color-offers";
import { holdMetals, metalRecords } from "@/lib/goods/metals/current-metals";
import { type MetalRecord, metalsSetting, shownMetals } from "@/lib/goods/metals/setting";
import { inOtherMetal } from "@/lib/goods/pricing/other-metal";
import { besideKind, metalKinds, metalOfKind, onlyColor } from "@/lib/goods/terms/metal-choice";
import {
  FIRST_METALS,
  inShopOrder,
  isMetal,
  metalColor,
  metalLabel,
  metalSlugs,
  metalsForPage,
} from "@/lib/goods/terms/metals";

const standard = metalsSetting.schema.parse(undefined);

/** The standard metals with some of them on offer that are only ready to be. */
const offering = (...slugs: string[]): MetalRecord[] =>
  standard.map((metal) => (slugs.includes(metal.slug) ? { ...metal, offered: true } : metal));

const tin: MetalRecord = {
  slug: "tin",
  label: "Pewter",
  kind: "Pewter",
  color: "platinum",
  swatch: "#9a9a9a",
  code: "PW",
  density: 7.3,
  hallmark: "",
  spellings: [],
  offered: true,
};

beforeEach(() => holdMetals(standard));
afterEach(() => holdMetals(standard));

describe("a shop that hasn’t changed its metals", () => {
  test("sells in 14k, 18k, and platinum, and its pages bring nothing along", () => {
    expect(shownMetals(standard)).toEqual(FIRST_METALS);
    expect(metalSlugs()).toEqual([
      ...["14k-white", "14k-yellow", "14k-rose", "18k-white", "18k-yellow", "18k-rose", "platinum"],
    ]);
    expect(metalsForPage()).toBeUndefined();
  });

  test("has the metals of the trade ready, with what they weigh and are stamped with", () => {
    const ready = standard.filter(({ offered }) => !offered);
    expect(ready.map(({ slug }) => slug)).toEqual([
      ...["9k-white", "9k-yellow", "9k-rose", "10k-white", "10k-yellow", "10k-rose", "22k-yellow"],
      ...["silver", "vermeil", "palladium", "titanium"],
    ]);
    expect(standard.find(({ slug }) => slug === "silver")).toMatchObject({ density: 10.4, hallmark: "925" });
  });
});

test.each([
  ["an other name is another’s name", { spellings: ["Sterling  silver"] }],
  ["a name is another’s other name", { label: "s-925" }],
  ["a code is another’s other name", { slug: "ag925" }],
])("two metals of one file’s word are refused: %s", (_, change) => {
  const silver = standard.find(({ slug }) => slug === "silver");
  if (!silver) throw new Error("Silver is ready");
  const named = { ...silver, spellings: [...silver.spellings, "AG925", "S 925"] };
  const list = [...standard.filter((metal) => metal !== silver), named, { ...tin, ...change }];
  const refused = metalsSetting.schema.safeParse(list);
  expect(refused.error?.issues.map(({ message }) => message)).toEqual(["Another metal is called this too"]);
  expect(metalsSetting.schema.safeParse([...list.slice(0, -1), tin]).success).toBe(true);
});

describe("a metal that is turned on", () => {
  beforeEach(() => holdMetals(offering("silver", "9k-white")));

  test("is known by its code, its name, and the color of its pictures, after those before it", () => {
    expect(isMetal("silver")).toBe(true);
    expect(metalLabel("silver")).toBe("Sterling silver");
    expect(metalColor("silver")).toBe("white");
    expect(inShopOrder(["silver", null, "platinum", "silver", "14k-rose"])).toEqual([
      ...["14k-rose", "platinum", "silver"],
    ]);
    expect(JSON.parse(metalsForPage() ?? "null")).toEqual(shownMetals(metalRecords()));
  });

  test("is chosen by its kind, which only comes in one color", () => {
    const made = ["14k-white", "14k-yellow", "silver"];
    expect(metalKinds(made)).toEqual(["14k", "Silver"]);
    expect(metalOfKind(made, "14k-yellow", "Silver")).toBe("silver");
    expect(onlyColor("silver", made)).toBe("white");
    expect(onlyColor("14k-yellow", made)).toBeNull();
    expect([besideKind("silver"), besideKind("14k-white"), besideKind("platinum")]).toEqual([
      ...[", Sterling silver", " white gold", ""],
    ]);
  });

  test("has a swatch of its own where it has a color of its own", () => {
    const listed = { id: "1", sku: "A", metal: "14k-white", options: {}, grams: 1, carats: 0, price: 900 };
    const offers = colorOffers({
      metals: ["silver", "14k-yellow", "9k-white", "14k-white"].map((metal) => ({
        metal,
        price: metal === "silver" ? 90 : 900,
        varied: false,
      })),
      listed: { ...listed, regular_price: 900, stock: null },
      varied: false,
    });
    expect(offers).toEqual([{ metal: "14k-white" }, { metal: "14k-yellow" }, { metal: "silver", price: 90 }]);
  });

  test("is read from other shops’ files by its name and its other names", () => {
    for (const words of ["Sterling Silver", "925 Sterling Silver", "Solid sterling silver", "S925"]) {
      expect(metalInWords(words), words).toBe("silver");
    }
    expect(metalInWords("9ct White Gold")).toBe("9k-white");
    expect(metalInWords("9k Gold")).toBeNull();
    expect(metalInWords("Sterling Silver & Gold")).toBeNull();
  });
});

test("a metal that is only ready to be turned on is named, and stays an option", () => {
  expect(metalInWords("Sterling Silver")).toBeNull();
  expect(metalToTurnOn("Sterling Silver")).toBe("Sterling silver");
  expect(metalToTurnOn("14k White Gold")).toBeNull();
  expect(metalToTurnOn("Size 6")).toBeNull();
});

test("gold that comes in one color needs none in a file", () => {
  holdMetals(offering("22k-yellow"));
  expect(metalInWords("22K Gold")).toBe("22k-yellow");
  expect(metalInWords("14K Gold")).toBeNull();
});

test("a metal of the shop’s own is one like any other, and one that is gone is called by its code", () => {
  holdMetals([...standard, tin]);
  expect(metalLabel("tin")).toBe("Pewter");
  holdMetals(standard);
  expect(isMetal("tin")).toBe(false);
  expect(metalLabel("green-gold")).toBe("Green gold");
});

test.each([
  ["a name", { ...tin, label: "Platinum" }, "label"],
  ["a code", { ...tin, slug: "platinum" }, "slug"],
  ["a SKU ending", { ...tin, code: "PT" }, "code"],
  ["a kind in a color", { ...tin, kind: "14k", color: "white" }, "kind"],
])("two metals can’t share %s", (_, metal, field) => {
  const parsed = metalsSetting.schema.safeParse([...standard, metal]);
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([[standard.length, field]]);
});

test("a shop offers at least one metal", () => {
  const none = standard.map((metal) => ({ ...metal, offered: false }));
  expect(metalsSetting.schema.safeParse(none).success).toBe(false);
});

test("a piece has the same volume in another metal, and its price follows the metal", () => {
  const gold = { density: 13, perGram: 100 };
  expect(inOtherMetal({ grams: 2.6, price: 900 }, gold, { density: 10.4, perGram: 4 })).toEqual({
    grams: 2.08,
    price: 648,
  });
  expect(inOtherMetal({ grams: 2.6, price: 900 }, gold, { density: 10.4, perGram: null })).toEqual({
    grams: 2.08,
    price: null,
  });
  expect(inOtherMetal({ grams: null, price: 900 }, gold, gold)).toEqual({ grams: null, price: null });
});

test("several variants are weighed by the one with the same options, and keep a price that was typed", () => {
  const variant = {
    ...{ was: "", sku: "", carats: "0.5", compare_at_price: "", stock: "" },
    ...{ metal: "14k-white", options: "size: 6", grams: "2", price: "1000" },
  };
  const metals = [
    { slug: "14k-white", density: 12.6, per_gram: 100 },
    { slug: "silver", density: 10.4, per_gram: 5 },
  ];
  const made = { ...variant, metal: "silver", grams: "", carats: "", price: "", options: "size: 7" };
  const before = [variant, { ...variant, options: "size: 7", grams: "2.1", price: "1010" }];
  expect(withOtherMetal(made, before, metals)).toMatchObject({ grams: "1.73", carats: "0.5", price: "809" });
  expect(withOtherMetal({ ...made, price: "250" }, before, metals)).toMatchObject({ price: "250" });
  expect(withOtherMetal(made, before, [])).toEqual(made);
});
