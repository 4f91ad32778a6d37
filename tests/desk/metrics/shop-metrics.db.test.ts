import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, MetricReader } from "@opentelemetry/sdk-metrics";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { INDEX_METRICS, observeShop, SHOP_METRICS } from "@/lib/desk/metrics/shop-metrics";
import { diamondIndex } from "@/lib/goods/diamonds/serving/current-index";
import { feedSources } from "@/lib/goods/suppliers/tables";
import { changeLog } from "@/lib/platform/db/tables";
import { backgroundJobs } from "@/lib/platform/jobs/tables";
import { mails } from "@/lib/platform/mail/tables";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database/database";
import { insertOrder } from "@/tests/support/order";

class Reader extends MetricReader {
  protected override onShutdown = async () => {};
  protected override onForceFlush = async () => {};
}

let shop: TestDatabase;
const onError = vi.fn();
beforeAll(async () => {
  shop = await createTestDatabase();
});
beforeEach(() => onError.mockClear());
afterAll(async () => {
  diamondIndex().live = null;
  await shop?.close();
});

/** The values of a process's metrics by their names, each with its labels. */
async function collect(isFirst = true) {
  const reader = new Reader();
  const provider = new MeterProvider({ resource: resourceFromAttributes({}), readers: [reader] });
  observeShop(provider.getMeter("test"), isFirst, onError);
  const { resourceMetrics } = await reader.collect();
  await provider.shutdown();
  const all = resourceMetrics.scopeMetrics.flatMap(({ metrics }) => metrics);
  return Object.fromEntries(
    all.map(({ descriptor, dataPoints }) => [
      descriptor.name,
      Object.fromEntries(
        dataPoints.map(({ attributes, value }) => [Object.values(attributes).join(), value as number]),
      ),
    ]),
  );
}

const HOUR_MS = 3_600_000;

test("the first process tells of jobs, orders, feeds, and backups", async () => {
  await insertOrder(shop);
  const mail = { recipient: "ada@buyer.example", subject: "Your order", text: "…", html: "…" };
  await shop.db.insert(mails).values([
    {
      ...mail,
      purpose: "order:1",
      createdAt: new Date(Date.now() - HOUR_MS),
      dueAt: new Date(Date.now() + HOUR_MS),
    },
    { ...mail, purpose: "order:2", attempts: 12 },
  ]);
  await shop.db.insert(feedSources).values({
    supplier: "Lab One",
    kind: "https",
    address: "https://feed.example/stones.csv",
    schedule: "0 * * * *",
    enabledAt: new Date(Date.now() - 9 * HOUR_MS),
    lastGoodAt: new Date(Date.now() - 2 * HOUR_MS),
    staleAfterHours: 48,
  });
  const late = { failures: 2, nextRunAt: new Date(Date.now() - HOUR_MS) };
  await shop.db.insert(backgroundJobs).values([
    { name: "orders", ...late },
    { name: "pictures", key: "web-1", failures: 1 },
    { name: "pictures", key: "web-2", ...late },
    {
      name: "mail",
      ...late,
      claimedBy: "process 1",
      claimedAt: new Date(),
      leaseUntil: new Date(Date.now() + HOUR_MS),
    },
  ]);

  const metrics = await collect();
  expect(onError).not.toHaveBeenCalled();
  expect(metrics).toMatchObject({
    "adamas.database.up": { "": 1 },
    "adamas.orders": { pending: 1, paid: 0 },
    "adamas.holds": { "": 0 },
    "adamas.holds.overdue": { "": 0 },
    "adamas.mails": { waiting: 1, failing: 0, given_up: 1 },
    "adamas.feed.age.limit": { "Lab One": 48 * 3_600 },
    "adamas.feed.stale": { "Lab One": 0 },
    "adamas.media.files": { own: 0, supplier: 0 },
    "adamas.index.ready": { "": 0 },
  });
  expect(metrics["adamas.feed.age"]?.["Lab One"]).toBeCloseTo(2 * 3_600, -2);
  expect(metrics["adamas.mails.oldest.age"]?.[""]).toBeCloseTo(3_600, -2);
  expect(metrics["adamas.job.failures"]).toEqual({ orders: 2, mail: 2, pictures: 2 });
  expect(metrics["adamas.job.late"]?.orders).toBeCloseTo(3_600, -2);
  expect(metrics["adamas.job.late"]).toMatchObject({ mail: 0 });
  const known = [...Object.values(SHOP_METRICS), ...Object.values(INDEX_METRICS)].map(({ name }) => name);
  expect(known).toEqual(expect.arrayContaining(Object.keys(metrics)));
  // the shop has no backup
  expect(metrics["adamas.backup.age"]).toBeUndefined();
  expect(metrics["adamas.backup.problem"]).toMatchObject({ missing: 1, failed: 0, unchecked: 0 });
});

test("each process tells how far its own index is behind", async () => {
  await shop.pool.query("update change_counter set version = 12 where id = 1");
  const made = { kind: "diamond" as const, key: "a" };
  await shop.db.insert(changeLog).values([
    { ...made, version: 10, at: new Date(Date.now() - 3 * HOUR_MS) },
    { ...made, version: 11, at: new Date(Date.now() - HOUR_MS) },
    { ...made, version: 12, at: new Date() },
  ]);
  const held = { count: 1_000, bytesPerStone: () => ({ held: 90 }) };
  const index = held as unknown as ReturnType<
    NonNullable<ReturnType<typeof diamondIndex>["live"]>["current"]
  >;
  diamondIndex().live = { current: () => index, version: () => 10 };
  const behind = await collect(false);
  expect(behind).toMatchObject({
    "adamas.index.ready": { "": 1 },
    "adamas.index.stones": { "": 1_000 },
    "adamas.index.memory": { "": 90_000 },
    "adamas.index.behind": { "": 2 },
  });
  expect(behind["adamas.index.lag"]?.[""]).toBeCloseTo(3_600, -2);
  expect(behind["adamas.orders"]).toBeUndefined();

  diamondIndex().live = { current: () => index, version: () => 12 };
  expect((await collect(false))["adamas.index.lag"]).toEqual({ "": 0 });
});

test("what can't be read is missing, and the rest is told", async () => {
  await shop.pool.query("alter table feed_sources rename to feed_sources_away");
  const metrics = await collect();
  await shop.pool.query("alter table feed_sources_away rename to feed_sources");
  expect(onError).toHaveBeenCalledOnce();
  expect(metrics["adamas.feed.age"]).toBeUndefined();
  expect(metrics).toMatchObject({ "adamas.database.up": { "": 1 }, "adamas.orders": { pending: 1 } });
});
