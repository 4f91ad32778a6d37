import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { serverArgs } from "../build/programs.mjs";
import { inRoot } from "../paths.mjs";
import { createConnectionQueue } from "./connection-queue.mjs";
import { YOUNG_HEAP } from "./heap-flags.mjs";
import { logLines } from "./log-lines.mjs";

/**
 * Serves one port with several processes of the shop: `node shop-processes.mjs COUNT PORT HOST`. Each process listens on a
 * loopback port of its own, where it alone answers, and is handed the connections of the shared port in turn. One that
 * dies is started again.
 */
const [count = 1, port = 3000] = process.argv.slice(2, 4).map(Number);
const host = process.argv[4];

/** How long a process must live for its end to count as a first one, in ms. */
const LASTING_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** How long a further process may take to be ready before it is handed connections all the same, in ms. */
const READY_MS = 15_000;
const POLL_MS = 100;
/** While it drains, the port is closed once no connection has come for so long, and after at most, in ms. */
const QUIET_MS = 500;
const MOST_MS = 1_500;
/** A turn of the event loop that took longer let connections arrive meanwhile, in ms. */
const SHORT_TURN_MS = 5;
const DELAY_MS = Number(process.env.SHUTDOWN_DELAY_SECONDS || 0) * 1_000;

/**
 * @typedef {object} Worker
 * @property {import("node:child_process").ChildProcess} child
 * @property {ReturnType<typeof createConnectionQueue>} connections
 * @property {boolean} serves whether it is handed connections
 * @property {string} withheld what it wrote before it served, without the shop's log
 */

/** @type {Set<Worker>} */
const workers = new Set();
/** @type {import("node:net").Socket[]} connections that came while no process served */
const waiting = [];
let stopping = false;
/** Whether the port is closed, and no process is handed a connection any more. */
let closed = false;
let hasServed = false;
let exitCode = 0;
let turn = 0;
let lastConnection = 0;

const server = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, (socket) => {
  lastConnection = performance.now();
  socket.on("error", () => undefined);
  hand(socket);
});
server.on("error", (error) => {
  console.error(error);
  process.exit(1);
});
server.listen(port, host, () => void start(1, FIRST_PAUSE_MS));
for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"])) process.on(signal, stop);

/** @param {import("node:net").Socket} socket */
function hand(socket) {
  const serving = [...workers].filter(({ serves, child }) => serves && child.connected);
  const worker = serving[turn++ % (serving.length || 1)];
  if (worker && !closed) worker.connections.add(socket);
  else if (closed) socket.destroy();
  else waiting.push(socket);
}

/**
 * Keeps one process of the shop running until everything is stopped.
 * @param {number} number its place among the processes, from 1
 * @param {number} pauseMs how long it is waited before it is started again
 */
async function start(number, pauseMs) {
  const since = performance.now();
  const worker = spawnWorker(number);
  workers.add(worker);
  const code = await new Promise((resolve) => {
    worker.child.once("exit", (status, signal) => resolve(status ?? signal));
  });
  workers.delete(worker);
  worker.connections.leave().forEach(hand);
  if (stopping) {
    // one that was still loading knows no end in order
    if (worker.serves && code !== 0) exitCode = 1;
    return;
  }
  process.stderr.write(worker.withheld);
  // a shop that never answered has a reason that a second try does not mend
  if (!hasServed) process.exit(typeof code === "number" ? code || 1 : 1);
  const lasted = performance.now() - since > LASTING_MS;
  const pause = lasted ? FIRST_PAUSE_MS : pauseMs;
  report(number, `the process ended with ${code} and is started again`);
  await sleep(pause);
  if (!stopping) void start(number, Math.min(pause * 2, LONGEST_PAUSE_MS));
}

/** @param {number} number @returns {Worker} */
function spawnWorker(number) {
  const child = spawn(
    process.execPath,
    [
      YOUNG_HEAP,
      "--import",
      new URL("./lean-memory.mjs", import.meta.url).href,
      ...serverArgs({ port: 0, host: "127.0.0.1" }),
    ],
    {
      cwd: inRoot(),
      // a group of its own, so that a signal reaches it once, from here
      detached: process.platform !== "win32",
      env: { ...process.env, PORT: "", ADAMAS_PROCESS: String(number) },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  /** @type {Worker} */
  const worker = { child, connections: createConnectionQueue(child), serves: false, withheld: "" };
  for (const name of /** @type {const} */ (["stdout", "stderr"])) {
    child[name]?.on("data", (chunk) => {
      process[name].write(worker.serves ? chunk : logLines(String(chunk)));
      if (!worker.serves) worker.withheld = (worker.withheld + chunk).slice(-8_000);
    });
  }
  child.on("error", (error) => report(number, String(error)));
  child.on("message", (message) => {
    if (message === "taken") worker.connections.taken();
    else if (typeof message === "number") void serve(worker, `http://127.0.0.1:${message}`);
  });
  return worker;
}

/** @param {Worker} worker @param {string} address */
async function serve(worker, address) {
  // the first request waits until everything is loaded
  while (!(await answers(`${address}/api/health`))) {
    if (!worker.child.connected) return;
    await sleep(POLL_MS);
  }
  const since = performance.now();
  while (hasServed && performance.now() - since < READY_MS && !(await answers(`${address}/api/ready`))) {
    if (!worker.child.connected) return;
    await sleep(POLL_MS);
  }
  worker.serves = true;
  worker.withheld = "";
  for (const socket of waiting.splice(0)) hand(socket);
  if (hasServed || stopping) return;
  hasServed = true;
  // the first one has made what the others find made
  for (let number = 2; number <= count; number++) void start(number, FIRST_PAUSE_MS);
}

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(30_000) })).ok;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

/** @param {NodeJS.Signals} signal */
async function stop(signal) {
  for (const { child } of workers) child.kill(signal);
  if (stopping) return;
  stopping = true;
  const since = performance.now();
  const passed = () => performance.now() - since;
  while (passed() < DELAY_MS || performance.now() - lastConnection < QUIET_MS) {
    if (passed() > DELAY_MS + MOST_MS) break;
    await sleep(20);
  }
  // right after a short turn of the event loop nothing waits to be accepted
  for (let took = Number.POSITIVE_INFINITY; took > SHORT_TURN_MS && passed() < DELAY_MS + 2 * MOST_MS; ) {
    const before = performance.now();
    await nextTurn();
    took = performance.now() - before;
  }
  server.close();
  closed = true;
  for (const socket of waiting.splice(0)) socket.destroy();
  for (const { connections } of workers) connections.end();
  while (workers.size > 0) await sleep(20);
  process.exit(exitCode);
}

/** Reports an error like the shop's own log. @param {number} number @param {string} msg */
const report = (number, msg) =>
  process.stdout.write(`${JSON.stringify({ level: 50, time: Date.now(), process: number, msg })}\n`);
