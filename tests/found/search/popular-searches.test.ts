import { afterEach, expect, test } from "vitest";
import { optionGroups } from "@/components/found/search/search-options";
import type { Category } from "@/lib/goods/catalog/schema";
import { FIRST_PROFILE, setShopProfile } from "@/lib/platform/site/profile";

afterEach(() => setShopProfile(FIRST_PROFILE));

const category = (name: string, image: string) => ({ name, image }) as Category;
const CATEGORIES = [
  category("Bracelets", "/bracelets.avif"),
  category("Tennis bracelets", "/tennis.avif"),
  category("Engagement rings", "/rings.avif"),
  category("Studs", "/studs.avif"),
];

/** What the empty box offers in a shop with these searches, and the pictures beside them. */
function offered(...popularSearches: string[]) {
  setShopProfile({ ...FIRST_PROFILE, popularSearches });
  const groups = optionGroups({ step: "popular" }, { setting: null, categories: CATEGORIES });
  return groups.flatMap(({ options }) => options.map(({ title, picture }) => [title, picture]));
}

test("each search has the picture of what it names: a style of rings, else a category, else a shape", () => {
  expect(offered("1 ct round", "Round studs", "Hidden halo rings", "Tennis bracelets", "Gifts")).toEqual([
    ["1 ct round", "/pictures/stones/white/round-160.avif"],
    ["Round studs", "/studs.avif"],
    ["Hidden halo rings", "/pictures/settings/hidden-halo/round/white-160.avif"],
    ["Tennis bracelets", "/tennis.avif"],
    ["Gifts", null],
  ]);
});

test("a shop without popular searches offers none", () => {
  expect(offered()).toEqual([]);
});
