import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { servingNote } from "../build/build-shop.mjs";
import { indexBuilderOf } from "../build/index-builder.mjs";
import { parserProgramOf } from "../build/parser-program.mjs";
import { pictureMakerOf } from "../build/picture-maker.mjs";
import { pictureRendererOf } from "../build/picture-renderer.mjs";
import { isStandalone, serverArgs } from "../build/programs.mjs";
import { assertPortFree } from "../ports.mjs";
import { explainFailure, Problem } from "../problem.mjs";
import { beforeExit, isEnding, startChild, stopChild } from "../processes.mjs";
import { joinUsers } from "../users.mjs";
import { YOUNG_HEAP } from "./heap-flags.mjs";
import { logLines } from "./log-lines.mjs";

/** Time in s that the shop may take to end after open requests had theirs. */
const AFTER_REQUESTS_S = 5;

/**
 * How long a shop with these settings may take to end, in ms.
 * @param {Record<string, string | undefined>} env
 */
const shutdownMs = ({ SHUTDOWN_SECONDS, SHUTDOWN_DELAY_SECONDS }) =>
  (Number(SHUTDOWN_SECONDS || 30) + Number(SHUTDOWN_DELAY_SECONDS || 0) + AFTER_REQUESTS_S) * 1000;

/** How long the development server may take to write what it has compiled, ms. */
const WRITING_MS = 20_000;

/** Connections to the database that processes share where nobody says how many each may keep: a server has about 100. */
const SHARED_CONNECTIONS = 80;
/** Those of a process that DATABASE_POOL_SIZE does not count: one hears of changes, two read them. */
const FOLLOWER_CONNECTIONS = 3;
const MOST_CONNECTIONS = 10;

/**
 * How glibc hands out memory, where the owner says nothing else: otherwise it opens up to eight arenas for each processor, and
 * keeps what was freed in them. Other systems and allocators don't read it.
 */
const LEAN_MALLOC = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
};

/**
 * Serves the shop and waits until it responds.
 * @param {{ port: number, env: Record<string, string | undefined>, distDir?: string, host?: string, dev?: boolean, quiet?: boolean, processes?: number, hear?: (text: string) => void }} options
 *   env: the shop's whole environment · distDir: the folder of its build · quiet: show nothing of what it writes ·
 *   processes: how many share the port · hear: is given all that the shop writes
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void>, ended: Promise<number> }>} pid:
 *   the process that answers, or the one that hands several their connections
 */
export async function serveShop({
  port,
  env,
  distDir = ".next",
  host = "127.0.0.1",
  dev = false,
  quiet = false,
  processes = 1,
  hear = () => {},
}) {
  await assertPortFree(port, host);
  // development files are separate from a build's, and no build replaces a standalone folder's
  const leave = dev || isStandalone ? () => 0 : joinUsers(servingNote(distDir));
  const forget = beforeExit(() => void leave());
  const patienceMs = dev ? WRITING_MS : shutdownMs(env);
  const { child, ended } = startChild(
    process.execPath,
    [
      "--import",
      new URL("./exit-with-parent.mjs", import.meta.url).href,
      YOUNG_HEAP,
      "--import",
      new URL("./lean-memory.mjs", import.meta.url).href,
      ...(processes > 1
        ? [
            fileURLToPath(new URL("./shop-processes.mjs", import.meta.url)),
            String(processes),
            String(port),
            host,
          ]
        : serverArgs({ port, host, dev })),
    ],
    {
      env: /** @type {NodeJS.ProcessEnv} */ ({
        ...LEAN_MALLOC,
        ...env,
        NODE_ENV: dev ? "development" : "production",
        NEXT_DIST_DIR: distDir,
        INDEX_BUILDER: env.INDEX_BUILDER || indexBuilderOf(distDir, dev),
        PARSER_PROGRAM: env.PARSER_PROGRAM || parserProgramOf(distDir, dev),
        PICTURE_MAKER: env.PICTURE_MAKER || pictureMakerOf(distDir, dev),
        PICTURE_RENDERER: env.PICTURE_RENDERER || pictureRendererOf(distDir, dev),
        NEXT_TELEMETRY_DISABLED: "1",
        PORT: String(port),
        HOSTNAME: host,
        DATABASE_POOL_SIZE:
          env.DATABASE_POOL_SIZE ||
          String(
            Math.max(
              2,
              Math.min(MOST_CONNECTIONS, Math.floor(SHARED_CONNECTIONS / processes) - FOLLOWER_CONNECTIONS),
            ),
          ),
      }),
      stdio: ["ignore", "pipe", "pipe"],
    },
    patienceMs,
  );
  let tail = "";
  // until it responds, only the shop's own log is shown, without Next's messages
  let open = false;
  for (const name of /** @type {const} */ (["stdout", "stderr"])) {
    child[name]?.on("data", (chunk) => {
      if (!isEnding() && !quiet) process[name].write(open ? chunk : logLines(String(chunk)));
      hear(String(chunk));
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
    if (code !== null) throw new Problem(explainFailure(tail) ?? `The shop did not start:\n${tail}`);
    if (Date.now() - since > 120_000) {
      await stopChild(child);
      throw new Problem(`The shop did not respond within two minutes:\n${tail}`);
    }
  }
  open = true;
  const stop = async () => {
    await stopChild(child, patienceMs);
    forget();
    leave();
  };
  return { url: `http://${reached}:${port}`, pid: child.pid ?? 0, stop, ended };
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
