import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { OtherCurrency } from "@/lib/platform/exchange/setting";
import type { PublishedRates, RateSource } from "@/lib/platform/exchange/source/port";
import { exchangeRates, exchangeTerms } from "@/lib/platform/exchange/tables";
import { JobFailure } from "@/lib/platform/jobs/job";
import { settingValues } from "@/lib/platform/settings/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { ecbFile } from "./ecb-file";

let shop: TestDatabase;
let exchange: typeof import("@/lib/platform/exchange/commands");
let queries: typeof import("@/lib/platform/exchange/queries");

beforeAll(async () => {
  shop = await createTestDatabase();
  exchange = await import("@/lib/platform/exchange/commands");
  queries = await import("@/lib/platform/exchange/queries");
});
beforeEach(async () => {
  for (const table of [settingValues, exchangeRates, exchangeTerms]) await shop.db.delete(table);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => shop?.close());

const entry = (code: OtherCurrency["code"], part: Partial<OtherCurrency> = {}): OtherCurrency => ({
  ...{ code, countries: ["GB"], marginPercent: 0, rounding: "exact", rate: null, ...part },
});

async function prepare(...entries: OtherCurrency[]) {
  await shop.db.delete(settingValues);
  await shop.db.insert(settingValues).values({ key: "currencies", value: entries });
}

/** A source that answers with these rates to the dollar, and counts how often it is asked. */
function sourceOf(day: string, perDollar: Record<string, number>) {
  const rates: PublishedRates = { day, perUnit: new Map([["USD", 1], ...Object.entries(perDollar)]) };
  const read = vi.fn(async () => rates);
  return { name: "Test bank", read } satisfies RateSource;
}

const read = (source: RateSource, day: string, isByHand = false) =>
  exchange.readRates(source, {
    signal: new AbortController().signal,
    now: new Date(`${day}T16:00:00Z`),
    isByHand,
  });
const serving = async (code = "GBP") => (await queries.servingTerms()).get(code);

test("a shop with no other currency, or fixed rates alone, asks nobody", async () => {
  const source = sourceOf("2026-11-27", { GBP: 0.79 });
  expect(await read(source, "2026-11-27")).toBe("idle");
  await prepare(entry("GBP", { rate: 0.8 }));
  expect(await read(source, "2026-11-27")).toBe("idle");
  expect(source.read).not.toHaveBeenCalled();
});

test("a first rate serves at once, and a day that is known isn’t asked about again but by hand", async () => {
  await prepare(entry("GBP"));
  const source = sourceOf("2026-11-27", { GBP: 0.79 });
  expect(await read(source, "2026-11-27")).toBe("done");
  expect(await serving()).toMatchObject({ rate: 0.79, day: "2026-11-27", servedUntil: null });
  expect(await read(source, "2026-11-27")).toBe("idle");
  expect(source.read).toHaveBeenCalledTimes(1);
  expect(await read(source, "2026-11-27", true)).toBe("done");
  expect(source.read).toHaveBeenCalledTimes(2);
  expect(await shop.db.select().from(exchangeTerms)).toHaveLength(1);
});

test("a new day’s rate replaces the one before, whose terms end and stay on record", async () => {
  await prepare(entry("GBP"));
  await read(sourceOf("2026-11-26", { GBP: 0.79 }), "2026-11-26");
  await read(sourceOf("2026-11-27", { GBP: 0.8 }), "2026-11-27");
  expect(await serving()).toMatchObject({ rate: 0.8, day: "2026-11-27" });
  const all = await shop.db.select().from(exchangeTerms);
  expect(all.map(({ rate, servedUntil }) => [rate, servedUntil?.toISOString() ?? null]).toSorted()).toEqual([
    [0.79, "2026-11-27T16:00:00.000Z"],
    [0.8, null],
  ]);
});

test.each([
  ["up by a tenth", 0.869, true],
  ["up by more", 0.87, false],
  ["down by a tenth", 0.711, true],
  ["down by more", 0.71, false],
])("a rate that went %s serves by itself: %s", async (_, rate, isServed) => {
  await prepare(entry("GBP"));
  await read(sourceOf("2026-11-26", { GBP: 0.79 }), "2026-11-26");
  await read(sourceOf("2026-11-27", { GBP: rate }), "2026-11-27");
  expect((await serving())?.rate).toBe(isServed ? rate : 0.79);
  const { held } = (await queries.newestRates()).get("GBP") ?? {};
  expect(held).toEqual(isServed ? null : { rate, day: "2026-11-27" });
});

test("a held rate serves once it is approved, and is forgotten once a later one is near", async () => {
  await prepare(entry("GBP"));
  await read(sourceOf("2026-11-25", { GBP: 0.79 }), "2026-11-25");
  await read(sourceOf("2026-11-26", { GBP: 0.5 }), "2026-11-26");
  const at = new Date("2026-11-26T17:00:00Z");
  const approve = (day: string) => shop.db.transaction((tx) => exchange.approveRate(tx, "GBP", day, at));
  expect(await approve("2026-11-25")).toBe(false);
  expect(await approve("2026-11-26")).toBe(true);
  expect(await serving()).toMatchObject({ rate: 0.5, day: "2026-11-26" });
  await read(sourceOf("2026-11-27", { GBP: 0.8 }), "2026-11-27");
  expect((await serving())?.rate).toBe(0.5);
  await read(sourceOf("2026-11-28", { GBP: 0.51 }), "2026-11-28");
  expect((await serving())?.rate).toBe(0.51);
  expect((await queries.newestRates()).get("GBP")?.held).toBeNull();
});

test("a rate that is missing leaves the last one, and the other currencies follow", async () => {
  await prepare(entry("GBP"), entry("SEK", { countries: ["SE"] }));
  await read(sourceOf("2026-11-26", { GBP: 0.79, SEK: 10.9 }), "2026-11-26");
  await read(sourceOf("2026-11-27", { SEK: 11 }), "2026-11-27");
  expect(await serving("GBP")).toMatchObject({ rate: 0.79, day: "2026-11-26" });
  expect(await serving("SEK")).toMatchObject({ rate: 11, day: "2026-11-27" });
});

test("an earlier day’s file changes nothing, and a day that is yet to come fails the job", async () => {
  await prepare(entry("GBP"));
  await read(sourceOf("2026-11-26", { GBP: 0.79 }), "2026-11-26");
  await read(sourceOf("2026-11-20", { GBP: 0.7 }), "2026-11-27");
  expect((await serving())?.rate).toBe(0.79);
  await expect(read(sourceOf("2026-12-24", { GBP: 0.8 }), "2026-11-27")).rejects.toThrow(JobFailure);
  expect((await serving())?.rate).toBe(0.79);
});

test("margin, rounding, a fixed rate, and a removal each begin or end terms", async () => {
  const serve = () => shop.db.transaction((tx) => exchange.serveTerms(tx, new Date()));
  await prepare(entry("GBP"));
  await read(sourceOf("2026-11-27", { GBP: 0.79 }), "2026-11-27");
  await prepare(entry("GBP", { marginPercent: 2 }));
  await serve();
  expect(await serving()).toMatchObject({ rate: 0.79, marginPercent: 2 });
  await prepare(entry("GBP", { marginPercent: 2, rounding: ".95", rate: 0.85 }));
  await serve();
  expect(await serving()).toMatchObject({ rate: 0.85, rounding: ".95", day: null });
  await prepare();
  await serve();
  expect(await serving()).toBeUndefined();
  expect(await shop.db.select().from(exchangeTerms)).toHaveLength(3);
});

test("old rates are deleted, but for the newest of each currency", async () => {
  const row = (currency: string, day: string) => ({
    base: "USD",
    currency,
    day,
    rate: 1,
    state: "served" as const,
  });
  await shop.db
    .insert(exchangeRates)
    .values([row("GBP", "2024-01-01"), row("GBP", "2024-01-02"), row("SEK", "2024-01-01")]);
  await exchange.pruneRates(new Date("2026-11-27"));
  const left = await shop.db.select().from(exchangeRates);
  expect(left.map(({ currency, day }) => `${currency} ${day}`).toSorted()).toEqual([
    "GBP 2024-01-02",
    "SEK 2024-01-01",
  ]);
});

/** A server that answers as the bank would, or not. */
async function withServer(answer: { status?: number; body: string }, use: () => Promise<void>) {
  const server = createServer((_, response) => response.writeHead(answer.status ?? 200).end(answer.body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("EXCHANGE_RATES_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}/daily.xml`);
  try {
    await use();
  } finally {
    server.close();
  }
}

test("the bank’s file is read over HTTP", async () => {
  await withServer({ body: ecbFile("2026-11-27", { USD: "1.05", GBP: "0.84" }) }, async () => {
    vi.resetModules();
    const { ecb } = await import("@/lib/platform/exchange/source/ecb");
    const { day, perUnit } = await ecb.read(new AbortController().signal);
    expect([day, perUnit.get("GBP")]).toEqual(["2026-11-27", 0.84]);
  });
});

test.each([
  ["is away", { status: 503, body: "" }],
  ["sends a page", { body: "<html>Maintenance</html>" }],
  ["sends too much", { body: "x".repeat(200_000) }],
])("a bank that %s fails the job in words", async (_, answer) => {
  await withServer(answer, async () => {
    vi.resetModules();
    const { ecb } = await import("@/lib/platform/exchange/source/ecb");
    await expect(ecb.read(new AbortController().signal)).rejects.toThrow(
      "The European Central Bank’s file of exchange rates could not be read.",
    );
  });
});
