import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readErrors, readTimings } from "@/lib/desk/page-speed/queries";
import { countReport, prunePageReports } from "@/lib/platform/page-speed/commands";
import { handlePageReport } from "@/lib/platform/page-speed/handlers";
import type { MetricName } from "@/lib/platform/page-speed/model";
import { pageErrors, pageTimings } from "@/lib/platform/page-speed/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

const NOW = new Date("2026-11-29T12:00:00Z");
const mayAddError = async () => true;
const SAFARI = { browser: "Safari", isPhone: true, mayAddError } as const;
const DAY_MS = 86_400_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(pageTimings);
  await database.db.delete(pageErrors);
});

const view = (name: MetricName, value: number, now = NOW) =>
  countReport({ page: "product", metrics: [{ name, value }], errors: [] }, SAFARI, now);
const fault = (message: string, place: string | null = "/_next/a.js:1:2", now = NOW) =>
  countReport({ page: "cart", metrics: [], errors: [{ page: "cart", message, place }] }, SAFARI, now);

test("the 75th percentile is that of the views, by page type and browser", async () => {
  for (const value of [800, 900, 1_000, 1_100, 1_200, 1_300, 2_000, 9_000]) await view("LCP", value);
  await countReport({ page: "product", metrics: [{ name: "CLS", value: 0.12 }], errors: [] }, SAFARI, NOW);
  await countReport(
    { page: "product", metrics: [{ name: "LCP", value: 400 }], errors: [] },
    { browser: "Firefox", isPhone: false, mayAddError },
    NOW,
  );
  const timings = await readTimings(30, NOW);
  expect(timings).toHaveLength(3);
  const of = (browser: string, metric: string) =>
    timings.find((row) => row.browser === browser && row.metric === metric);
  expect(of("Safari", "LCP")).toMatchObject({ page: "product", isPhone: true, views: 8 });
  expect(Math.abs((of("Safari", "LCP")?.p75 ?? 0) / 1_300 - 1)).toBeLessThan(0.026);
  expect(Math.abs((of("Safari", "CLS")?.p75 ?? 0) / 0.12 - 1)).toBeLessThan(0.026);
  expect(of("Firefox", "LCP")?.views).toBe(1);
});

test("views that fall into one bucket at the same time are all counted", async () => {
  await Promise.all(Array.from({ length: 20 }, () => view("INP", 64)));
  expect(await readTimings(1, NOW)).toMatchObject([{ metric: "INP", views: 20 }]);
});

test("errors are grouped by message and place, those met most often first, without what may be somebody's", async () => {
  await fault("no price of ada@buyer.example");
  await fault("no price of grace@buyer.example");
  await fault("gone", null);
  expect(await readErrors(30, NOW)).toEqual([
    {
      message: "no price of [email]",
      place: "/_next/a.js:1:2",
      times: 2,
      pages: ["cart"],
      browsers: ["Safari (phone)"],
      lastDay: "2026-11-29",
    },
    expect.objectContaining({ message: "gone", place: null, times: 1 }),
  ]);
});

test("a stranger's errors don't fill the table: after 500 kinds of a day only those known are counted", async () => {
  await database.pool.query(
    `insert into page_errors (day, page, browser, is_phone, error, message, times)
     select '2026-11-29', 'page' || n / 100, 'Other', false, 'e' || n, 'made up', 1 from generate_series(1, 499) n`,
  );
  await fault("real");
  await fault("one too many");
  await fault("real");
  const { rows } = await database.pool.query(
    "select message, times from page_errors where browser = 'Safari'",
  );
  expect(rows).toEqual([{ message: "real", times: 2 }]);
});

test("a page whose messages all differ takes 100 of a day's kinds, and leaves the rest to the others", async () => {
  for (let at = 0; at < 120; at++) await fault(`draw ${String.fromCharCode(65 + (at % 26), 65 + at / 26)}`);
  const error = { page: "checkout", message: "another page’s", place: null } as const;
  await countReport({ page: "checkout", metrics: [], errors: [error] }, SAFARI, NOW);
  const { rows } = await database.pool.query(
    "select page, count(*)::int as kinds from page_errors group by page order by page",
  );
  expect(rows).toEqual([
    { page: "cart", kinds: 100 },
    { page: "checkout", kinds: 1 },
  ]);
});

test("what a client may not add is dropped, and what is listed is counted without asking", async () => {
  await fault("real");
  const refused = { ...SAFARI, mayAddError: vi.fn(async () => false) };
  const errors = ["made up", "real"].map((message) => ({
    page: "cart" as const,
    message,
    place: "/_next/a.js:1:2",
  }));
  await countReport({ page: "cart", metrics: [{ name: "LCP", value: 900 }], errors }, refused, NOW);
  expect(await readErrors(1, NOW)).toMatchObject([{ message: "real", times: 2 }]);
  expect(refused.mayAddError).toHaveBeenCalledOnce();
  expect(await readTimings(1, NOW)).toMatchObject([{ metric: "LCP", views: 1 }]);
  // the same error in another browser is a row more
  await countReport({ page: "cart", metrics: [], errors }, { ...refused, browser: "Firefox" }, NOW);
  expect(await readErrors(1, NOW)).toMatchObject([{ message: "real", browsers: ["Safari (phone)"] }]);
});

test("reports are deleted after 30 days", async () => {
  const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
  await view("LCP", 1_000, ago(31));
  await fault("old", null, ago(31));
  await view("LCP", 1_000, ago(30));
  expect(await prunePageReports(NOW)).toBe(2);
  expect(await database.db.select().from(pageTimings)).toHaveLength(1);
});

test("a shop that measures nothing keeps nothing of what is sent to it", async () => {
  const send = () =>
    handlePageReport({
      body: { page: "home", metrics: [{ name: "LCP", value: 1_000 }], errors: [] },
      params: undefined,
      query: undefined,
      request: new Request("https://shop.example/api/v1/page-reports", { method: "POST" }),
    });
  await send();
  expect(await database.db.select().from(pageTimings)).toEqual([]);
  await database.pool.query("insert into setting_values (key, value) values ('speedSamplePercent', '25')");
  try {
    await send();
    expect(await database.db.select().from(pageTimings)).toHaveLength(1);
  } finally {
    await database.pool.query("delete from setting_values where key = 'speedSamplePercent'");
  }
});
