import { join } from "node:path";
import { commandArgs, isStandalone } from "./build/programs.mjs";
import { wantsDemoGoods } from "./demo-goods.mjs";
import { ensurePackages } from "./install/install.mjs";
import { nodeVersionProblem } from "./install/node-version.mjs";
import { allOptional, optionalOf } from "./install/optional-packages.mjs";
import { dataFolder } from "./paths.mjs";
import { explainFailure, Problem } from "./problem.mjs";
import { run } from "./processes.mjs";
import { completeSettings, readSettings } from "./settings.mjs";
import { printError, step } from "./terminal.mjs";

/**
 * Checks Node and installs missing packages. Only code that runs after it may use packages.
 * @param {{ tools?: boolean, anyShop?: boolean }} [options] tools: whether the packages for tests and measurements are
 *   needed · anyShop: whether those are that only other settings than this shop's need
 */
export async function prepareMachine({ tools = false, anyShop = false } = {}) {
  const complaint = nodeVersionProblem(process.versions.node);
  if (complaint) throw new Problem(complaint);
  // a folder that runs by itself has all of them
  if (isStandalone) return;
  await ensurePackages({ tools, optional: anyShop ? allOptional() : optionalOf(readSettings()) });
}

/**
 * Prepares everything a shop needs before it is served: packages, settings, secrets, and a migrated database,
 * filled with the demo goods when it is empty and they are wanted.
 * @param {{ fill: boolean, inviteOwner?: boolean, serves?: boolean }} options fill: whether this command may fill the shop at all · serves: whether it runs on, so that a database of its own that ends is started again
 * @returns {Promise<{ settings: Record<string, string>, isBare: boolean, ownerLink: string, stop: () => Promise<void> }>}
 *   settings: the whole environment of the shop · isBare: nothing is on sale, where this command may fill the shop · ownerLink: where the first owner sets up the back office; empty once there is one, and unless asked for
 */
export async function setUp({ fill, inviteOwner = false, serves = false }) {
  await prepareMachine();
  const given = readSettings();
  const demo = wantsDemoGoods(given) && fill;
  const settings = completeSettings(given);
  let stop = async () => {};
  let complaint = () => /** @type {string | null} */ (null);
  if (!settings.DATABASE_URL) {
    const { ensureDatabase, startPostgres } = await import("./database/postgres.mjs");
    const postgres = await step("Starting the database", async () => {
      const started = await startPostgres(join(dataFolder(settings.DATA_DIR), "postgres"));
      await ensureDatabase(started, "adamas");
      return started;
    });
    if (serves) postgres.keep(printError);
    settings.DATABASE_URL = postgres.url("adamas");
    ({ stop, complaint } = postgres);
  }
  try {
    const { isPrepared } = await import("./database/prepared-database.mjs");
    if (!fill && (await isPrepared(settings.DATABASE_URL))) {
      return { settings, isBare: false, ownerLink: "", stop };
    }
    return { settings, ...(await prepareDatabase(settings, { demo, inviteOwner })), stop };
  } catch (error) {
    const sentence = complaint();
    throw sentence ? new Problem(sentence, { cause: error }) : error;
  }
}

/**
 * Migrates a database, gives a new one what every shop begins with and, on request, fills an empty one with the demo goods.
 * @param {Record<string, string>} settings
 * @param {{ demo: boolean, inviteOwner?: boolean, white?: number, color?: number }} options
 * @returns {Promise<{ isBare: boolean, ownerLink: string }>} whether nothing is on sale, and the first owner's link if asked for
 */
export async function prepareDatabase(settings, { demo, inviteOwner = false, white, color }) {
  const args = [...(await commandArgs("scripts/prepare-database")), ...(demo ? ["--demo"] : [])];
  if (inviteOwner) args.push("--invite-owner");
  const counts = {
    ...(white === undefined ? {} : { SEED_DIAMONDS: String(white) }),
    ...(color === undefined ? {} : { SEED_COLORED_DIAMONDS: String(color) }),
  };
  const said = { refused: "", bare: "", owner: "" };
  const tell = (/** @type {string} */ line) => {
    const [, word, rest = ""] = /^(refused|bare|owner): (.*)$/.exec(line) ?? [];
    if (word === "refused" || word === "bare" || word === "owner") said[word] = rest;
    return word ? null : line;
  };
  const { code, tail } = await run(process.execPath, args, { env: { ...settings, ...counts }, tell });
  if (code !== 0) {
    throw new Problem(
      said.refused || (explainFailure(tail) ?? "Could not prepare the database. See the output above."),
    );
  }
  return { isBare: said.bare !== "", ownerLink: said.owner };
}
