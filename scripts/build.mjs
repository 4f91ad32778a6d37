import { relative } from "node:path";
import { buildShop } from "./lib/build/build-shop.mjs";
import { standaloneOf } from "./lib/build/standalone.mjs";
import { inRoot } from "./lib/paths.mjs";
import { main } from "./lib/processes.mjs";
import { prepareMachine } from "./lib/set-up.mjs";
import { say } from "./lib/terminal.mjs";

/** `npm run build`: always a new production build, and a folder of it that runs by itself on other machines. */
await main(async () => {
  const typesChecked = process.env.NEXT_TYPES_CHECKED === "1";
  // the types of tests and measurements are checked too
  await prepareMachine({ tools: !typesChecked });
  await buildShop({ always: true, standalone: true, typesChecked });
  const folder = relative(inRoot(), standaloneOf(".next"));
  say(`\nReady in ${folder}. With its settings in the environment: node ${folder}/scripts/serve.mjs\n`);
  return 0;
});
