import { expect, test } from "vitest";
import { containing, searchTerm } from "@/lib/search/term";

test.each(["LG612345678", "612345678", "lg 612345678", "IGI 612345678", " LG612345678 "])(
  "the report number %s is looked for with and without LG",
  (line) => {
    expect(searchTerm(line).reports).toEqual(["612345678", "LG612345678"]);
  },
);

test("words are no report number", () => {
  expect(searchTerm("oval halo 2").reports).toEqual([]);
});

test("a sku is found in any case and with stray spaces", () => {
  expect(searchTerm(" set-alba ").sku).toBe("SET-ALBA");
});

test("wildcards in a word are taken literally", () => {
  expect(containing("50%_\\")).toBe("%50\\%\\_\\\\%");
});
