import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parsePage } from "@/lib/found/content/pages";
import { DEFAULT_SETTINGS, settingValueSchemas } from "@/lib/platform/settings/schema";

const [, facts = ""] = readFileSync("docs/open-your-shop.md", "utf8").split(/^## Facts only you know$/m);
const [section = ""] = facts.split(/^## /m);

test("every value a jeweller may set is in the list of facts that only they know", () => {
  const values = Object.keys(settingValueSchemas).filter((key) => !section.includes(`\`${key}\``));
  expect(values).toEqual([]);
});

test("the list sends no owner to a file of the shop's code", () => {
  expect(section).not.toMatch(/\.(?:ts|mjs)\b/);
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

test.each([
  [{}, "Monday to Friday, except US federal holidays."],
  [{ workDays: ["Sunday", "Tuesday", "Thursday"], holidayCountry: "none" }, "Tuesday, Thursday, and Sunday."],
  [
    { workDays: ["Monday", "Tuesday"], holidayCountry: "GB" },
    "Monday and Tuesday, except public holidays in the United Kingdom.",
  ],
  [{ workDays: ["Saturday"], holidayCountry: "IL" }, "Saturday, except public holidays in Israel."],
] as const)("the text about shipping says which days are business days: %j", (settings, words) => {
  const { text } = parsePage("shipping", readFileSync("content/pages/shipping.md", "utf8"), {
    ...DEFAULT_SETTINGS,
    ...(settings as Partial<typeof DEFAULT_SETTINGS>),
  });
  expect(text).toContain(`Business days are ${words}`);
});

test.each([
  [
    ["US"],
    "Return labels are free within the United States; from other countries, you pay for return shipping.",
  ],
  [
    ["DE", "US"],
    "Return labels are free from Germany and the United States; from other countries, you pay for return shipping.",
  ],
  [[], "You pay for return shipping."],
] as const)("the text about returns says who pays for a label: %j", (freeReturnsFrom, words) => {
  const { text } = parsePage("return-policy", readFileSync("content/pages/return-policy.md", "utf8"), {
    ...DEFAULT_SETTINGS,
    freeReturnsFrom: [...freeReturnsFrom],
  });
  expect(text).toContain(words);
});

test("the return policy has the form of withdrawal for a shop that has named its country, and of none else", () => {
  const page = (change: Partial<typeof DEFAULT_SETTINGS>) =>
    parsePage("return-policy", readFileSync("content/pages/return-policy.md", "utf8"), {
      ...DEFAULT_SETTINGS,
      ...change,
    }).text;
  expect(page({})).not.toContain("Withdrawal form");
  const [home] = DEFAULT_SETTINGS.shippingZones;
  expect(page({ homeCountry: "US", shippingZones: [home] })).not.toContain("Withdrawal form");
  const text = page({ homeCountry: "DE" });
  expect(text).toContain("within 14 days");
  expect(text).toContain(`> To ${DEFAULT_SETTINGS.seller.legalName}, ${DEFAULT_SETTINGS.address.join(", ")}`);
});
