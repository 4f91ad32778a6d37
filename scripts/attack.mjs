import { attackOptions } from "./attack/options.mjs";
import { buildShop } from "./lib/build-shop.mjs";
import { dataFolder, inRoot } from "./lib/paths.mjs";
import { main, startChild } from "./lib/processes.mjs";
import { prepareMachine } from "./lib/set-up.mjs";
import { createSeededTemplate, dropDatabases, startTestServer } from "./lib/test-databases.mjs";
import { serveCardShop, TEST_BUILD } from "./lib/test-shop.mjs";

/**
 * `npm run attack [-- ROUND… --seed 1 --requests 100000]`: attacks a shop of its
 * own on this machine, over scratch databases on DATABASE_URL or an embedded server, and prints what each round tried
 * and what failed. docs/security.md names the rounds. Exits with 1 if anything failed.
 */
await main(async () => {
  // unknown options are refused before anything is prepared
  attackOptions();
  await prepareMachine({ tools: true });
  dataFolder(".data/test");
  const server = await startTestServer(process.env.DATABASE_URL);
  const template = `attack_template_${process.pid}`;
  const name = `attack_${process.pid}`;
  try {
    const copy = await createSeededTemplate(server, template);
    const databaseUrl = await copy(name);
    await buildShop({ distDir: TEST_BUILD });
    const shop = await serveCardShop({ databaseUrl, env: { RATE_LIMITS_OFF: "1" }, quiet: true });
    try {
      const args = ["--import", "tsx", inRoot("scripts/attack/run-rounds.ts"), ...process.argv.slice(2)];
      const env = {
        ...shop.settings,
        ATTACK_URL: shop.url,
        ATTACK_ADMIN_URL: server.admin,
        ATTACK_TEMPLATE: template,
      };
      return await startChild(process.execPath, args, { env, stdio: "inherit" }).ended;
    } finally {
      await shop.stop();
    }
  } finally {
    await dropDatabases(server.admin, [name, template]);
  }
});
