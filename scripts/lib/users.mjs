import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "./database/postmaster.mjs";

/**
 * Registers this process as a user of a resource that several processes share.
 * @param {string} folder holds one file per process, named by its id, with the time it began
 * @returns {() => number} unregisters, and returns the number of remaining users
 */
export function joinUsers(folder) {
  mkdirSync(folder, { recursive: true });
  const note = join(folder, String(process.pid));
  writeFileSync(note, beginningOf(process.pid));
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
  const living = noted.filter((pid) => isSameProcess(pid, readIfThere(join(folder, String(pid)))));
  for (const pid of noted) if (!living.includes(pid)) rmSync(join(folder, String(pid)), { force: true });
  return living.filter((pid) => pid !== process.pid);
}

/**
 * Whether a process lives and is the one that was registered: the system gives the id of a dead one to another, and a
 * container's first process always has the same.
 * @param {number} pid
 * @param {string | null} began as it was registered; empty where the system doesn't tell, null if it has left
 */
const isSameProcess = (pid, began) =>
  began !== null && isAlive(pid) && (began === "" || ["", began].includes(beginningOf(pid)));

/**
 * When a process began, in the system's own words; empty where it doesn't tell.
 * @param {number} pid
 */
function beginningOf(pid) {
  if (process.platform === "win32") return "";
  if (process.platform !== "linux") {
    return spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() ?? "";
  }
  const stat = readIfThere(`/proc/${pid}/stat`) ?? "";
  // the name, in parentheses, may hold anything; what follows it are fields 3 and up, and field 22 counts from the boot
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return null;
    throw error;
  }
}
