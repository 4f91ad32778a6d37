import { EventEmitter, once } from "node:events";
import { Agent, get, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { serveTestShop } from "../../../scripts/lib/test/test-shop.mjs";
import type { RoundResult } from "../round-result";

/** Clients that call without a pause, and clients that were idle at the signal and call once soon after it. */
const BUSY = 40;
const IDLE = 20;
/** Time after the signal within which the idle ones call, in ms. */
const IDLE_SPREAD_MS = 800;
/** Time that the rest of an upload takes after the signal, in ms. */
const UPLOAD_MS = 2_500;
const PATHS = ["/api/health", "/api/v1/product-category", "/", "/api/v1/diamonds?per_page=24", "/cart"];

/** @property outcome its status, or the code of what cut it · isLast whether the client was told to reconnect */
type Answer = { outcome: number | string; isLast: boolean };

const codeOf = (error: NodeJS.ErrnoException) => ({ outcome: error.code ?? error.message, isLast: true });

function ask(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      const isLast = response.headers.connection === "close";
      response.on("error", (error) => resolve(codeOf(error)));
      response.on("end", () => resolve({ outcome: response.statusCode ?? 0, isLast }));
      response.resume();
    }).on("error", (error) => resolve(codeOf(error)));
  });
}

/** Posts a body whose second half follows when `rest` resolves. */
function upload(url: string, rest: Promise<unknown>): Promise<Answer> {
  return new Promise((resolve) => {
    const body = JSON.stringify({ message: "x".repeat(500) });
    const headers = { "content-type": "application/json", "content-length": body.length };
    const sending = request(url, { method: "POST", headers, agent: new Agent() }, (response) => {
      response.on("end", () => resolve({ outcome: response.statusCode ?? 0, isLast: true }));
      response.resume();
    });
    sending.on("error", (error) => resolve(codeOf(error)));
    sending.write(body.slice(0, 200));
    void rest.then(() => sending.end(body.slice(200)));
  });
}

/**
 * Stops a served shop under load, as often as asked, and counts every request that was not answered. A client takes no
 * second try and honors `Connection: close`; it may be refused a new connection.
 */
export async function runDrainRounds({
  rounds,
  databaseUrl,
}: {
  rounds: number;
  databaseUrl: string;
}): Promise<RoundResult> {
  const result: RoundResult = { name: "SIGTERM under load", tried: 0, failed: 0, notes: [] };
  for (let round = 1; round <= rounds; round++) {
    const outcomes = await runRound(databaseUrl);
    result.tried += outcomes.length;
    const failures = outcomes.filter((outcome) => outcome !== "ok");
    result.failed += failures.length;
    if (failures.length > 0) result.notes.push(`round ${round}: ${[...new Set(failures)].join(", ")}`);
  }
  return result;
}

async function runRound(databaseUrl: string): Promise<string[]> {
  const env = { RATE_LIMITS_OFF: "1", SHUTDOWN_SECONDS: "30", LOG_LEVEL: "silent" };
  const shop = await serveTestShop({ databaseUrl, env, quiet: true });
  const outcomes: string[] = [];
  const agents: Agent[] = [];
  const newAgent = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    return agent;
  };
  const note = (path: string, { outcome }: Answer, expected = 200) =>
    outcomes.push(outcome === expected ? "ok" : `${path} ${outcome}`);
  const busy = async (first: number) => {
    const agent = newAgent();
    for (let at = first; ; at++) {
      const path = PATHS[at % PATHS.length] ?? "";
      const answer = await ask(shop.url + path, agent);
      note(path, answer);
      if (answer.isLast) return;
    }
  };
  // connected just before the signal, since the server closes what is idle for long
  const connectIdle = async () => {
    const agent = newAgent();
    note("/api/health", await ask(`${shop.url}/api/health`, agent));
    return agent;
  };
  const callIdle = async (agent: Agent, delay: number) => {
    await sleep(delay);
    const answer = await ask(`${shop.url}/api/health`, agent);
    // its connection was closed in order, and it tried a new one
    if (answer.outcome !== "ECONNREFUSED") note("/api/health", answer);
  };
  try {
    const calling = Array.from({ length: BUSY }, (_, at) => busy(at));
    while (outcomes.length < 3 * BUSY) await sleep(20);
    const signaled = new EventEmitter();
    // a body that is read whole, and refused for its fields
    const rest = once(signaled, "signal").then(() => sleep(UPLOAD_MS));
    const uploading = upload(`${shop.url}/api/v1/contact`, rest);
    const idle = await Promise.all(Array.from({ length: IDLE }, connectIdle));
    process.kill(shop.pid, "SIGTERM");
    signaled.emit("signal");
    const isReady = async () => note("/api/ready", await ask(`${shop.url}/api/ready`, new Agent()), 503);
    await Promise.all([
      isReady(),
      ...calling,
      ...idle.map((agent, at) => callIdle(agent, (at * IDLE_SPREAD_MS) / IDLE)),
    ]);
    note("upload", await uploading, 422);
    const code = await shop.ended;
    outcomes.push(code === 0 ? "ok" : `exit code ${code}`);
  } finally {
    for (const agent of agents) agent.destroy();
    await shop.stop();
  }
  return outcomes;
}
