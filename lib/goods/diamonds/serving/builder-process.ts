import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { resolve as resolvePath } from "node:path";
import { env } from "@/env.mjs";
import { log } from "@/lib/platform/log/log";
import type { BuildTimings, SnapshotRequest } from "./build-snapshot";

/** What the builder tells its parent; the last thing it does. */
export type BuilderReport = { built: BuildTimings } | { failed: string };

/** Below the requests', which share the machine's processors; not so far that a busy one never lets it end. */
const NICE = 5;
/** A million stones take some eight seconds of a processor. */
const LONGEST_MS = 10 * 60_000;

/** What is wanted is told in the program's one argument. */
export const parseSnapshotRequest = (argument: string | undefined): SnapshotRequest =>
  JSON.parse(argument ?? "") as SnapshotRequest;

/**
 * Builds a snapshot in a process of its own: reading and building a large stock keeps a processor busy for seconds,
 * and in this one every request would wait. It ends when this process does.
 * @throws Error when it fails
 */
export function buildInProcess(wanted: SnapshotRequest): Promise<BuildTimings> {
  return new Promise((resolve, reject) => {
    const program = resolvePath(/* turbopackIgnore: true */ env.INDEX_BUILDER);
    const child = spawn(process.execPath, [program, JSON.stringify(wanted)], {
      // what it logs is this process's to tell
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    const timer = setTimeout(() => child.kill("SIGKILL"), LONGEST_MS).unref();
    let report: BuilderReport | null = null;
    child.once("spawn", () => lowerPriority(child.pid));
    child.once("message", (message) => {
      report = message as BuilderReport;
    });
    child.once("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once("exit", (code, signal) => {
      clearTimeout(timer);
      if (report && "built" in report) resolve(report.built);
      else reject(new Error(report?.failed ?? `the builder ended with ${signal ?? code}`));
    });
  });
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICE);
  } catch (error) {
    // it has ended already, or the system forbids it: then it shares the processors evenly
    log.debug({ err: error }, "the builder keeps its priority");
  }
}
