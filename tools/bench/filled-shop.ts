import { createHash, randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { formatCount } from "@/lib/platform/intl/numbers";
import { buildShop } from "../../scripts/lib/build/build-shop.mjs";
import { ensureDatabase, startPostgres } from "../../scripts/lib/database/postgres.mjs";
import { readPostmaster } from "../../scripts/lib/database/postmaster.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { beforeExit } from "../../scripts/lib/processes.mjs";
import { serveShop } from "../../scripts/lib/serve/serve-shop.mjs";
import { environmentWithoutSettings } from "../../scripts/lib/settings.mjs";
import { step } from "../../scripts/lib/terminal.mjs";
import { fillOrders } from "./admin/fill-orders";
import type { Shop } from "./capacity/requests";
import { fillDatabase } from "./fill-database";
import { measuredSettings } from "./pages/measured-shop";
import { waitForIndex } from "./wait-for-index";

const ORDERS = 10_000;
const CUSTOMER = { email: "ada@buyer.example", password: "a calm sentence" };

export type FilledShop = {
  shop: Shop;
  /** processes of the shop and of its database server */
  pid: number;
  postmaster: number;
  /** bytes of a stone in the database, with its indexes */
  stoneBytes: number;
  stop: () => Promise<void>;
};

/**
 * Builds the shop and serves it over a PostgreSQL server of its own with goods, orders, a customer, and an owner who is signed in.
 * @param stones for sale
 * @param settings that the shop has besides
 */
export async function openFilledShop(
  stones: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<FilledShop> {
  await buildShop();
  const cluster = await mkdtemp(join(tmpdir(), "adamas-bench-"));
  beforeExit(() => rm(cluster, { recursive: true, force: true }));
  // if this process is root, the server runs as another user, who needs access
  await chmod(cluster, 0o755);
  const postgres = await startPostgres(join(cluster, "postgres"));
  const postmaster = readPostmaster(join(cluster, "postgres"))?.pid;
  if (!postmaster) throw new Error("The server left no note of its process.");
  await ensureDatabase(postgres, "bench");
  const port = await freePort();
  const env = {
    ...environmentWithoutSettings(),
    ...measuredSettings(port),
    DATABASE_URL: postgres.url("bench"),
    DATA_DIR: join(cluster, "data"),
    NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
    REVALIDATE_SECRET: randomBytes(32).toString("hex"),
    TRUSTED_PROXIES: "1",
    ...settings,
  };
  // env.mjs reads them when the shop's modules are first imported
  Object.assign(process.env, env);
  const filled = await step(`Filling a database with ${formatCount(stones)} stones`, () =>
    fill(env.DATABASE_URL, stones),
  );
  const served = await serveShop({ port, env });
  await waitForIndex(served.url, stones);
  return {
    shop: { ...filled.shop, url: served.url },
    ...{ pid: served.pid, postmaster, stoneBytes: filled.stoneBytes },
    stop: async () => {
      await served.stop();
      await postgres.stop();
    },
  };
}

async function fill(url: string, count: number): Promise<{ shop: Omit<Shop, "url">; stoneBytes: number }> {
  const { hashPassword } = await import("@/lib/people/accounts/credentials/password");
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
