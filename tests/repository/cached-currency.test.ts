import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Caches whose values have no amount, and nothing that depends on the currency of who asks. */
const WITHOUT_AMOUNTS = new Set([
  "components/layout/footer/copyright.tsx",
  "lib/found/content/home-picture.ts",
  "lib/found/content/portraits.ts",
  "lib/found/home/section-pictures.ts",
  "lib/goods/inventory/on-sale.ts",
  "lib/people/inbox/questions/reads.ts",
  "lib/platform/exchange/choice/offered-currencies.ts",
  // amounts of settings are in the shop's own currency, whoever reads them
  "lib/platform/settings/declared-reads.ts",
  "lib/platform/settings/reads.ts",
]);

test("what is cached for everybody is made in the shop's own currency", () => {
  // Next runs a cached function in the scope of the request that asks first
  const caching = ["app", "components", "lib"]
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file))))
    .filter((file) => /\.tsx?$/.test(file) && /^\s*"use cache/m.test(readFileSync(file, "utf8")));
  expect(caching.length).toBeGreaterThan(10);
  const unsafe = caching.filter(
    (file) => !(WITHOUT_AMOUNTS.has(file) || readFileSync(file, "utf8").includes("inShownCurrency(null, ")),
  );
  expect(unsafe).toEqual([]);
});
