import { readFile, writeFile } from "node:fs/promises";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { webhooksPage } from "./webhooks-page";

/** `npm run webhook-docs`: writes what lib/desk/webhooks declares into its page. */
const PAGE = inRoot("docs/webhooks.md");

await writeFile(PAGE, webhooksPage(await readFile(PAGE, "utf8")));
console.log("docs/webhooks.md is written");
