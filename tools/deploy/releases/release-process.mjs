import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../scripts/lib/ports.mjs";
import { startChild, stopChild } from "../../../scripts/lib/processes.mjs";

const READY_WITHIN_MS = 240_000;
const STOP_WITHIN_MS = 40_000;
/** pino's number of an error line. */
const ERROR = 50;

/** @typedef {Awaited<ReturnType<typeof startRelease>>} ReleaseProcess */

/**
 * Starts a standalone build as a server does, with `node scripts/serve.mjs`, which migrates before it serves.
 * @param {{ name: string, standalone: string, databaseUrl: string, data: string, env?: Record<string, string> }} options
 *   data: its own data folder
 */
export async function startRelease({ name, standalone, databaseUrl, data, env = {} }) {
  const port = await freePort();
  mkdirSync(data, { recursive: true });
  const { child, ended } = startChild(
    process.execPath,
    ["scripts/serve.mjs"],
    {
      cwd: standalone,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        NODE_ENV: "production",
        PATH: process.env.PATH ?? "",
        HOST: "127.0.0.1",
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        SHOP_URL: "http://shop.example",
        DATA_DIR: data,
        NEXTAUTH_SECRET: "only-for-tests-0123456789abcdefghij",
        REVALIDATE_SECRET: "only-for-tests-jihgfedcba9876543210",
        TRUSTED_PROXIES: "1",
        RATE_LIMITS_OFF: "1",
        MAIL_TO_FILES: "1",
        PROCESSES: "1",
        MADE_PIECES: "0",
        LOG_LEVEL: "warn",
        ...env,
      },
    },
    STOP_WITHIN_MS,
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  return {
    name,
    url,
    ended,
    output: () => output,
    errors: () => output.split("\n").filter(isErrorLine),
    ready: async () => {
      for (const since = Date.now(); Date.now() - since < READY_WITHIN_MS; await sleep(250)) {
        assert.equal(child.exitCode, null, `the ${name} release ended before it was ready:\n${output}`);
        const response = await fetch(`${url}/api/ready`).catch(() => null);
        if (response?.ok && (await response.json()).data.index) return;
      }
      assert.fail(`the ${name} release was not ready in time:\n${output}`);
    },
    stop: async () => {
      await stopChild(child, STOP_WITHIN_MS);
      return ended;
    },
  };
}

/** @param {string} line */
function isErrorLine(line) {
  if (!line.startsWith("{")) return false;
  try {
    return JSON.parse(line).level >= ERROR;
  } catch {
    // a line that was cut is no entry of the log
    return false;
  }
}
