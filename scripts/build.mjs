import { buildShop } from "./lib/build-shop.mjs";
import { main } from "./lib/processes.mjs";
import { prepareMachine, setUp } from "./lib/set-up.mjs";

/** `npm run build`: set-up, then always a new production build. */
await main(async () => {
  // a build checks the types of tests and measurements too
  await prepareMachine({ tools: true });
  const { settings, database } = await setUp({ fill: true });
  await buildShop({ settings, database, always: true });
  return 0;
});
