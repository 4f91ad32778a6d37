import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** @param {...string} parts a path inside the project */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * The folder of all local data (database, secrets, mails), created if missing.
 * @param {string} [named] DATA_DIR
 */
export function dataFolder(named = ".data") {
  const folder = resolve(root, named);
  mkdirSync(folder, { recursive: true });
  return folder;
}
