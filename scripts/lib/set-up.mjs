import { join } from "node:path";
import { ensurePackages } from "./install.mjs";
import { nodeVersionProblem } from "./node-version.mjs";
import { dataFolder, inRoot } from "./paths.mjs";
import { explainFailure, Problem } from "./problem.mjs";
import { run } from "./processes.mjs";
import { completeSettings, readSettings } from "./settings.mjs";
import { step } from "./terminal.mjs";

/**
 * Checks Node and installs missing packages. Only code that runs after it may use packages.
 * @param {{ tools?: boolean }} [options] tools: whether the packages for tests and measurements are needed
 */
export async function prepareMachine({ tools = false } = {}) {
  const complaint = nodeVersionProblem(process.versions.node);
  if (complaint) throw new Problem(complaint);
  await ensurePackages({ tools });
}

/**
 * Prepares everything a shop needs before it is served: packages, settings, secrets, and a migrated database,
 * on request seeded with the demo stock when empty.
 * @param {{ seed: boolean }} options
 * @returns {Promise<{ settings: Record<string, string>, database: string, stop: () => Promise<void> }>}
 *   settings: the whole environment of the shop · database: its identity, for the build
 */
export async function setUp({ seed }) {
  await prepareMachine();
  const settings = completeSettings(readSettings());
  let stop = async () => {};
  let complaint = () => /** @type {string | null} */ (null);
  if (!settings.DATABASE_URL) {
    const { ensureDatabase, startPostgres } = await import("./postgres.mjs");
    const postgres = await step("Starting the database", async () => {
      const started = await startPostgres(join(dataFolder(settings.DATA_DIR), "postgres"));
      await ensureDatabase(started, "adamas");
      return started;
    });
    settings.DATABASE_URL = postgres.url("adamas");
    ({ stop, complaint } = postgres);
  }
  try {
    return { settings, database: await prepareDatabase(settings, { seed }), stop };
  } catch (error) {
    const sentence = complaint();
    throw sentence ? new Problem(sentence, { cause: error }) : error;
  }
}

/**
 * Migrates a database and, on request, seeds it when empty.
 * @param {Record<string, string>} settings
 * @param {{ seed: boolean, white?: number, color?: number }} options
 * @returns {Promise<string>} the database's identity
 */
export async function prepareDatabase(settings, { seed, white, color }) {
  const args = ["--import", "tsx", inRoot("scripts/prepare-database.ts"), ...(seed ? ["--seed"] : [])];
  const counts = {
    ...(white === undefined ? {} : { SEED_DIAMONDS: String(white) }),
    ...(color === undefined ? {} : { SEED_COLORED_DIAMONDS: String(color) }),
  };
  const said = { ready: "", refused: "" };
  const tell = (/** @type {string} */ line) => {
    const [, word, rest = ""] = /^(ready|refused): (?:shop )?(.*)$/.exec(line) ?? [];
    if (word === "ready" || word === "refused") said[word] = rest;
    return word ? null : line;
  };
  const { code, tail } = await run(process.execPath, args, { env: { ...settings, ...counts }, tell });
  if (code !== 0) {
    throw new Problem(
      said.refused || (explainFailure(tail) ?? "Could not prepare the database. See the output above."),
    );
  }
  return said.ready;
}
