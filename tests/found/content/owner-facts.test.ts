import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parsePage } from "@/lib/found/content/pages";
import { DEFAULT_SETTINGS, settingValueSchemas } from "@/lib/platform/settings/schema";
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

test.each(["about-us", "term-of-use", "privacy-policy"])(
  "%s names the company of the invoices, and nothing that it doesn’t have",
  (name) => {
    const page = (seller: (typeof DEFAULT_SETTINGS)["seller"]) =>
      parsePage(name, readFileSync(`content/pages/${name}.md`, "utf8"), { ...DEFAULT_SETTINGS, seller }).text;
    const bare = page({ legalName: "Other LLC", registration: null, taxId: null, vatNumber: null });
    expect(bare).toContain(`Other LLC, ${DEFAULT_SETTINGS.address.join(", ")}.`);
    expect(bare).not.toMatch(/Tax ID|VAT |\. \.|\.\./);
    const full = page({ legalName: "Other LLC", registration: "No. 7", taxId: "12-3", vatNumber: null });
    expect(full).toContain(". No. 7.");
    if (name !== "privacy-policy") expect(full).toContain(" Tax ID 12-3.");
  },
);
