import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Parses PostgreSQL's own record of a running server: line 1 is its process id, line 4 its port.
 * @param {string} text contents of postmaster.pid
 * @returns {{ pid: number, port: number } | null} null while the file is half written or damaged
 */
export function parsePostmasterPid(text) {
  const lines = text.split("\n").map((line) => line.trim());
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port < 1 || port > 65535) return null;
  return { pid, port };
}

/**
 * @param {string} cluster a database folder
 * @returns {{ pid: number, port: number } | null} null if no server left a record there
 */
export function readPostmaster(cluster) {
  try {
    return parsePostmasterPid(readFileSync(join(cluster, "postmaster.pid"), "utf8"));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return null;
    throw error;
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
