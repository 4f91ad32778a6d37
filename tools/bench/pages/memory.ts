import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { childrenOf } from "../processor-time";
import type { StartPhases } from "./second-start";
import { missesOf, type Section } from "./section";

/**
 * Memory of one process that serves the shop, in MB of 1,000,000 bytes.
 * own: without the files it maps (Node, its libraries), which a parent and its children have in memory once
 */
export type Resident = { pid: number; mb: number; own: number };

/** What is collected while the shop is measured. start: null where the second start was not measured */
export type MemoryFigures = { idle: Resident[]; loaded: Resident[]; start: StartPhases | null };

const IDLE_MB = 300;
const LOADED_MB = 450;
const START_S = 3;
/** Time for what a start or a load leaves behind: the index's builder ends, and garbage is collected. */
const CALM_MS = 5000;

/** A line of /proc/PID/status, in MB; null where there is none. */
export function residentMb(status: string, line: "VmRSS" | "RssFile" = "VmRSS"): number | null {
  const kib = new RegExp(`^${line}:\\s+(\\d+) kB$`, "m").exec(status)?.[1];
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
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const mb = residentMb(status);
    const self = mb === null ? [] : [{ pid, mb, own: mb - (residentMb(status, "RssFile") ?? 0) }];
    return [...self, ...childrenOf(pid).flatMap(memoryOf)];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // the process has just ended
    if (code === "ENOENT" || code === "ESRCH") return [];
    throw error;
  }
}

export function memorySection({ idle, loaded, start }: MemoryFigures): Section {
  const memoryRow = (name: string, processes: readonly Resident[], most: number) => ({
    name,
    cells: [processes.map(({ mb }) => mb.toFixed(0)).join(" + "), "MB", "", `≤ ${most} each`],
    misses: missesOf("the largest process", Math.max(...processes.map(({ mb }) => mb)), {
      most,
      unit: " MB",
    }),
  });
  const startRows = PHASES.map(([phase, words]) => {
    const reached = start?.[phase];
    const seconds = reached && reached.ms / 1000;
    const isJudged = phase === "ready";
    return {
      name: `second start until ${words}`,
      cells: [
        seconds?.toFixed(1) ?? "–",
        "s",
        reached ? (reached.cpuMs / 1000).toFixed(1) : "–",
        isJudged ? `≤ ${START_S}` : "",
      ],
      misses:
        isJudged && seconds !== undefined
          ? missesOf("the start", seconds, { most: START_S, unit: " s" })
          : null,
    };
  });
  return {
    title: "Memory and start of the shop's processes",
    notes: [
      "Resident memory of each process, MB of 1,000,000 bytes. The second start is npm start of a built shop beside its running database.",
      "CPU s: processor time until then of npm start and all it has started, without the database's.",
      ...(start === null
        ? ["The second start was not measured, because the build is older than its sources."]
        : []),
    ],
    heads: ["measured", "", "CPU s", "limit"],
    rows: [memoryRow("idle", idle, IDLE_MB), memoryRow("after the load", loaded, LOADED_MB), ...startRows],
    figures: { idle, loaded, start },
  };
}

const PHASES = [
  ["port", "it answers"],
  ["page", "the first page"],
  ["ready", "ready"],
  ["rest", "it rests"],
] as const;
