import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "./postmaster.mjs";

/**
 * Registers this process as a user of a resource that several processes share.
 * @param {string} folder holds one empty file per process, named by its id
 * @returns {() => number} unregisters, and returns the number of remaining users
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
 * The other living processes registered there; removes the entries of dead ones.
 * @param {string} folder
 */
export function otherUsers(folder) {
  if (!existsSync(folder)) return [];
  const noted = readdirSync(folder).map(Number);
  for (const pid of noted) if (!isAlive(pid)) rmSync(join(folder, String(pid)), { force: true });
  return noted.filter((pid) => pid !== process.pid && isAlive(pid));
}
