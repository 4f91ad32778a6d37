import { buildShop } from "./lib/build-shop.mjs";
import { main } from "./lib/processes.mjs";
import { setUp } from "./lib/set-up.mjs";

/** `npm run build`: set-up, then always a new production build. */
await main(async () => {
  const { settings, database } = await setUp({ seed: true });
  await buildShop({ settings, database, always: true });
  return 0;
});
