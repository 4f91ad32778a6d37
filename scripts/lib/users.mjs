import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "./postmaster.mjs";

/**
 * Notes this process as a user of something several processes share.
 * @param {string} folder holds one empty file a process, named by its id
 * @returns {() => number} leaves, and gives the number of those still using it
 */
export function joinUsers(folder) {
  mkdirSync(folder, { recursive: true });
  const note = join(folder, String(process.pid));
  writeFileSync(note, "");
  return () => {
    rmSync(note, { force: true });
    return otherUsers(folder).length;
  };
}

/**
 * The living processes other than this one that are noted there; what the dead left is cleared away.
 * @param {string} folder
 */
export function otherUsers(folder) {
  if (!existsSync(folder)) return [];
  const noted = readdirSync(folder).map(Number);
  for (const pid of noted) if (!isAlive(pid)) rmSync(join(folder, String(pid)), { force: true });
  return noted.filter((pid) => pid !== process.pid && isAlive(pid));
}
