import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "@/lib/platform/settings/schema";
import { about } from "@/lib/platform/site/about";
import { FIRST_PROFILE } from "@/lib/platform/site/profile";
import { FIRST_TEXTS } from "@/lib/platform/site/site";

/** Where the facts of the house that nobody has changed yet stand: the settings' defaults. */
const DEFAULTS = [
  // an example of a number that is accepted
  "lib/platform/settings/schemas/front.ts",
  "lib/platform/settings/schema.ts",
  "lib/platform/site/about.ts",
  "lib/platform/site/first-name.ts",
  "lib/platform/site/phone.ts",
  "lib/platform/site/profile.ts",
  "lib/platform/site/site.ts",
];
/** What calls the software by its name, as others know it: programs that it talks to, and who runs it. */
const NAMES_SOFTWARE = [
  "lib/desk/backup/",
  "lib/desk/webhooks/sending/post-webhook.ts",
  "lib/goods/suppliers/feeds/fetch/http-request.ts",
  "lib/platform/db/migrate.ts",
  "lib/platform/media/remote/open-remote.ts",
];

const SOURCES = ["app", "components", "hooks", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

/** A file without its comments, which may say whom a fact belongs to. */
const codeOf = (file: string) =>
  readFileSync(file, "utf8")
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/(?<=^|\s)\/\/.*$/gm, "");

/** Everything the demo house says of itself that another house has to say differently. */
const FACTS = [
  FIRST_TEXTS.phone,
  FIRST_TEXTS.email,
  ...FIRST_TEXTS.address.filter((line) => line !== "United States"),
  FIRST_TEXTS.openingHours,
  FIRST_TEXTS.governingLaw,
  FIRST_TEXTS.seller.legalName,
  FIRST_TEXTS.seller.registration,
  FIRST_TEXTS.seller.taxId,
  DEFAULT_SETTINGS.bankDetails.beneficiary,
  DEFAULT_SETTINGS.bankDetails.bank,
  String(about.workshop),
  ...FIRST_TEXTS.social.map(({ href }) => href),
];

const namedIn = (fact: string, allowed: readonly string[]) =>
  SOURCES.filter((file) => !allowed.some((one) => file.startsWith(one)) && codeOf(file).includes(fact));

test("no fact of the demo house stands in code beside the settings' defaults", () => {
  expect(FACTS.length).toBeGreaterThan(12);
  for (const fact of FACTS) expect(namedIn(fact, DEFAULTS), fact).toEqual([]);
});

test("no page, email, or document calls the shop by the name that every new one has", () => {
  expect(namedIn(FIRST_PROFILE.name, [...DEFAULTS, ...NAMES_SOFTWARE])).toEqual([]);
});
