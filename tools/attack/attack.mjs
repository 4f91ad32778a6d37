import { buildShop } from "../../scripts/lib/build/build-shop.mjs";
import { dataFolder, inRoot } from "../../scripts/lib/paths.mjs";
import { main, startChild } from "../../scripts/lib/processes.mjs";
import { prepareMachine } from "../../scripts/lib/set-up.mjs";
import {
  createSeededTemplate,
  dropDatabases,
  startTestServer,
} from "../../scripts/lib/test/test-databases.mjs";
import { serveCardShop, TEST_BUILD, testSettings } from "../../scripts/lib/test/test-shop.mjs";
import { attackOptions } from "./options.mjs";

/**
 * `npm run attack [-- ROUND… --seed 1 --requests 100000]`: attacks a shop of its
 * own on this machine, over scratch databases on DATABASE_URL or an embedded server, and prints what each round tried
 * and what failed. docs/security.md names the rounds. Exits with 1 if anything failed.
 *
 * `npm run attack -- year [--orders 50000 --views 2000000 --files 300 --rows 1000]` plays a year without a server, and measures what
 * it leaves: docs/operations.md.
 */
await main(async () => {
  // unknown options are refused before anything is prepared
  const { only } = attackOptions();
  await prepareMachine({ tools: true });
  dataFolder(".data/test");
  const server = await startTestServer(process.env.DATABASE_URL);
  const template = `attack_template_${process.pid}`;
  const [name, yearName] = [`attack_${process.pid}`, `attack_year_${process.pid}`];
  const run = (/** @type {string} */ script, /** @type {Record<string, string>} */ env) => {
    const args = ["--import", "tsx", inRoot(script), ...process.argv.slice(2)];
    return startChild(process.execPath, args, { env, stdio: "inherit" }).ended;
  };
  try {
    const copy = await createSeededTemplate(server, template);
    let code = 0;
    if (only.some((round) => round !== "year")) {
      const databaseUrl = await copy(name);
      await buildShop({ distDir: TEST_BUILD });
      const shop = await serveCardShop({ databaseUrl, env: { RATE_LIMITS_OFF: "1" }, quiet: true });
      try {
        const env = {
          ...shop.settings,
          ATTACK_URL: shop.url,
          ATTACK_ADMIN_URL: server.admin,
          ATTACK_TEMPLATE: template,
        };
        code = await run("tools/attack/run-rounds.ts", env);
      } finally {
        await shop.stop();
      }
    }
    if (!only.includes("year")) return code;
    const ofYear = await run("tools/attack/year/play.ts", yearSettings(await copy(yearName)));
    return code || ofYear;
  } finally {
    await dropDatabases(server.admin, [name, yearName, template]);
  }
});

/** @param {string} databaseUrl */
function yearSettings(databaseUrl) {
  return {
    ...testSettings(databaseUrl),
    DATA_DIR: dataFolder(".data/year"),
    TRUSTED_PROXIES: "1",
    // visitors' counts go to the database, as between several processes
    RATE_LIMITS_SHARED: "1",
    LOG_LEVEL: "error",
    STRIPE_SECRET_KEY: "sk_test_fake",
    STRIPE_WEBHOOK_SECRET: "whsec_fake",
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
  };
}
