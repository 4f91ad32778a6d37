import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { Agent, get } from "node:http";
import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { databaseOver } from "@/lib/platform/db/pools/pool";
import { startSecondShop } from "../../support/shops/second-shop";

const SLUG = "alba-four-prong-solitaire";
const CLIENTS = 8;
const STARTED = { timeout: 40_000, interval: 200 };

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
let shop: Awaited<ReturnType<typeof startSecondShop>>;
let name = "";

/** The processes that share the shop's port. */
const processes = () =>
  spawnSync("ps", ["-o", "pid=", "--ppid", String(shop.child.pid)], { encoding: "utf8" })
    .stdout.split("\n")
    .map(Number)
    .filter(Boolean);

/** The addresses at which a process listens, as Linux lists them: `0100007F:1F90` is port 8080 of 127.0.0.1. */
function addressesOf(pid: number): string[] {
  const links = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch (error) {
      // it was closed meanwhile
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
      throw error;
    }
  });
  return readFileSync(`/proc/${pid}/net/tcp`, "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === "0A" && links.includes(`socket:[${inode}]`))
    .map(([, local = ""]) => local);
}

const loopbackPort = (address: string) => Number.parseInt(/^0100007F:(\w+)$/.exec(address)?.[1] ?? "0", 16);

/** The own address of each process that is up. */
const ownAddresses = () =>
  processes()
    .flatMap(addressesOf)
    .map((address) => `http://127.0.0.1:${loopbackPort(address)}`);

const rename = (to: string) =>
  databaseOver(pool).transaction(async (tx) => {
    await tx.execute(sql`update products set name = ${to} where slug = ${SLUG}`);
    await recordChanges(tx, [{ kind: "tag", key: tags.product(SLUG) }]);
  });

const newAgent = () => new Agent({ keepAlive: true, maxSockets: 1 });

/** Asks over an agent's one connection, which stays with one process: the status, or the code of its failure. */
const ask = (path: string, agent: Agent): Promise<{ outcome: number | string; isLast: boolean }> =>
  new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve({ outcome: error.code ?? "", isLast: true });
    get(shop.url + path, { agent }, (response) => {
      const isLast = response.headers.connection === "close";
      response.on("error", fail).on("end", () => resolve({ outcome: response.statusCode ?? 0, isLast }));
      response.resume();
    }).on("error", fail);
  });

const allReady = async () => {
  const answers = ownAddresses().map((url) => fetch(`${url}/api/ready`).then(({ ok }) => ok));
  return Promise.all(answers).catch(() => []);
};

beforeAll(async () => {
  const { rows } = await pool.query<{ name: string }>("select name from products where slug = $1", [SLUG]);
  name = rows[0]?.name ?? "";
  shop = await startSecondShop({ SHUTDOWN_SECONDS: "20" }, 2);
}, 90_000);
afterAll(async () => {
  await rename(name);
  await pool.end();
  await shop.stop();
});

test("each process listens on a loopback port of its own, and none elsewhere", async () => {
  await expect.poll(allReady, STARTED).toEqual([true, true]);
  const addresses = processes().map(addressesOf);
  expect(addresses.map((own) => own.length)).toEqual([1, 1]);
  expect(new Set(addresses.flat().map(loopbackPort)).size).toBe(2);
  expect(addresses.flat().map(loopbackPort)).not.toContain(0);
});

test("a change is shown by every process within two seconds", async () => {
  const urls = [...ownAddresses(), shop.url];
  const pages = () =>
    Promise.all(
      urls.map(async (url) =>
        (await (await fetch(`${url}/product/${SLUG}`)).text()).includes("Changed for all of them"),
      ),
    );
  expect(await pages()).toEqual([false, false, false]);
  await rename("Changed for all of them");
  await expect.poll(pages, { timeout: 2_000, interval: 50 }).toEqual([true, true, true]);
});

test("a killed process takes only its own connections with it, and another takes its place", async () => {
  const agents = Array.from({ length: CLIENTS }, newAgent);
  const askAll = async () => {
    const outcomes: (number | string)[] = [];
    for (const agent of agents) outcomes.push((await ask("/api/health", agent)).outcome);
    return outcomes;
  };
  expect(await askAll()).toEqual(Array(CLIENTS).fill(200));
  const ports = () => agents.map((agent) => Object.values(agent.freeSockets)[0]?.[0]?.localPort);
  const before = ports();
  const [killed = 0, left] = processes();
  process.kill(killed, "SIGKILL");
  await expect.poll(processes).not.toContain(killed);
  // an agent whose connection was closed opens another
  await expect.poll(askAll).toEqual(Array(CLIENTS).fill(200));
  expect(ports().filter((port, at) => port === before[at])).toHaveLength(CLIENTS / 2);
  for (const agent of agents) agent.destroy();
  await expect.poll(allReady, STARTED).toEqual([true, true]);
  expect(processes()).toContain(left);
});

test("no client waits for a process that hangs and is killed", async () => {
  const hanging = processes()[0] ?? 0;
  process.kill(hanging, "SIGSTOP");
  const agents = Array.from({ length: 2 * CLIENTS }, newAgent);
  const asked = Promise.all(agents.map(async (agent) => (await ask("/api/health", agent)).outcome));
  await new Promise((resolve) => setTimeout(resolve, 500));
  process.kill(hanging, "SIGKILL");
  const outcomes = await asked;
  // one connection was on its way to that process, which may have begun to answer it
  expect(outcomes.filter((outcome) => outcome !== 200).length).toBeLessThanOrEqual(1);
  for (const agent of agents) agent.destroy();
  await expect.poll(allReady, STARTED).toEqual([true, true]);
});

test("told to stop, the processes cut no request and all of them end", async () => {
  const outcomes: (number | string)[] = [];
  const paths = ["/api/health", "/", "/api/v1/diamonds?per_page=24", "/fine-jewelry"];
  const call = async (first: number) => {
    const agent = newAgent();
    for (let at = first; ; at++) {
      const { outcome, isLast } = await ask(paths[at % paths.length] ?? "", agent);
      outcomes.push(outcome);
      if (isLast) return;
    }
  };
  const calling = Array.from({ length: CLIENTS }, (_, at) => call(at));
  await expect.poll(() => outcomes.length, STARTED).toBeGreaterThan(2 * CLIENTS);
  const ended = once(shop.child, "exit");
  shop.child.kill("SIGTERM");
  await Promise.all(calling);
  expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
  expect(await ended).toEqual([0, null]);
});
