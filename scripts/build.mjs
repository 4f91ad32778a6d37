import { statSync } from "node:fs";
import { relative } from "node:path";
import { buildShop } from "./lib/build/build-shop.mjs";
import { makeBundle } from "./lib/build/bundle.mjs";
import { standaloneOf } from "./lib/build/standalone.mjs";
import { inRoot } from "./lib/paths.mjs";
import { main } from "./lib/processes.mjs";
import { prepareMachine } from "./lib/set-up.mjs";
import { say, step } from "./lib/terminal.mjs";

/**
 * `npm run build`: always a new production build, and a folder of it that runs by itself on other machines.
 * `npm run bundle`: an archive of that folder, of the build at hand if its sources are the same, which opens a shop with Node alone.
 */
await main(async () => {
  const isBundle = process.argv.includes("--bundle");
  // a bundle's types are checked by `npm test`
  const typesChecked = isBundle || process.env.NEXT_TYPES_CHECKED === "1";
  // the types of tests and measurements are checked too
  await prepareMachine({ tools: !typesChecked, anyShop: true });
  await buildShop({ always: !isBundle, standalone: true, typesChecked });
  if (isBundle) {
    const archive = await step("Packing the bundle", () => makeBundle(".next", inRoot(".data", "bundles")));
    say(`\n${relative(inRoot(), archive)}, ${Math.round(statSync(archive).size / 1e6)} MB\n`);
    return 0;
  }
  const folder = relative(inRoot(), standaloneOf(".next"));
  say(`\nReady in ${folder}. With its settings in the environment: node ${folder}/scripts/serve.mjs\n`);
  return 0;
});
