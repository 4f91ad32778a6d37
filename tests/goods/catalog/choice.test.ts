import { describe, expect, test } from "vitest";
import {
  type ChosenForm,
  choiceQuery,
  choicesOf,
  closestForm,
  formWith,
  shownForm,
  wantedIn,
} from "@/lib/goods/catalog/choice";

const form = (
  metal: ChosenForm["metal"],
  options: ChosenForm["options"] = {},
  stock: number | null = null,
) => ({
  metal,
  options,
  stock,
});

const small = form("14k-white", { size: "6", quality: "VS" });
const large = form("14k-white", { size: "7", quality: "VS" });
const fine = form("platinum", { size: "6", quality: "VVS" });
const sold = form("14k-rose", { size: "6", quality: "VS" }, 0);
const forms = [sold, fine, small, large];

describe("what there is to choose", () => {
  test("is every axis on which the forms differ, metals in the shop's order", () => {
    expect(choicesOf(forms)).toEqual([
      { axis: "metal", values: ["14k-white", "14k-rose", "platinum"] },
      { axis: "quality", values: ["VS", "VVS"] },
      { axis: "size", values: ["6", "7"] },
    ]);
  });

  test("is nothing of a product with one form", () => {
    expect(choicesOf([small])).toEqual([]);
    expect(choiceQuery(small, choicesOf([small]))).toBe("");
  });
});

describe("the form that is shown", () => {
  test("is the first that can be had, where nothing is asked for", () => {
    expect(closestForm(forms, {})).toBe(fine);
    expect(closestForm([sold], {})).toBe(sold);
    expect(closestForm([], {})).toBeNull();
  });

  test("is the one an address names, sold or not, and the closest to what it names in part", () => {
    const asked = (query: string) => closestForm(forms, wantedIn(new URLSearchParams(query)));
    for (const one of forms) expect(asked(choiceQuery(one, choicesOf(forms)))).toBe(one);
    expect(asked("size=7")).toBe(large);
    expect(asked("metal=18k-green&size=7")).toBe(large);
    expect(asked("metal=__proto__")).toBe(fine);
  });
});

describe("a ring whose size is still to be chosen", () => {
  const sized = (metal: ChosenForm["metal"], size: string, stock: number | null = null) =>
    form(metal, { size }, stock);
  const made = ["4", "6.5"].flatMap((size) => [sized("14k-white", size), sized("platinum", size)]);

  test("is shown in the size most are made in, of the metal that is wanted", () => {
    const [, , white, platinum] = made;
    expect(shownForm(made, {})).toEqual({ form: white, sizeOpen: true });
    expect(shownForm(made, { metal: "platinum" })).toEqual({ form: platinum, sizeOpen: true });
    expect(shownForm(made, { metal: "platinum", size: "6.25" })).toEqual({ form: platinum, sizeOpen: true });
  });

  test("is shown in another size where the metal that is wanted has no such piece, or none left", () => {
    const ready = [sized("14k-white", "6.5", 1), sized("platinum", "7", 1), sized("14k-rose", "6.5", 0)];
    expect(shownForm(ready, { metal: "platinum" }).form).toBe(ready[1]);
    const [gone, left] = [sized("platinum", "6.5", 0), sized("platinum", "7", 1)];
    expect(shownForm([gone, left], {}).form).toBe(left);
  });

  test("is shown as it is asked for once it is chosen", () => {
    expect(shownForm(made, { size: "4" })).toEqual({ form: made[0], sizeOpen: false });
  });
});

describe("another value", () => {
  test("keeps everything else where it can be kept", () => {
    expect(formWith(forms, small, "size", "7")).toBe(large);
    expect(formWith(forms, large, "metal", "platinum")).toBe(fine);
    expect(formWith(forms, fine, "quality", "VS")).toBe(small);
  });

  test("that no form has leads nowhere", () => {
    expect(formWith(forms, small, "size", "9")).toBeNull();
    expect(formWith(forms, small, "length", "18 inch")).toBeNull();
  });
});
