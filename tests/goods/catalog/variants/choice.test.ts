import { describe, expect, test } from "vitest";
import {
  type ChoosableVariant,
  closestVariant,
  initialVariant,
  parseWantedOptions,
  productChoices,
  variantQuery,
  variantWith,
} from "@/lib/goods/catalog/variants/choice";

const form = (
  metal: ChoosableVariant["metal"],
  options: ChoosableVariant["options"] = {},
  stock: number | null = null,
  price = 500,
) => ({
  metal,
  options,
  stock,
  price,
});

const small = form("14k-white", { size: "6", quality: "VS" });
const large = form("14k-white", { size: "7", quality: "VS" });
const fine = form("platinum", { size: "6", quality: "VVS" });
const sold = form("14k-rose", { size: "6", quality: "VS" }, 0);
const forms = [sold, fine, small, large];

describe("what there is to choose", () => {
  test("is every axis on which the forms differ, metals in the shop's order", () => {
    expect(productChoices(forms)).toEqual([
      { axis: "metal", values: ["14k-white", "14k-rose", "platinum"] },
      { axis: "quality", values: ["VS", "VVS"] },
      { axis: "size", values: ["6", "7"] },
    ]);
  });

  test("is any option a jeweler names, after the known ones and by name", () => {
    const named = ["ruby", "sapphire"].flatMap((gemstone) =>
      ["A", "B"].map((initial) => form(null, { initial, gemstone, length: "18 in" })),
    );
    const choices = productChoices(named);
    expect(choices).toEqual([
      { axis: "gemstone", values: ["ruby", "sapphire"] },
      { axis: "initial", values: ["A", "B"] },
    ]);
    for (const one of named) {
      const wanted = parseWantedOptions(new URLSearchParams(variantQuery(one, choices)));
      expect(closestVariant(named, wanted)).toBe(one);
    }
  });

  test("is nothing of a product with one form", () => {
    expect(productChoices([small])).toEqual([]);
    expect(variantQuery(small, productChoices([small]))).toBe("");
  });
});

describe("the form that is shown", () => {
  test("is the first that can be had, where nothing is asked for", () => {
    expect(closestVariant(forms, {})).toBe(fine);
    expect(closestVariant([sold], {})).toBe(sold);
    expect(closestVariant([], {})).toBeNull();
  });

  test("is the one an address names, sold or not, and the closest to what it names in part", () => {
    const asked = (query: string) => closestVariant(forms, parseWantedOptions(new URLSearchParams(query)));
    for (const one of forms) expect(asked(variantQuery(one, productChoices(forms)))).toBe(one);
    expect(asked("size=7")).toBe(large);
    expect(asked("metal=18k-green&size=7")).toBe(large);
    expect(asked("metal=__proto__")).toBe(fine);
  });
});

describe("the page a card opens", () => {
  const weights = [
    form("14k-white", { weight: "1 ct" }, null, 900),
    form("14k-white", { weight: "1/2 ct" }, null, 450),
    form("14k-white", { weight: "1/4 ct" }, 0, 300),
    form("platinum", { weight: "1/2 ct" }, null, 700),
    form("14k-yellow", { weight: "1/2 ct" }, null, 450),
  ];

  test("shows the lowest price that can be had, the owner's first of several", () => {
    expect(initialVariant(weights, {}).form).toBe(weights[1]);
    expect(initialVariant(weights, { metal: "platinum" }).form).toBe(weights[3]);
    expect(initialVariant(weights, { weight: "1 ct" }).form).toBe(weights[0]);
  });
});

describe("a ring whose size is still to be chosen", () => {
  const sized = (metal: ChoosableVariant["metal"], size: string, stock: number | null = null) =>
    form(metal, { size }, stock);
  const made = ["4", "6.5"].flatMap((size) => [
    form("14k-white", { size }, null, size === "4" ? 450 : 500),
    form("platinum", { size }, null, size === "4" ? 650 : 700),
  ]);

  test("is shown in the size most are made in, of the metal that is wanted", () => {
    const [, , white, platinum] = made;
    expect(initialVariant(made, {})).toEqual({ form: white, sizeOpen: true });
    expect(initialVariant(made, { metal: "platinum" })).toEqual({ form: platinum, sizeOpen: true });
    expect(initialVariant(made, { metal: "platinum", size: "6.25" })).toEqual({
      form: platinum,
      sizeOpen: true,
    });
  });

  test("is shown in another size where the metal that is wanted has no such piece, or none left", () => {
    const ready = [sized("14k-white", "6.5", 1), sized("platinum", "7", 1), sized("14k-rose", "6.5", 0)];
    expect(initialVariant(ready, { metal: "platinum" }).form).toBe(ready[1]);
    const [gone, left] = [sized("platinum", "6.5", 0), sized("platinum", "7", 1)];
    expect(initialVariant([gone, left], {}).form).toBe(left);
  });

  test("is shown as it is asked for once it is chosen", () => {
    expect(initialVariant(made, { size: "4" })).toEqual({ form: made[0], sizeOpen: false });
  });
});

describe("another value", () => {
  test("keeps everything else where it can be kept", () => {
    expect(variantWith(forms, small, "size", "7")).toBe(large);
    expect(variantWith(forms, large, "metal", "platinum")).toBe(fine);
    expect(variantWith(forms, fine, "quality", "VS")).toBe(small);
  });

  test("that no form has leads nowhere", () => {
    expect(variantWith(forms, small, "size", "9")).toBeNull();
    expect(variantWith(forms, small, "length", "18 inch")).toBeNull();
  });
});
