import { readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeExit } from "../../../scripts/lib/processes.mjs";

/** The head of a cached answer, in which nginx keeps its headers as they came. */
const HEAD_BYTES = 16_000;

/**
 * Serves the address at which the shop purges nginx, which can't by itself as Debian builds it: deletes the files of a cache
 * whose answers have one of the keys. A file that is gone is fetched again.
 * @param {{ port: number, cache: () => string, token: string }} options cache: its folder; empty until nginx has one
 */
export async function startPurgeServer({ port, cache, token }) {
  /** @type {{ at: number, keys: string[], deleted: number }[]} */
  const calls = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method !== "POST" || request.headers.authorization !== `Bearer ${token}`) {
      response.writeHead(403).end();
      return;
    }
    const { keys } = JSON.parse(body);
    const folder = cache();
    calls.push({ at: Date.now(), keys, deleted: folder === "" ? 0 : purge(folder, new Set(keys)) });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(null)));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const forget = beforeExit(stop);
  return {
    url: `http://127.0.0.1:${port}/`,
    calls,
    stop: () => {
      forget();
      return stop();
    },
  };
}

/** @param {string} folder @param {ReadonlySet<string>} keys */
function purge(folder, keys) {
  let deleted = 0;
  for (const path of filesIn(folder)) {
    const head = headOf(path);
    const named = /^surrogate-key: (.*)$/im.exec(head)?.[1]?.trim().split(" ") ?? [];
    if (!named.some((key) => keys.has(key))) continue;
    rmSync(path, { force: true });
    deleted += 1;
  }
  return deleted;
}

/** @param {string} folder */
export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

/** @param {string} path */
function headOf(path) {
  try {
    return readFileSync(path).subarray(0, HEAD_BYTES).toString("latin1");
  } catch {
    // nginx has replaced it meanwhile
    return "";
  }
}
