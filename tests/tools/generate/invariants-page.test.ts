import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { INVARIANTS } from "@/lib/desk/health/invariants";
import { inRoot } from "@/scripts/lib/paths.mjs";
import { invariantsPage } from "@/tools/generate/invariants-page";

const PAGE = readFileSync(inRoot("docs/checkout-invariants.md"), "utf8");

test("the page says what the code checks; npm run invariants writes it", () => {
  expect(PAGE).toBe(invariantsPage(PAGE));
});

test("a query that was changed on the page is put right, and what was written by hand stays", () => {
  const changed = PAGE.replace("select diamond_id", "select sku");
  expect(changed).not.toBe(PAGE);
  expect(invariantsPage(`${changed}\nBy hand.\n`)).toBe(`${PAGE}\nBy hand.\n`);
});

test("a page without its marks is refused, and no sentence stands twice", () => {
  expect(() => invariantsPage("# Something else\n")).toThrow("lacks");
  const sentences = INVARIANTS.map(({ sentence }) => sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
});
