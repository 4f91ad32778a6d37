import { expect, test } from "vitest";
import { keysOfTags, keysToPurge, keysWithoutTags, tagsIn } from "@/lib/platform/cdn/surrogate-keys";

const products = (count: number) => Array.from({ length: count }, (_, i) => `product:ring-${i}`);

test("a page's keys are its tags, each once and without Next's own", () => {
  const list = "catalogue,_N_T_/layout,product:una, shop,catalogue";
  expect(keysOfTags(tagsIn(list))).toEqual(["catalogue", "product:una", "shop"]);
  expect(tagsIn("")).toEqual([]);
});

test("a key has nothing that separates keys", () => {
  expect(keysOfTags(["product:é b"])).toEqual(["product:%C3%A9%20b"]);
  expect(keysToPurge(["product:é b"])).toEqual(["product:%C3%A9%20b", "any-product", "any"]);
});

test.each([61, 500])("%i tags are shortened to their kinds, which a change of one purges", (count) => {
  const keys = keysOfTags(["catalogue", ...products(count)]);
  expect(keys).toEqual(["catalogue", "any-product"]);
  expect(keysToPurge(["product:ring-3"])).toContain("any-product");
});

test("keys stay below the size that proxies accept, however long their names are", () => {
  const long = products(50).map((tag) => `${tag}-${"x".repeat(100)}`);
  expect(keysOfTags(long).join(" ").length).toBeLessThan(2_000);
});

test("a change purges what has its tag and what has no list of tags", () => {
  const purged = keysToPurge(["product:una", "catalogue"]);
  expect(purged).toEqual(expect.arrayContaining(["product:una", "catalogue"]));
  for (const keys of [keysWithoutTags(true), keysWithoutTags(false)])
    expect(keys.some((key) => purged.includes(key))).toBe(true);
});

test("a change of stones leaves the lists of pieces", () => {
  const purged = keysToPurge(["stones"]);
  expect(keysWithoutTags(true).some((key) => purged.includes(key))).toBe(true);
  expect(keysWithoutTags(false).some((key) => purged.includes(key))).toBe(false);
});

test("a change of very many pieces purges kinds and the catalog", () => {
  expect(keysToPurge(products(5_000))).toEqual(["any-product", "catalogue", "any"]);
});
