import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { freePort } from "../../../scripts/lib/ports.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { startChild, stopChild } from "../../../scripts/lib/processes.mjs";
import { childrenOf } from "../processor-time";
import { measuredSettings } from "./measured-shop";
import { missesOf, type Section } from "./section";

/** Memory of one process that serves the shop, in MB of 1,000,000 bytes. */
export type Resident = { pid: number; mb: number };

/** What is collected while the shop is measured. startMs: null where the second start was not measured */
export type MemoryFigures = { idle: Resident[]; loaded: Resident[]; startMs: number | null };

const IDLE_MB = 300;
const LOADED_MB = 450;
const START_S = 3;
const START_WITHIN_MS = 120_000;
/** Time for what a start or a load leaves behind: the index's builder ends, and garbage is collected. */
const CALM_MS = 5000;

/** The VmRSS line of /proc/PID/status, in MB; null where there is none. */
export function residentMb(status: string): number | null {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kib === undefined ? null : (Number(kib) * 1024) / 1e6;
}

/** The memory of a process and of those it has started, once they are calm. */
export async function readMemory(pid: number): Promise<Resident[]> {
  await sleep(CALM_MS);
  return memoryOf(pid);
}

/** The memory of a process and of those it has started, at this moment. */
export function memoryOf(pid: number): Resident[] {
  try {
    const mb = residentMb(readFileSync(`/proc/${pid}/status`, "utf8"));
    return [...(mb === null ? [] : [{ pid, mb }]), ...childrenOf(pid).flatMap(memoryOf)];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // the process has just ended
    if (code === "ENOENT" || code === "ESRCH") return [];
    throw error;
  }
}

/**
 * Milliseconds from `npm start` of a shop that is set up and built until it is ready for shoppers. The database
 * is already running.
 */
export async function timeSecondStart(settings: Record<string, string>): Promise<number> {
  const port = await freePort();
  const env = { ...settings, ...measuredSettings(port) };
  const since = performance.now();
  const { child, ended } = startChild(process.execPath, [inRoot("scripts/start.mjs")], {
    env: env as NodeJS.ProcessEnv,
    stdio: "ignore",
  });
  let over = false;
  void ended.finally(() => {
    over = true;
  });
  try {
    for (; performance.now() - since < START_WITHIN_MS; await sleep(20)) {
      if (await isReady(`http://127.0.0.1:${port}/api/ready`)) return performance.now() - since;
      if (over) throw new Problem("The shop did not start a second time: npm start says why.");
    }
    throw new Problem("The shop was not ready within two minutes of its second start.");
  } finally {
    await stopChild(child, 40_000);
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response.ok;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

export function memorySection({ idle, loaded, startMs }: MemoryFigures): Section {
  const row = (name: string, processes: readonly Resident[], most: number) => ({
    name,
    cells: [processes.map(({ mb }) => mb.toFixed(0)).join(" + "), "MB", `≤ ${most} each`],
    misses: missesOf("the largest process", Math.max(...processes.map(({ mb }) => mb)), {
      most,
      unit: " MB",
    }),
  });
  const start = {
    name: "second start until ready",
    cells: [startMs === null ? "–" : (startMs / 1000).toFixed(1), "s", `≤ ${START_S}`],
    misses: startMs === null ? null : missesOf("the start", startMs / 1000, { most: START_S, unit: " s" }),
  };
  return {
    title: "Memory and start of the shop's processes",
    notes: [
      "Resident memory of each process, MB of 1,000,000 bytes. The second start is npm start of a built shop beside its running database.",
      ...(startMs === null
        ? ["The second start was not measured, because the build is older than its sources."]
        : []),
    ],
    heads: ["measured", "", "limit"],
    rows: [row("idle", idle, IDLE_MB), row("after the load", loaded, LOADED_MB), start],
    figures: { idle, loaded, startMs },
  };
}
