import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { roomForProcesses } from "./machine-limits.mjs";
import { dataFolder, inRoot, root } from "./paths.mjs";
import { Problem } from "./problem.mjs";

/** Secrets a shop needs; for local use they are generated once and saved. */
const SECRETS = /** @type {const} */ (["NEXTAUTH_SECRET", "REVALIDATE_SECRET"]);

/**
 * The environment on top of .env.local and .env, in Next's order; empty counts as unset.
 * @param {string} [folder] where these files are
 * @returns {Record<string, string>}
 */
export function readSettings(folder = root) {
  /** @type {Record<string, string>} */
  const settings = {};
  const files = [".env", ".env.local"].map((name) => join(folder, name)).filter((path) => existsSync(path));
  for (const source of [...files.map((path) => parseEnv(readFileSync(path, "utf8"))), process.env]) {
    for (const [key, value] of Object.entries(source)) {
      if (value) settings[key] = value;
      else delete settings[key];
    }
  }
  return settings;
}

/**
 * The process's environment with every setting of the shop emptied. An unset one would not do: Next fills it from a local
 * .env.local.
 * @returns {Record<string, string>}
 */
export function environmentWithoutSettings() {
  const known = readFileSync(inRoot("env.mjs"), "utf8").matchAll(/^\s+([A-Z][A-Z0-9_]+): z?f?/gm);
  return {
    .../** @type {Record<string, string>} */ (process.env),
    ...Object.fromEntries(Array.from(known, ([, key = ""]) => [key, ""])),
  };
}

/** @param {Record<string, string>} settings */
export function portOf({ PORT = "3000" }) {
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Problem(`PORT must be a number from 1 to 65535, not "${PORT}".`);
  }
  return port;
}

/** More would need more connections than the database has, so this many is the limit. */
const MOST_PROCESSES = 16;

/**
 * How many processes share the port: in production one for each core and half gigabyte of memory, at most 16; otherwise one.
 * @param {Record<string, string>} settings
 */
export function processesOf({ PROCESSES, NODE_ENV }) {
  if (!PROCESSES) return NODE_ENV === "production" ? Math.min(roomForProcesses(), MOST_PROCESSES) : 1;
  const processes = Number(PROCESSES);
  if (!Number.isInteger(processes) || processes < 1 || processes > MOST_PROCESSES) {
    throw new Problem(`PROCESSES must be a number from 1 to ${MOST_PROCESSES}, not "${PROCESSES}".`);
  }
  return processes;
}

/**
 * Completes the settings a local shop needs: its own address and the secrets. With NODE_ENV=production the
 * secrets must be set explicitly: several processes have to share them, and they outlive the folder.
 * @param {Record<string, string>} settings
 * @returns {Record<string, string>}
 */
export function completeSettings(settings) {
  const missing = SECRETS.filter((name) => !settings[name]);
  if (missing.length > 0 && settings.NODE_ENV === "production") {
    throw new Problem(
      `Set ${missing.join(" and ")} to ${missing.length > 1 ? "secrets" : "a secret"} of at least 32 characters (for example, generated with: openssl rand -base64 32). They are not generated in production.`,
    );
  }
  const shopUrl = settings.SHOP_URL ?? `http://localhost:${portOf(settings)}`;
  return {
    ...(missing.length > 0 ? localSecrets(dataFolder(settings.DATA_DIR)) : {}),
    NEXTAUTH_URL: shopUrl,
    ...settings,
    SHOP_URL: shopUrl,
    PORT: String(portOf(settings)),
  };
}

/** @param {string} folder @returns {Record<string, string>} */
function localSecrets(folder) {
  const file = join(folder, "secrets.json");
  const kept = existsSync(file) ? readKept(file) : {};
  const all = Object.fromEntries(
    SECRETS.map((name) => [name, kept[name] ?? randomBytes(32).toString("base64url")]),
  );
  if (SECRETS.some((name) => !kept[name])) {
    writeFileSync(file, `${JSON.stringify({ ...kept, ...all }, null, 2)}\n`, { mode: 0o600 });
  }
  return all;
}

/** @param {string} file @returns {Record<string, string>} */
function readKept(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Problem(`${file} is damaged: delete it and start again. Everyone will have to sign in again.`, {
      cause: error,
    });
  }
}
