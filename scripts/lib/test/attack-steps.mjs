import { serveCardShop, serveTestShop, testSettings } from "./test-shop.mjs";

/** @import { Counts, TestRun } from "./test-run.mjs" */

/**
 * The steps that put a shop to the test from outside, which CI runs and a commit need not wait for.
 * @param {TestRun} all
 * @param {{
 *   admin: string,
 *   databaseOf: (name: string) => Promise<string>,
 *   vitest: (projects: string[], env: Record<string, string>) => Promise<Counts>,
 * }} means admin: address of the test server
 */
export async function attackSteps(all, { admin, databaseOf, vitest }) {
  // all requests come from one address, which the rate limits for shoppers would block
  const env = { RATE_LIMITS_OFF: "1" };
  // side by side, because each has shops of its own and waits for them, for time-outs, and for silent networks
  await Promise.all([attackAndFuzz(), outages(), walkAndMachines()]);

  async function attackAndFuzz() {
    if (!all.wants("attack") && !all.wants("fuzz")) return;
    const databaseUrl = await databaseOf("adamas_attack");
    // it is sent what makes Next write hundreds of lines
    const shop = await serveCardShop({ databaseUrl, env, quiet: true });
    const attack = (/** @type {string} */ project) =>
      vitest([project], {
        ...shop.settings,
        TEST_BASE_URL: shop.url,
        TEST_ATTACK_URL: shop.url,
        TEST_ATTACK_DATABASE_URL: databaseUrl,
        TEST_DATABASE_URL: admin,
      });
    if (all.wants("attack")) await all.step("attack: ownership and series", () => attack("attack"));
    if (all.wants("fuzz")) await all.step("fuzz", () => attack("fuzz"));
    await shop.stop();
  }

  async function outages() {
    if (!all.wants("outages")) return;
    await all.step("outages", async () => {
      const databaseUrl = await databaseOf("adamas_outages");
      const shop = await serveTestShop({ databaseUrl, env });
      const counts = await vitest(["outages"], {
        ...shop.settings,
        TEST_BASE_URL: shop.url,
        TEST_DATABASE_URL: admin,
        TEST_TAKEOVER_DATABASE_URL: await databaseOf("adamas_takeover"),
      });
      await shop.stop();
      return counts;
    });
  }

  async function walkAndMachines() {
    if (all.wants("walk")) {
      await all.step("walk of customers and staff", async () => {
        const databaseUrl = await databaseOf("adamas_walk");
        return vitest(["walk"], { ...testSettings(databaseUrl), TEST_WALK_DATABASE_URL: databaseUrl });
      });
    }
    if (all.wants("machines")) {
      await all.step("one shop on two machines", async () => {
        const databaseUrl = await databaseOf("adamas_machines");
        return vitest(["machines"], {
          ...testSettings(databaseUrl),
          TEST_MACHINES_DATABASE_URL: databaseUrl,
        });
      });
    }
  }
}
