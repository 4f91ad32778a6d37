import { readFileSync } from "node:fs";
import { Problem } from "../../scripts/lib/problem.mjs";

/** Milliseconds of a tick in /proc: Linux counts a hundred per second on every machine Node supports. */
const TICK_MS = 10;

/**
 * Fields 14 to 17 of /proc/PID/stat; the name in field 2 may contain blanks and ends with the last bracket.
 */
function ticksOf(pid: number): { own: number; ended: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const at = (field: number) => Number(fields[field - 3]);
    return { own: at(14) + at(15), ended: at(16) + at(17) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // the process has just ended
    if (code === "ENOENT" || code === "ESRCH") return null;
    throw error;
  }
}

/** Milliseconds of processor time one process has used with all its threads, without its children. */
export function processCpu(pid: number): number {
  const ticks = ticksOf(pid);
  if (!ticks) throw new Error(`The process ${pid} has ended`);
  return ticks.own * TICK_MS;
}

/** Processes that a process has started and that are alive. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

/**
 * Milliseconds of processor time that a process and all it has started have used, those that have ended included; 0 once it
 * has ended. A process that ends meanwhile may be counted twice or not at all.
 */
export function treeCpu(pid: number): number {
  const ticks = ticksOf(pid);
  if (!ticks) return 0;
  const own = (ticks.own + ticks.ended) * TICK_MS;
  return childrenIfAlive(pid).reduce((sum, child) => sum + treeCpu(child), own);
}

function childrenIfAlive(pid: number): number[] {
  try {
    return childrenOf(pid);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ESRCH") return [];
    throw error;
  }
}

/**
 * Milliseconds of processor time that the main thread of a process has used, to the nanosecond; null where it has ended, or the
 * system doesn't count them.
 */
export function mainThreadCpu(pid: number): number | null {
  try {
    const [used] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
    return Number(used) / 1e6;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ESRCH") return null;
    throw error;
  }
}

/**
 * Milliseconds of processor time a PostgreSQL server has used: of its first process, of all living children
 * (the session, active parallel workers, writers) and of all that have ended, which the system adds to their
 * parent's account. A parallel worker thus counts whether it is still alive or not. Ticks are truncated, but
 * nothing happens between two queries: what one query's reading lacks the next one's has, so that the sum is
 * accurate to a tick.
 */
export function serverCpu(postmaster: number): number {
  for (let attempt = 0; attempt < 100; attempt++) {
    const before = ticksOf(postmaster);
    if (!before) throw new Error("The server has ended");
    const living = childrenOf(postmaster).reduce((sum, pid) => sum + (ticksOf(pid)?.own ?? 0), 0);
    // a child that ended meanwhile would be counted twice or not at all
    if (ticksOf(postmaster)?.ended === before.ended) return (before.own + before.ended + living) * TICK_MS;
  }
  throw new Error("The server's processes come and go too fast to be counted");
}

/** @throws Problem if the system does not report the processor time of a server's processes */
export function requireProcessorTimes(): void {
  if (process.platform !== "linux") {
    throw new Problem("Processor time of a server's processes is read from /proc: run this on Linux.");
  }
}
