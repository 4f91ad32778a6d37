import { readFile, writeFile } from "node:fs/promises";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { invariantsPage } from "./invariants-page";

/** `npm run invariants`: writes what lib/desk/health/invariants declares into its page. */
const PAGE = inRoot("docs/checkout-invariants.md");

await writeFile(PAGE, invariantsPage(await readFile(PAGE, "utf8")));
console.log("docs/checkout-invariants.md is written");
