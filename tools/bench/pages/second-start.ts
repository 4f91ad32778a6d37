import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { freePort } from "../../../scripts/lib/ports.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { startChild, stopChild } from "../../../scripts/lib/processes.mjs";
import { treeCpu } from "../processor-time";
import { measuredSettings } from "./measured-shop";

/** When a start has reached a phase, ms since it began, and the processor time it had used by then, ms. */
export type Reached = { ms: number; cpuMs: number };

/**
 * port: connections are taken · page: the home page, asked for from then on · ready: ready for shoppers · rest: nothing is left
 * to do
 */
export type StartPhases = Record<"port" | "page" | "ready" | "rest", Reached>;

const WITHIN_MS = 180_000;
/** A start that has used less than this share of a processor for this long is at rest. */
const REST_SHARE = 0.05;
const REST_FOR_MS = 2_000;
const POLL_MS = 20;

/**
 * Times `npm start` of a shop that is set up and built, by phases. The database is already running.
 * @throws Problem if a phase is not reached within three minutes
 */
export async function timeSecondStart(settings: Record<string, string>): Promise<StartPhases> {
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
  const pid = child.pid ?? 0;
  const now = (): Reached => ({ ms: performance.now() - since, cpuMs: treeCpu(pid) });
  const until = async (what: string, isReached: () => Promise<boolean>): Promise<Reached> => {
    for (; performance.now() - since < WITHIN_MS; await sleep(POLL_MS)) {
      if (await isReached()) return now();
      if (over) throw new Problem("The shop did not start a second time: npm start says why.");
    }
    throw new Problem(`The second start had no ${what} within three minutes.`);
  };
  const answers = (path: string) => () => isAnswered(`http://127.0.0.1:${port}${path}`);
  try {
    const opened = await until("port", () => isOpen(port));
    const [page, ready] = await Promise.all([
      until("first page", answers("/")),
      until("readiness", answers("/api/ready")),
    ]);
    return { port: opened, page, ready, rest: await untilRest(now) };
  } finally {
    await stopChild(child, 40_000);
  }
}

/** Waits until hardly any processor time is used, and returns when that began. */
async function untilRest(now: () => Reached): Promise<Reached> {
  for (let from = now(); from.ms < WITHIN_MS; ) {
    await sleep(REST_FOR_MS);
    const to = now();
    if (isRest(from, to)) return from;
    from = to;
  }
  throw new Problem("The second start was still at work after three minutes.");
}

/** Whether hardly any processor time was used between two moments. */
export const isRest = (from: Reached, to: Reached): boolean =>
  to.cpuMs - from.cpuMs < REST_SHARE * (to.ms - from.ms);

/** Whether somebody takes connections at a port of this machine. */
function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (isTaken: boolean) => {
      socket.destroy();
      resolve(isTaken);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
    await response.body?.cancel();
    return response.ok;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}
