import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readyEndpoint } from "@/lib/desk/health/endpoints";
import { randomQueries } from "@/lib/goods/demo/stones/random-questions";
import { ANY_SETTING } from "@/lib/goods/diamonds/filters/stone-limits";
import type { DiamondQueryInput } from "@/lib/goods/diamonds/schema";
import { diamondsEndpoint } from "@/lib/goods/inventory/endpoints";
import { endpointUrl } from "@/lib/platform/api/client/read-endpoint";
import { recordChanges, recordChangesOf } from "@/lib/platform/db/change-log/changes";
import { startSecondShop } from "../../support/shops/second-shop";

const first = process.env.TEST_BASE_URL ?? "";
const second = process.env.TEST_SECOND_URL ?? "";
if (!first || !second || !process.env.DATABASE_URL)
  throw new Error("TEST_BASE_URL, TEST_SECOND_URL and DATABASE_URL name no running shop.");

/** What a change may take to be seen, by every process. */
const FOLLOWED_MS = 2_000;
/** Stones a file touches that the shop no longer has: with its own more than are brought in one by one. */
const GONE = 5_000;

let client: typeof import("@/lib/platform/db/client");
let bySql: typeof import("@/lib/goods/diamonds/queries/sql-search");

async function list(shop: string, query: DiamondQueryInput) {
  const response = await fetch(endpointUrl(`${shop}/api/`, diamondsEndpoint, { query }));
  expect(response.status).toBe(200);
  // told by an answer of the index only
  return {
    timing: response.headers.get("server-timing"),
    ...diamondsEndpoint.response.parse(await response.json()),
  };
}
const indexOf = async (shop: string) =>
  readyEndpoint.response.parse(await (await fetch(`${shop}/api/ready`)).json()).data.index;
const stands = (shop: string) =>
  vi.waitFor(async () => expect((await indexOf(shop))?.behind).toBe(0), { timeout: 30_000, interval: 100 });

/** The snapshots all processes of the shop share, the newest first. */
const snapshotsOf = async () =>
  (await import("@/lib/goods/diamonds/serving/snapshots/snapshot-location")).configuredSnapshotFolder().all();

const set = (sku: string, availability: string) =>
  client.db().transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`update diamonds set availability = ${availability} where sku = ${sku} returning id`,
    );
    await recordChanges(
      tx,
      rows.map(({ id }) => ({ kind: "diamond" as const, key: id })),
    );
  });

beforeAll(async () => {
  client = await import("@/lib/platform/db/client");
  bySql = await import("@/lib/goods/diamonds/queries/sql-search");
  for (const shop of [first, second]) await stands(shop);
}, 120_000);
afterAll(() => client?.pool().end());

test("the index answers as the database does", async () => {
  for (const query of randomQueries(80, 20_261_121)) {
    const { timing, ...answer } = await list(first, query);
    expect(timing).toContain("index;dur=");
    expect(answer).toEqual(
      await bySql.searchDiamondsBySql(query, query.type === "ring-builder" ? ANY_SETTING : null),
    );
  }
});

test("a sale is in the lists of every process within two seconds, and so is its end", async () => {
  const query = { sort: "price_desc" as const, per_page: 3 };
  const before = await list(first, query);
  const [dearest, next] = before.data;
  const shown = async (shop: string, sku: string | undefined) =>
    expect((await list(shop, query)).data[0]?.sku).toBe(sku);
  try {
    await set(dearest?.sku ?? "", "sold");
    const soon = { timeout: FOLLOWED_MS, interval: 20 };
    await Promise.all([first, second].map((shop) => vi.waitFor(() => shown(shop, next?.sku), soon)));
    expect((await list(first, query)).meta.total).toBe(before.meta.total - 1);
    await set(dearest?.sku ?? "", "reserved");
    await Promise.all([first, second].map((shop) => vi.waitFor(() => shown(shop, dearest?.sku), soon)));
    expect((await list(second, query)).data[0]?.availability).toBe("reserved");
  } finally {
    await set(dearest?.sku ?? "", "available");
  }
});

describe("a supplier's file of thousands of stones", () => {
  test("is built in beside the requests, none of which is answered by the database", async () => {
    const snapshots = new Set((await snapshotsOf()).map(({ path }) => path));
    const version = (await indexOf(first))?.version ?? 0;
    await client
      .db()
      .transaction((tx) =>
        recordChangesOf(
          tx,
          "diamond",
          sql`select id::text from diamonds union all select gen_random_uuid()::text from generate_series(1, ${GONE}::int)`,
        ),
      );
    let behind = 0;
    for (let left = true; left; await sleep(5)) {
      const { timing } = await list(first, { sort: "newest" });
      expect(timing).toContain("index;dur=");
      const index = await indexOf(first);
      behind = Math.max(behind, index?.behind ?? 0);
      left = index === null || index.behind > 0 || index.version < version + GONE;
    }
    // told as missing, until an index that was built meanwhile took the place of the one before
    expect(behind).toBeGreaterThanOrEqual(GONE);
    const [latest] = await snapshotsOf();
    expect(latest?.position.version).toBeGreaterThanOrEqual(version + GONE);
    expect(snapshots).not.toContain(latest?.path);
  });
});

test("a process that is started again stands at once, from its snapshot", async () => {
  const before = await snapshotsOf();
  const third = await startSecondShop({});
  try {
    await vi.waitFor(async () => expect(await indexOf(third.url)).not.toBeNull(), { timeout: 5_000 });
    expect((await list(third.url, {})).timing).toContain("index;dur=");
  } finally {
    await third.stop();
  }
  // none was built for it
  expect(await snapshotsOf()).toEqual(before);
});
