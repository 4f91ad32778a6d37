import { Agent, request as openRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { processCpu, serverCpu } from "../processor-time";
import type { Cost } from "./model";
import type { Ask } from "./requests";

/** With a connection at a time, the shop would wait for the client. */
const CONNECTIONS = 4;
const IDLE_MS = 5_000;

export type Measured = Cost & { requests: number };

export type Server = {
  url: string;
  pid: number;
  /** the database server's first process */
  postmaster: number;
};

type Times = { shopMs: number; databaseMs: number; at: number };

const readTimes = ({ pid, postmaster }: Server): Times => ({
  shopMs: processCpu(pid),
  databaseMs: serverCpu(postmaster),
  at: performance.now(),
});

/** The processor time that both take for each millisecond in which nobody asks for anything. */
export async function measureIdle(server: Server): Promise<{ shop: number; database: number }> {
  const before = readTimes(server);
  await sleep(IDLE_MS);
  const after = readTimes(server);
  const ms = after.at - before.at;
  return {
    shop: (after.shopMs - before.shopMs) / ms,
    database: (after.databaseMs - before.databaseMs) / ms,
  };
}

/**
 * What a request of one kind takes beyond what an idle shop does: processor time of the shop's process and of the whole
 * database server, and the bytes of its body as sent.
 * @param ask the nth request
 * @throws Error if a request fails
 */
export async function measureKind(
  server: Server,
  ask: (at: number) => Ask | Promise<Ask>,
  { from, seconds, idle }: { from: number; seconds: number; idle: { shop: number; database: number } },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let at = from;
  let bytes = 0;
  const before = readTimes(server);
  const until = before.at + seconds * 1000;
  const run = async () => {
    while (performance.now() < until) {
      const sent = await send(server.url, await ask(at++), agent);
      bytes += sent;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  const after = readTimes(server);
  agent.destroy();
  const requests = at - from;
  const ms = after.at - before.at;
  const each = (spent: number, idleShare: number) => Math.max(0, spent - ms * idleShare) / requests;
  return {
    requests,
    shopMs: each(after.shopMs - before.shopMs, idle.shop),
    databaseMs: each(after.databaseMs - before.databaseMs, idle.database),
    bytes: bytes / requests,
  };
}

/** Sends a request and counts the bytes of the body as they come, compressed. */
function send(url: string, { path, method = "GET", headers, body }: Ask, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = openRequest(
      url + path,
      {
        agent,
        method,
        headers: {
          accept: "text/html,image/avif,image/webp,*/*",
          "accept-encoding": "br, gzip",
          ...headers,
          ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
        },
      },
      (response) => {
        let bytes = 0;
        let start = "";
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (start.length < 300) start += chunk.toString("utf8");
        });
        response.once("error", reject);
        response.once("end", () => {
          const { statusCode = 0 } = response;
          if (statusCode < 400) resolve(bytes);
          else reject(new Error(`${path} answered ${statusCode}: ${start.slice(0, 300)}`));
        });
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}
