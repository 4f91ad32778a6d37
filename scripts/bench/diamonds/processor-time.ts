import { readFileSync } from "node:fs";
import { Problem } from "../../lib/problem.mjs";

/** Milliseconds of a tick in /proc, where Linux counts a hundred a second on every machine Node runs on. */
const TICK_MS = 10;

/** Fields 14 to 17 of /proc/PID/stat; the name in field 2 may hold blanks and ends with the last bracket. */
function ticksOf(pid: number): { own: number; ended: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const at = (field: number) => Number(fields[field - 3]);
    return { own: at(14) + at(15), ended: at(16) + at(17) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // it ended a moment ago
    if (code === "ENOENT" || code === "ESRCH") return null;
    throw error;
  }
}

/** Milliseconds of processor time one process has used with all its threads, its children left out. */
export function processCpu(pid: number): number {
  const ticks = ticksOf(pid);
  if (!ticks) throw new Error(`The process ${pid} has ended`);
  return ticks.own * TICK_MS;
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

/**
 * Milliseconds of processor time a PostgreSQL server has used: of its first process, of all living children (the
 * session, parallel workers at work, writers) and of all that have ended, which the system adds to their parent's account
 * when they do. A parallel worker is thus counted whether it still lives or not. Ticks are cut off, but nothing
 * happens between two questions: what one question's reading lacks the next one's has, and the sum is right to a tick.
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

/** @throws Problem where the system does not tell what a server's processes used */
export function requireProcessorTimes(): void {
  if (process.platform !== "linux") {
    throw new Problem("Processor time of a server's processes is read from /proc: run this on Linux.");
  }
}
