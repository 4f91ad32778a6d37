import { readFile, writeFile } from "node:fs/promises";
import { invariantsPage } from "./lib/invariants-page";
import { inRoot } from "./lib/paths.mjs";

/** `npm run invariants`: writes what lib/desk/health/invariants declares into its page. */
const PAGE = inRoot("docs/checkout-invariants.md");

await writeFile(PAGE, invariantsPage(await readFile(PAGE, "utf8")));
console.log("docs/checkout-invariants.md is written");
