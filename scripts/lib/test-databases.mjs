import { join } from "node:path";
import { dataFolder } from "./paths.mjs";
import { prepareDatabase } from "./set-up.mjs";
import { TEST_STOCK, testSettings } from "./test-shop.mjs";

const TEMPLATE = "adamas_template";

/**
 * The server of the tests: TEST_DATABASE_URL, else an embedded one with a folder of its own.
 * @param {string | undefined} given
 * @returns {Promise<{ admin: string, url: (name: string) => string }>}
 */
export async function startTestServer(given) {
  if (given) {
    const url = (/** @type {string} */ name) => Object.assign(new URL(given), { pathname: `/${name}` }).href;
    return { admin: given, url };
  }
  const { startPostgres } = await import("./postgres.mjs");
  // nothing in it outlives a run, so it need not wait for the disk
  const flags = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];
  const postgres = await startPostgres(join(dataFolder(), "test-postgres"), { flags });
  return { admin: postgres.url("postgres"), url: postgres.url };
}

/**
 * Makes this run's seeded template; shops under test get copies of it, equal to the ids.
 * @param {{ admin: string, url: (name: string) => string }} server
 * @returns {Promise<(name: string) => Promise<string>>} makes a copy and gives its address
 */
export async function createSeededTemplate(server) {
  await recreate(server.admin, TEMPLATE);
  await prepareDatabase(testSettings(server.url(TEMPLATE)), { seed: true, ...TEST_STOCK });
  return async (name) => {
    await recreate(server.admin, name, TEMPLATE);
    return server.url(name);
  };
}

/** @param {string} admin @param {string} name @param {string} [template] */
async function recreate(admin, name, template) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}${template ? ` template ${template}` : ""}`);
  } finally {
    await client.end();
  }
}
