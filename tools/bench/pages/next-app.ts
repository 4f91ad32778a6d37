import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { freePort } from "../../../scripts/lib/ports.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { run, startChild, stopChild } from "../../../scripts/lib/processes.mjs";

/** Next's command in an app's own packages. */
const nextOf = (folder: string) => join(folder, "node_modules/next/dist/bin/next");

const isBuilt = (folder: string) => existsSync(join(folder, ".next/BUILD_ID"));

/** The environment without this shop's settings, which would override those in an app's own files. */
function foreignEnv(): Record<string, string | undefined> {
  const known = readFileSync(inRoot(".env.example"), "utf8").matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm);
  const own = new Set([...known].map(([, key]) => key));
  const kept = Object.entries(process.env).filter(([key]) => !own.has(key));
  return { ...Object.fromEntries(kept), NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
}

export type ServedApp = { url: string; pid: number; stop: () => Promise<void> };

/**
 * Builds an app with one empty page and the shop's own versions of Next and React, to measure the minimum cost
 * of any page on this machine at this time.
 * @param build false reuses the build of an earlier run, if there is one
 * @returns its folder
 */
export async function buildEmptyPage({ build }: { build: boolean }): Promise<string> {
  // outside the project, whose middleware and instrumentation Next would find in a parent folder
  const place = createHash("sha256").update(inRoot()).digest("hex").slice(0, 8);
  const folder = join(tmpdir(), `adamas-empty-page-${place}`);
  if (!build && isBuilt(folder)) return folder;
  rmSync(folder, { recursive: true, force: true });
  cpSync(inRoot("tools/bench/pages/empty-page"), folder, { recursive: true });
  symlinkSync(inRoot("node_modules"), join(folder, "node_modules"), "junction");
  const { code, tail } = await run(process.execPath, [nextOf(folder), "build"], {
    cwd: folder,
    env: foreignEnv(),
    quiet: true,
  });
  if (code !== 0) throw new Problem(`The empty page could not be built:\n${tail.trim()}`);
  return folder;
}

/** Serves a built Next app on a free port, with its own Next, and waits until `path` answers. */
export async function serveNextApp(folder: string, path = "/"): Promise<ServedApp> {
  if (!existsSync(nextOf(folder))) throw new Problem(`${folder} has no Next: install its packages first.`);
  if (!isBuilt(folder)) throw new Problem(`${folder} has no build: run next build there first.`);
  const port = await freePort();
  const watch = new URL("../../../scripts/lib/serve/exit-with-parent.mjs", import.meta.url).href;
  const { child, ended } = startChild(
    process.execPath,
    ["--import", watch, nextOf(folder), "start", "--port", String(port), "--hostname", "127.0.0.1"],
    { cwd: folder, env: foreignEnv() as NodeJS.ProcessEnv, stdio: "ignore" },
  );
  let over = false;
  void ended.finally(() => {
    over = true;
  });
  const url = `http://127.0.0.1:${port}`;
  for (const since = Date.now(); ; await sleep(100)) {
    const said = await statusOf(new URL(path, url));
    if (said === 200) break;
    if (over) throw new Problem(`The app in ${folder} ended before it answered.`);
    if (Date.now() - since > 60_000) {
      throw new Problem(`The app in ${folder} answered ${said ?? "nothing"} to ${path} for a minute.`);
    }
  }
  return { url, pid: child.pid ?? 0, stop: () => stopChild(child) };
}

async function statusOf(url: URL): Promise<number | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
