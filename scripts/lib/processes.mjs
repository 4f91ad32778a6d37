import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { isAlive } from "./database/postmaster.mjs";
import { root } from "./paths.mjs";
import { explainFailure } from "./problem.mjs";
import { lineReporter, printError, say } from "./terminal.mjs";

/** @type {Array<() => Promise<void> | void>} */
const undo = [];
/** @type {Promise<never> | undefined} */
let ending;
let endingSince = 0;
/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();

/** How long a child has to end by itself before it is killed, in ms. */
const STOP_PATIENCE_MS = 5000;
/** A terminal and npm both pass on the same Ctrl-C: a signal that follows sooner is not a second one, in ms. */
const SAME_SIGNAL_MS = 300;
const HINT_AFTER_MS = 1500;

/**
 * Registers cleanup work for the end of this process; the latest runs first.
 * @param {() => Promise<void> | void} work
 * @returns {() => void} cancels the registration
 */
export function beforeExit(work) {
  undo.push(work);
  return () => {
    const at = undo.indexOf(work);
    if (at >= 0) undo.splice(at, 1);
  };
}

/**
 * Runs all cleanup work and ends the process. Later calls join the first.
 * @param {number} code
 */
function shutDown(code) {
  endingSince ||= performance.now();
  ending ??= (async () => {
    for (let work = undo.pop(); work; work = undo.pop()) {
      try {
        await work();
      } catch (error) {
        printError(`Error while stopping: ${error instanceof Error ? error.message : error}`);
      }
    }
    process.exit(code);
  })();
  return ending;
}

/**
 * Ends everything in order at a signal, and at a second one immediately.
 * @param {number} code
 */
function interrupt(code) {
  if (ending && performance.now() - endingSince > SAME_SIGNAL_MS) {
    for (const child of children) signalGroup(child, "SIGKILL");
    process.exit(code);
  }
  if (!ending && process.stdin.isTTY) {
    const hint = "Finishing open work. Press Ctrl-C again to stop immediately.";
    setTimeout(() => say(hint), HINT_AFTER_MS).unref();
  }
  void shutDown(code);
}

/** Whether everything is being stopped, in which case a child's failure is expected. */
export const isEnding = () => ending !== undefined;

/**
 * Runs a script's work and cleans up at its end: on success, failure, Ctrl-C, SIGTERM, a closed terminal, and
 * when the npm that started it has ended.
 * @param {() => Promise<number>} work returns the exit code
 * @param {{ interrupted?: number }} [options] exit code after Ctrl-C
 */
export async function main(work, { interrupted = 130 } = {}) {
  process.on("SIGINT", () => interrupt(interrupted));
  process.on("SIGTERM", () => interrupt(interrupted && 143));
  if (!hangupIgnored()) process.on("SIGHUP", () => shutDown(129));
  if (process.env.npm_lifecycle_event) followParent();
  try {
    await shutDown(await work());
  } catch (error) {
    if (ending) return ending;
    printError(
      explainFailure(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
    await shutDown(1);
  }
}

// a killed npm forwards no signal, and without this its shop would keep running unnoticed
function followParent() {
  const parent = process.ppid;
  const npm = isShell(parent) ? parentOf(parent) : null;
  setInterval(() => {
    if (process.ppid !== parent || (npm !== null && !isAlive(npm))) shutDown(143);
  }, 500).unref();
}

// npm runs a script through a shell, which some shells replace by the script's own process
/** @param {number} pid */
const isShell = (pid) => /sh$/.test(aboutProcess(pid, "comm"));

/** @param {number} pid */
function parentOf(pid) {
  const parent = Number(aboutProcess(pid, "ppid"));
  return Number.isInteger(parent) && parent > 1 ? parent : null;
}

/** @param {number} pid @param {"comm" | "ppid"} what */
function aboutProcess(pid, what) {
  if (process.platform === "linux") {
    const [, comm = "", parent = ""] =
      /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return what === "comm" ? comm : parent;
  }
  return process.platform === "win32"
    ? ""
    : spawnSync("ps", ["-o", `${what}=`, "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
}

// under nohup, a handler would prevent the process from outliving the terminal
function hangupIgnored() {
  try {
    const mask = /^SigIgn:\s*([0-9a-f]+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
    return mask !== undefined && (BigInt(`0x${mask}`) & 1n) === 1n;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return false;
    throw error;
  }
}

/**
 * Starts a child in a process group of its own, so that it and all its children can be ended in a controlled
 * order.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 * @param {number} [patienceMs] how long it has to end by itself when everything is stopped
 */
export function startChild(command, args, options, patienceMs) {
  const child = spawn(command, args, { cwd: root, detached: process.platform !== "win32", ...options });
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? (signal ? 128 : 1)));
  });
  // callers that await `ended` receive the error; this only prevents an unhandled rejection before that
  ended.catch(() => undefined);
  children.add(child);
  const forget = beforeExit(() => stopChild(child, patienceMs));
  child.once("close", () => {
    children.delete(child);
    forget();
  });
  return { child, ended: /** @type {Promise<number>} */ (ended) };
}

/**
 * Ends a child and its group: SIGTERM, and SIGKILL once its time is over.
 * @param {import("node:child_process").ChildProcess} child
 */
export async function stopChild(child, patienceMs = STOP_PATIENCE_MS) {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const gone = new Promise((resolve) => child.once("close", resolve));
  signalGroup(child, "SIGTERM");
  const timer = setTimeout(() => signalGroup(child, "SIGKILL"), patienceMs);
  await gone;
  clearTimeout(timer);
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  try {
    if (process.platform === "win32" || !child.pid) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
  }
}

/**
 * Runs a command to its end, shows its output as it arrives, and retains the last lines for the error
 * message.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, quiet?: boolean, shell?: boolean, tell?: (line: string) => string | null }} [options]
 *   quiet: show nothing · tell: the text to show for a line of output, null for nothing
 * @returns {Promise<{ code: number, tail: string }>}
 */
export async function run(command, args, { env = process.env, quiet = false, tell, ...options } = {}) {
  const color = process.stdout.isTTY && !env.NO_COLOR && !tell;
  const shown = color ? { FORCE_COLOR: "1", ...env } : env;
  const { child, ended } = startChild(command, args, {
    env: /** @type {NodeJS.ProcessEnv} */ (shown),
    stdio: ["ignore", "pipe", "pipe"],
    ...options,
  });
  let tail = "";
  const tellers = tell ? [lineReporter(tell), lineReporter(tell)] : [];
  for (const [at, name] of /** @type {const} */ (["stdout", "stderr"]).entries()) {
    child[name]?.on("data", (chunk) => {
      if (tell) tellers[at]?.write(String(chunk));
      else if (!quiet) process[name].write(chunk);
      tail = (tail + chunk).slice(-20_000);
    });
  }
  const code = await ended;
  for (const teller of tellers) teller.end();
  // a command that was stopped along with everything else did not fail
  if (ending) await ending;
  return { code, tail };
}
