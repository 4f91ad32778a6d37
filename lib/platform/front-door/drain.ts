import type { Server, ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/platform/log/log";
import { handedConnections, mayBeHandedConnections } from "@/lib/platform/runtime/handed-connections";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { shopServer } from "./door";
import type { Step } from "./step";

/** How long after the last request idle connections stay open for one more, and at most, in ms. */
const QUIET_MS = 1_000;
const MOST_MS = 2_000;
/** A turn of the event loop that took longer let connections arrive meanwhile, in ms. */
const SHORT_TURN_MS = 5;
/** How long the background work and the database's connections take at least, in ms. */
const FINISH_MS = 1_000;
/** A terminal and npm both pass on the same Ctrl-C: a signal that follows sooner is not a second one, in ms. */
const SAME_SIGNAL_MS = 300;
const POLL_MS = 20;

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * @property seconds how long open requests and background work are waited for, from the signal on
 * @property delaySeconds how long connections are still accepted
 * @property begin called at the signal
 * @property finish called when no request is open: finishes background work and closes what is left
 */
export type ShutdownPlan = {
  seconds: number;
  delaySeconds: number;
  begin: () => void;
  finish: () => Promise<void>;
};

/**
 * @property open the responses that are not complete
 * @property lastRequest when a request last came, by `performance.now()`
 * @property begunAt when the process got the signal; 0 before
 */
type Serving = { open: Set<ServerResponse>; lastRequest: number; begunAt: number };

const serving = processWide("serving", (): Serving => ({ open: new Set(), lastRequest: 0, begunAt: 0 }));

/** Notes each open response, and closes its connection after it once the process has to stop. */
export const drain: Step = (_request, response, next) => {
  const { open, begunAt } = serving();
  serving().lastRequest = performance.now();
  if (begunAt) response.shouldKeepAlive = false;
  open.add(response);
  response.once("close", () => open.delete(response));
  next();
};

/**
 * Lets a process that is stopping lose no request. For a moment it serves what is on its way and tells each client
 * not to reuse its connection; then it stops accepting, finishes open requests, and exits with 0. A second signal ends
 * it at once. A server that closes its socket at the instant of the signal resets the connections that wait to be accepted
 * and the requests on their way over idle ones.
 */
export function shutDownGracefully(plan: ShutdownPlan): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      const { begunAt } = serving();
      if (!begunAt) void shutDown(serving(), plan);
      else if (performance.now() - begunAt > SAME_SIGNAL_MS) process.exit(EXIT_CODES[signal]);
    });
  }
}

async function shutDown(serving: Serving, plan: ShutdownPlan): Promise<void> {
  const server = shopServer();
  serving.begunAt = performance.now();
  plan.begin();
  for (const response of serving.open) if (!response.headersSent) response.shouldKeepAlive = false;
  const left = () => serving.begunAt + plan.seconds * 1_000 - performance.now();
  await linger(serving, server, plan.delaySeconds * 1_000);
  server?.close();
  while (serving.open.size > 0 && left() > 0) await sleep(POLL_MS);
  if (serving.open.size > 0) log.warn({ requests: serving.open.size }, "stopped with open requests");
  server?.closeAllConnections();
  const finished = plan.finish().catch((error: unknown) => log.error({ err: error }, "stopped unfinished"));
  await Promise.race([finished, sleep(Math.max(left(), FINISH_MS))]);
  process.exit(0);
}

/** Resolves when the server may be closed without a loss. */
async function linger(serving: Serving, server: Server | null, delayMs: number): Promise<void> {
  const passed = () => performance.now() - serving.begunAt;
  const isQuiet = () => performance.now() - Math.max(serving.lastRequest, serving.begunAt) > QUIET_MS;
  const isOpen = async () => mayBeHandedConnections() || ((await hasConnections(server)) && !isQuiet());
  while (passed() < delayMs || (await isOpen())) {
    if (passed() > delayMs + (mayBeHandedConnections() ? 2 : 1) * MOST_MS) break;
    await sleep(POLL_MS);
  }
  // right after a short turn of the event loop nothing waits to be accepted or read
  for (let turn = Number.POSITIVE_INFINITY; turn > SHORT_TURN_MS && passed() < delayMs + 2 * MOST_MS; ) {
    const before = performance.now();
    await nextTurn();
    turn = performance.now() - before;
  }
}

const hasConnections = (server: Server | null): Promise<boolean> =>
  new Promise((resolve) => {
    if (!server) return resolve(false);
    // a server does not count the connections that another process accepted
    server.getConnections((_error, count) => resolve(count + handedConnections() > 0));
  });
