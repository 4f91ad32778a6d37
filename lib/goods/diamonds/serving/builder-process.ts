import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { resolve as resolvePath } from "node:path";
import { env } from "@/env.mjs";
import { log } from "@/lib/platform/log/log";
import { shopCurrency } from "@/lib/platform/money/model";
import type { BuildTimings, SnapshotRequest } from "./snapshots/build-snapshot";

/** The builder's report to its parent, sent as its last action. */
export type BuilderReport = { built: BuildTimings } | { failed: string };

/** Lower priority than the request processes on the same machine, but high enough to finish on a busy one. */
const NICE = 5;
/** A million stones take some eight seconds of processor time. */
const LONGEST_MS = 10 * 60_000;

/** The request is the program's only argument. */
export const parseSnapshotRequest = (argument: string | undefined): SnapshotRequest =>
  JSON.parse(argument ?? "") as SnapshotRequest;

/**
 * Builds a snapshot in a separate process: reading and building a large stock keeps a processor busy for
 * seconds, and in this process every request would wait. The builder ends when this process does.
 * @throws Error when it fails
 */
export function buildInProcess(wanted: SnapshotRequest): Promise<BuildTimings> {
  return new Promise((resolve, reject) => {
    const request: SnapshotRequest = { ...wanted, currency: shopCurrency() };
    const program = resolvePath(/* turbopackIgnore: true */ env.INDEX_BUILDER);
    const child = spawn(process.execPath, [program, JSON.stringify(request)], {
      // this process logs the builder's result
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
    // the builder has already ended, or the system forbids it: then it keeps the normal priority
    log.debug({ err: error }, "the builder keeps its priority");
  }
}
