import { readFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";

/** What one process of the shop may need at a busy time, bytes. */
const PROCESS_BYTES = 512 * 1024 * 1024;

/**
 * How many processes the machine, or the container's share of it, has processors and memory for; at least one. Node 20
 * counts the host's processors in a container.
 * @param {{ cores?: number, read?: (path: string) => string | null, memory?: number }} [machine] read: a file's text, null
 *   if there is none · memory: bytes
 */
export function roomForProcesses({
  cores = availableParallelism(),
  read = readIfThere,
  memory = Math.min(process.constrainedMemory() || totalmem(), totalmem()),
} = {}) {
  return Math.max(1, Math.floor(Math.min(cores, quotaOf(read), memory / PROCESS_BYTES)));
}

/**
 * The processors that a control group grants, of version 2 or 1; infinite without a limit.
 * @param {(path: string) => string | null} read
 */
function quotaOf(read) {
  const folder = "/sys/fs/cgroup/cpu/cpu.cfs_";
  const text = read("/sys/fs/cgroup/cpu.max") ?? `${read(`${folder}quota_us`)} ${read(`${folder}period_us`)}`;
  const [quota = 0, period = 0] = text.trim().split(/\s+/).map(Number);
  return quota > 0 && period > 0 ? quota / period : Number.POSITIVE_INFINITY;
}

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error) return null;
    throw error;
  }
}
