import { createHash, randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { fillOrders } from "./bench/admin/fill-orders";
import { ASSUMED, MIX, scenarios } from "./bench/capacity/assumed";
import { type Measured, measureIdle, measureKind, type Server } from "./bench/capacity/measure";
import { sizeShop } from "./bench/capacity/model";
import { type Ask, FILES, type Kind, requestsOf, type Shop } from "./bench/capacity/requests";
import { requireProcessorTimes } from "./bench/diamonds/processor-time";
import { fillDatabase } from "./bench/fill-database";
import { measuredSettings } from "./bench/pages/measured-shop";
import { waitForIndex } from "./bench/wait-for-index";
import { readOptions, wholeNumber } from "./lib/arguments.mjs";
import { buildShop } from "./lib/build-shop.mjs";
import { freePort } from "./lib/ports.mjs";
import { ensureDatabase, startPostgres } from "./lib/postgres.mjs";
import { readPostmaster } from "./lib/postmaster.mjs";
import { beforeExit, main } from "./lib/processes.mjs";
import { serveShop } from "./lib/serve-shop.mjs";
import { environmentWithoutSettings } from "./lib/settings.mjs";
import { bold, say, step } from "./lib/terminal.mjs";

const ORDERS = 10_000;
const CUSTOMER = { email: "ada@buyer.example", password: "a calm sentence" };
/** A process compiles code and fills caches with the first requests of each kind. */
const WARM_UP_SECONDS = 6;
/** Share of a core below which a process has made its first pages. */
const RESTING = 0.1;
/** The nth request of the measured ones, so that none repeats one of the warm-up. */
const FROM = 2_000;

/**
 * `npm run bench:capacity [-- --stones 23000 --seconds 15]`: the processor time of each kind of request, of one process of the
 * production build and of a PostgreSQL server of its own, and the machines that docs/scale.md derives from them.
 */
await main(async () => {
  requireProcessorTimes();
  const given = readOptions({
    stones: { type: "string", default: "23000" },
    seconds: { type: "string", default: "15" },
  });
  const stones = wholeNumber("stones", given.stones);
  const seconds = wholeNumber("seconds", given.seconds);
  await buildShop();
  const cluster = await mkdtemp(join(tmpdir(), "adamas-capacity-"));
  beforeExit(() => rm(cluster, { recursive: true, force: true }));
  // if this process is root, the server runs as another user, who needs access
  await chmod(cluster, 0o755);
  const postgres = await startPostgres(join(cluster, "postgres"));
  const postmaster = readPostmaster(join(cluster, "postgres"))?.pid;
  if (!postmaster) throw new Error("The server left no note of its process.");
  await ensureDatabase(postgres, "capacity");
  const port = await freePort();
  const env = {
    ...environmentWithoutSettings(),
    ...measuredSettings(port),
    DATABASE_URL: postgres.url("capacity"),
    DATA_DIR: join(cluster, "data"),
    NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
    REVALIDATE_SECRET: randomBytes(32).toString("hex"),
    TRUSTED_PROXIES: "1",
    // making pages ahead would be counted with the first kinds
    MADE_PIECES: "0",
  };
  // env.mjs reads them when the shop's modules are first imported
  Object.assign(process.env, env);
  const filled = await step(`Filling a database with ${stones.toLocaleString("en-US")} stones`, () =>
    fill(env.DATABASE_URL, stones),
  );
  const shop = await serveShop({ port, env });
  try {
    await waitForIndex(shop.url, stones);
    const server = { url: shop.url, pid: shop.pid, postmaster };
    const costs = await measureAll({ ...filled.shop, url: shop.url }, server, seconds);
    printSizes(costs, filled.stoneBytes);
  } finally {
    await shop.stop();
    await postgres.stop();
  }
  return 0;
});

/** Fills an empty database with goods, orders, a customer, and an owner who is signed in. */
async function fill(url: string, count: number): Promise<{ shop: Omit<Shop, "url">; stoneBytes: number }> {
  const { hashPassword } = await import("@/lib/people/accounts/password");
  await fillDatabase(url, count);
  const pool = new Pool({ connectionString: url, max: 2 });
  try {
    await fillOrders(pool, ORDERS);
    // the reconciler would go through the unpaid ones meanwhile
    await pool.query(
      "update orders set status = 'delivered' where status in ('pending', 'awaiting_payment')",
    );
    await pool.query("vacuum analyze");
    await pool.query(
      "insert into customers (email, email_confirmed_at, first_name, last_name, password_hash) values ($1, now(), 'Ada', 'Byron', $2)",
      [CUSTOMER.email, await hashPassword(CUSTOMER.password)],
    );
    const staffCookie = randomBytes(32).toString("base64url");
    await pool.query(
      `with person as (
         insert into staff (email, name, role, password_hash, totp_secret)
         values ('olga@shop.example', 'Olga Owner', 'owner', 'none', 'none') returning id)
       insert into staff_sessions (staff_id, token_hash, agent) select id, $1, 'a bench' from person`,
      [createHash("sha256").update(staffCookie).digest("hex")],
    );
    const { rows: stones } = await pool.query<{ sku: string; price: number }>(
      "select sku, price_cents / 100.0::float8 as price from diamonds where availability = 'available' order by price_cents, sku",
    );
    const { rows: size } = await pool.query<{ bytes: string }>(
      "select pg_total_relation_size('diamonds') as bytes",
    );
    return {
      shop: { stones, staffCookie, customer: CUSTOMER },
      stoneBytes: Number(size[0]?.bytes ?? 0) / count,
    };
  } finally {
    await pool.end();
  }
}

async function measureAll(shop: Shop, server: Server, seconds: number): Promise<Record<Kind, Measured>> {
  const requests = Object.entries(await requestsOf(shop)) as [Kind, (at: number) => Ask | Promise<Ask>][];
  const idle = await step("Waiting until the shop rests", async () => {
    let now = await measureIdle(server);
    for (let round = 0; now.shop > RESTING && round < 20; round += 1) now = await measureIdle(server);
    return now;
  });
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  say(`Idle, the shop takes ${percent(idle.shop)} of a core and the database ${percent(idle.database)}.`);
  say(`\n${bold(`${"".padEnd(28)}  requests   shop ms   database ms        KB   per visit`)}`);
  const measured: [string, Measured][] = [];
  for (const [kind, ask] of requests) {
    await measureKind(server, ask, { from: 0, seconds: WARM_UP_SECONDS, idle });
    const cost = await measureKind(server, ask, { from: FROM, seconds, idle });
    measured.push([kind, cost]);
    say(
      [
        kind.padEnd(28),
        String(cost.requests).padStart(9),
        cost.shopMs.toFixed(2).padStart(9),
        cost.databaseMs.toFixed(2).padStart(13),
        (cost.bytes / 1000).toFixed(1).padStart(9),
        String(MIX[kind]).padStart(11),
      ].join(" "),
    );
  }
  return Object.fromEntries(measured) as Record<Kind, Measured>;
}

function printSizes(costs: Record<Kind, Measured>, stoneBytes: number): void {
  say(`\nA stone takes ${stoneBytes.toFixed(0)} bytes in the database, with its indexes.`);
  say(
    `\n${bold(`${"".padEnd(40)} visits/s  requests/s  shop cores  db cores  machines  db size  TB sent  $ machines  $ database  $ traffic`)}`,
  );
  for (const scenario of scenarios(stoneBytes)) {
    const size = sizeShop(costs, MIX, FILES, scenario, ASSUMED);
    const { machines, database, traffic } = size.dollarsPerMonth;
    say(
      [
        scenario.name.padEnd(40),
        size.visitsPerSecond.toFixed(2).padStart(8),
        size.requestsPerSecond.toFixed(1).padStart(11),
        size.shopCores.toFixed(2).padStart(11),
        size.databaseCores.toFixed(2).padStart(9),
        String(size.machines).padStart(9),
        String(size.databaseSize).padStart(8),
        (size.sentGbPerMonth / 1000).toFixed(2).padStart(8),
        ...[machines, database, traffic].map((dollars) => dollars.toFixed(0).padStart(11)),
      ].join(" "),
    );
  }
}
