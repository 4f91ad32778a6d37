import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot } from "./paths.mjs";
import { freePort } from "./ports.mjs";
import { Problem } from "./problem.mjs";
import { beforeExit, run, startChild, stopChild } from "./processes.mjs";
import { step } from "./terminal.mjs";

const NEXT = inRoot("node_modules/next/dist/bin/next");
const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };

/**
 * Builds and serves an app with one empty page and the shop's own versions of Next and React, to measure the
 * minimum cost of any page on this machine at this time.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveEmptyPage() {
  const folder = await step("Building an empty page", buildIt);
  const port = await freePort();
  const watch = new URL("./exit-with-parent.mjs", import.meta.url).href;
  const { child, ended } = startChild(
    process.execPath,
    ["--import", watch, NEXT, "start", "--port", String(port), "--hostname", "127.0.0.1"],
    { cwd: folder, env, stdio: "ignore" },
  );
  const url = `http://127.0.0.1:${port}/`;
  let over = false;
  ended.finally(() => {
    over = true;
  });
  for (const since = Date.now(); !(await answers(url)); await sleep(100)) {
    if (over || Date.now() - since > 60_000) throw new Problem("The empty page could not be served.");
  }
  return { url, stop: () => stopChild(child) };
}

async function buildIt() {
  // outside the project, whose middleware and instrumentation Next would find in a parent folder
  const folder = mkdtempSync(join(tmpdir(), "adamas-empty-page-"));
  beforeExit(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inRoot("scripts/empty-page"), folder, { recursive: true });
  symlinkSync(inRoot("node_modules"), join(folder, "node_modules"), "junction");
  const { code, tail } = await run(process.execPath, [NEXT, "build"], { cwd: folder, env, quiet: true });
  if (code !== 0) throw new Problem(`The empty page could not be built:\n${tail.trim()}`);
  return folder;
}

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(10_000) })).ok;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}
