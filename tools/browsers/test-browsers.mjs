import { buildShop } from "../../scripts/lib/build/build-shop.mjs";
import { dataFolder, inRoot } from "../../scripts/lib/paths.mjs";
import { Problem } from "../../scripts/lib/problem.mjs";
import { main, startChild } from "../../scripts/lib/processes.mjs";
import { prepareMachine } from "../../scripts/lib/set-up.mjs";
import {
  createSeededTemplate,
  dropDatabases,
  startTestServer,
} from "../../scripts/lib/test/test-databases.mjs";
import { serveCardShop, TEST_BUILD } from "../../scripts/lib/test/test-shop.mjs";
import { isReady } from "../deploy/shop-commands.mjs";
import { missingPrograms } from "./drive/programs.mjs";
import { parseChoice } from "./options.mjs";

/**
 * `npm run test:browsers [-- ENGINE… JOURNEY…]`: walks the shop's main journeys in Firefox and WebKit, on a shop of its own.
 * Names of engines and parts of names of journeys choose among them.
 */
await main(async () => {
  const words = process.argv.slice(2);
  const missing = missingPrograms(parseChoice(words).engines);
  if (missing) throw new Problem(missing);
  await prepareMachine({ tools: true });
  dataFolder(".data/test");
  const server = await startTestServer(process.env.TEST_DATABASE_URL);
  const template = `browsers_template_${process.pid}`;
  const name = `browsers_${process.pid}`;
  try {
    const copy = await createSeededTemplate(server, template);
    const databaseUrl = await copy(name);
    await buildShop({ distDir: TEST_BUILD });
    // all browsers come from one address, which the rate limits for shoppers would block
    const shop = await serveCardShop({ databaseUrl, env: { RATE_LIMITS_OFF: "1" } });
    try {
      await isReady(shop.url);
      const env = {
        ...process.env,
        ...shop.settings,
        BROWSERS_URL: shop.url,
        BROWSERS_PROVIDER_URL: shop.providerUrl,
        BROWSERS_PICTURES: inRoot(".data", "browsers"),
      };
      const args = ["--import", "tsx", inRoot("tools/browsers/run-journeys.ts"), ...words];
      return await startChild(process.execPath, args, { env, stdio: "inherit" }).ended;
    } finally {
      await shop.stop();
    }
  } finally {
    await dropDatabases(server.admin, [name, template]);
  }
});
