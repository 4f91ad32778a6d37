import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataFolder, inRoot } from "../paths.mjs";
import { Problem } from "../problem.mjs";
import { run } from "../processes.mjs";
import { prepareDatabase } from "../set-up.mjs";
import { TEST_STOCK, testSettings } from "./test-shop.mjs";

const TEMPLATE = "adamas_template";

/**
 * The database server of the tests: TEST_DATABASE_URL, else an embedded one in its own folder, which `stop` stops once no other
 * process uses it.
 * @param {string | undefined} given
 * @returns {Promise<{ admin: string, url: (name: string) => string, stop: () => Promise<void> }>}
 */
export async function startTestServer(given) {
  if (given) {
    const url = (/** @type {string} */ name) => Object.assign(new URL(given), { pathname: `/${name}` }).href;
    return { admin: given, url, stop: async () => undefined };
  }
  const { startPostgres } = await import("../database/postgres.mjs");
  // nothing in it outlives a run, so it need not wait for the disk
  const flags = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];
  const postgres = await startPostgres(join(dataFolder(), "test-postgres"), { flags });
  return { admin: postgres.url("postgres"), url: postgres.url, stop: postgres.stop };
}

/**
 * Creates this run's seeded template; shops under test get copies of it, identical down to the ids.
 * @param {{ admin: string, url: (name: string) => string }} server
 * @param {string} [template] its name, where more than one run may use the server
 * @returns {Promise<(name: string) => Promise<string>>} creates a copy and returns its address
 */
export async function createSeededTemplate(server, template = TEMPLATE) {
  await recreateDatabase(server.admin, template);
  await prepareDatabase(testSettings(server.url(template)), { demo: true, ...TEST_STOCK });
  // a shop collects no tax until its owner says where it is registered
  await administer(server.url(template), [
    `insert into setting_values (key, value) values ('taxRegions', '"all"')`,
  ]);
  return async (name) => {
    await recreateDatabase(server.admin, name, template);
    return server.url(name);
  };
}

/** The number of the file's 53,940 stones that the end-to-end tests need: its first rows, 0.2 to 1.2 ct. */
const REAL_STONES = 1000;

/**
 * Imports the first of the real stones with the importer, like a supplier's file; end-to-end tests buy these.
 * @param {string} databaseUrl
 */
export async function importRealStones(databaseUrl) {
  const fixture = (/** @type {string} */ name) => inRoot("tests/fixtures/real-diamonds", name);
  const rows = readFileSync(fixture("diamonds.csv"), "utf8").split("\n", REAL_STONES + 1);
  const file = join(dataFolder(".data/test"), "real-diamonds.csv");
  writeFileSync(file, `${rows.join("\n")}\n`);
  const args = ["--supplier", "Real Diamonds", "--profile", fixture("profile.json")];
  const { code } = await run(
    process.execPath,
    ["--import", "tsx", inRoot("scripts/import-diamonds.ts"), file, ...args],
    { env: testSettings(databaseUrl) },
  );
  if (code !== 0) throw new Problem("Could not import the real stones. See the output above.");
}

/**
 * Removes databases, even with open connections.
 * @param {string} admin @param {readonly string[]} names
 */
export const dropDatabases = (admin, names) =>
  administer(
    admin,
    names.map((name) => `drop database if exists ${name} with (force)`),
  );

/**
 * Creates a database, in the place of one of that name.
 * @param {string} admin @param {string} name @param {string} [template]
 */
export const recreateDatabase = (admin, name, template) =>
  administer(admin, [
    `drop database if exists ${name} with (force)`,
    `create database ${name}${template ? ` template ${template} strategy file_copy` : ""}`,
  ]);

/** @param {string} admin @param {readonly string[]} statements */
async function administer(admin, statements) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
