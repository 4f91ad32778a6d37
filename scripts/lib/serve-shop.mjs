import { setTimeout as sleep } from "node:timers/promises";
import { inRoot } from "./paths.mjs";
import { demandFree } from "./ports.mjs";
import { explain, Problem } from "./problem.mjs";
import { startChild, stopChild } from "./processes.mjs";

/**
 * Serves the shop and waits until it answers.
 * @param {{ port: number, env: Record<string, string | undefined>, distDir?: string, host?: string, dev?: boolean, quiet?: boolean }} options
 *   env: the shop's whole environment · distDir: the folder of its build · quiet: show nothing but failures
 * @returns {Promise<{ url: string, stop: () => Promise<void>, ended: Promise<number> }>}
 */
export async function serveShop({
  port,
  env,
  distDir = ".next",
  host = "127.0.0.1",
  dev = false,
  quiet = false,
}) {
  await demandFree(port, host);
  const { child, ended } = startChild(
    process.execPath,
    [
      "--import",
      new URL("./exit-with-parent.mjs", import.meta.url).href,
      inRoot("node_modules/next/dist/bin/next"),
      dev ? "dev" : "start",
      "--port",
      String(port),
      "--hostname",
      host,
    ],
    {
      env: /** @type {NodeJS.ProcessEnv} */ ({
        ...env,
        NODE_ENV: dev ? "development" : "production",
        NEXT_DIST_DIR: distDir,
        NEXT_TELEMETRY_DISABLED: "1",
        PORT: String(port),
      }),
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let tail = "";
  for (const name of /** @type {const} */ (["stdout", "stderr"])) {
    child[name]?.on("data", (chunk) => {
      if (!quiet) process[name].write(chunk);
      tail = (tail + chunk).slice(-8000);
    });
  }
  let code = null;
  ended.then(
    (value) => {
      code = value;
    },
    () => {
      code = 1;
    },
  );
  const reached = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host;
  for (const since = Date.now(); !(await answers(`http://${reached}:${port}/api/health`)); await sleep(100)) {
    if (code !== null) throw new Problem(explain(tail) ?? `The shop did not start:\n${tail}`);
    if (Date.now() - since > 120_000) {
      await stopChild(child);
      throw new Problem(`The shop did not answer within two minutes:\n${tail}`);
    }
  }
  return { url: `http://${reached}:${port}`, stop: () => stopChild(child), ended };
}

/** @param {string} url */
async function answers(url) {
  try {
    await fetch(url, { signal: AbortSignal.timeout(30_000), redirect: "manual" });
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}
