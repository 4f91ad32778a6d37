import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inRoot, root } from "../paths.mjs";
import { bundleCommands } from "./command-bundle.mjs";

/** Where compiled commands stand. */
const FOLDER = inRoot(".data", "commands");
const INDEX = "current.json";
/** How long the files of older sources stay for a command that may still run from them, milliseconds. */
const KEPT_MS = 86_400_000;

/** @typedef {{ folder: string, files: Record<string, string> }} Compiled folder: below FOLDER · files: stamp of each source */

/**
 * The compiled program of a command, compiled again after any of its sources has changed.
 * @param {string} name
 * @returns {Promise<string>} its path
 */
export async function compiledCommand(name) {
  const kept = readCompiled(FOLDER);
  const { folder } = kept && isFresh(kept, root) ? kept : await compile();
  return join(FOLDER, folder, `${name}.mjs`);
}

/** @returns {Promise<Compiled>} */
async function compile() {
  const folder = `${Date.now()}-${process.pid}`;
  const inputs = await bundleCommands(join(FOLDER, folder), JSON.stringify(pathToFileURL(root).href));
  /** @type {Compiled} */
  const compiled = {
    folder,
    // the folder's own stamp changes when the shop adds its first file of a kind
    files: Object.fromEntries([...inputs, "shop"].map((file) => [file, stampOf(join(root, file))])),
  };
  const unfinished = join(FOLDER, `${folder}.json`);
  writeFileSync(unfinished, JSON.stringify(compiled));
  renameSync(unfinished, join(FOLDER, INDEX));
  for (const name of readdirSync(FOLDER)) {
    const since = Number(name.split("-")[0]);
    if (Date.now() - since > KEPT_MS) rmSync(join(FOLDER, name), { recursive: true, force: true });
  }
  return compiled;
}

/** What was compiled last; null if nothing readable was. @param {string} folder @returns {Compiled | null} */
function readCompiled(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, INDEX), "utf8"));
  } catch {
    // there is none yet, or it is damaged, and a new one replaces it
    return null;
  }
}

/**
 * Whether every source is as it was when it was compiled.
 * @param {Compiled} compiled
 * @param {string} from the sources' folder
 */
export const isFresh = ({ files }, from) =>
  Object.entries(files).every(([file, stamp]) => stampOf(join(from, file)) === stamp);

/** Changes with a file's content; empty if it is not there. @param {string} path */
export function stampOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.size} ${found.mtimeMs}` : "";
}
