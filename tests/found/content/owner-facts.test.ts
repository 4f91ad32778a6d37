import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingValueSchemas } from "@/lib/platform/settings/schema";
import { brand } from "@/lib/platform/site/brand";

const [, facts = ""] = readFileSync("docs/open-your-shop.md", "utf8").split(/^## Facts only you know$/m);
const [section = ""] = facts.split(/^## /m);

test("every value a jeweller may set is in the list of facts that only they know", () => {
  const values = Object.keys(settingValueSchemas).filter((key) => !section.includes(`\`${key}\``));
  expect(values).toEqual([]);
});

test("the list says where the words before a diamond are, and the shop's name", () => {
  expect(Object.keys(brand)).toEqual(["name", "phone", "originLabel"]);
  expect(section).toMatch(/\| name +\| `lib\/platform\/site\/brand\.ts`/);
  expect(section).toMatch(
    /\| [^|]*before “diamond”[^|]*\| `originLabel` in `lib\/platform\/site\/brand\.ts`/,
  );
});
