import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  addFeed,
  changeFeed,
  listFeeds,
  readFeedLog,
  removeFeed,
  setFeedEnabled,
} from "@/lib/desk/feeds/commands";
import { dueFeeds } from "@/lib/goods/suppliers/feeds/due-queries";
import { openSecret } from "@/lib/goods/suppliers/feeds/secrets";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.pool.query("truncate feed_sources"));
afterAll(() => database.close());

const BY = { actor: "ann", action: "feed add" } as const;
const DAILY = { schedule: "0 6 * * *", timeZone: "America/New_York" };
const HTTPS = { address: "https://acme.example/stock.csv", ...DAILY };

it("keeps a feed's password sealed, and out of lists and the audit log", async () => {
  await addFeed(" Acme  Gems ", { ...HTTPS, secret: "Bearer w9-Kp_" }, BY);
  const [feed] = await listFeeds();
  expect(feed).toMatchObject({ supplier: "Acme Gems", kind: "https", hasSecret: true, staleAfterHours: 48 });
  const { rows } = await database.pool.query(
    "select f.sealed_secret, f::text || a::text as text from feed_sources f, shop_audit a",
  );
  expect(`${JSON.stringify(feed)} ${rows[0].text}`).not.toContain("w9-Kp_");
  expect(openSecret(rows[0].sealed_secret)).toBe("Bearer w9-Kp_");
  await changeFeed("Acme Gems", { schedule: "30 7 * * 1" }, BY);
  expect((await listFeeds())[0]).toMatchObject({ schedule: "30 7 * * 1", hasSecret: true });
  await expect(addFeed("Acme Gems", HTTPS, BY)).rejects.toThrow("Acme Gems has a feed.");
});

it.each([
  ["a private address", { ...HTTPS, address: "https://10.0.0.1/a.csv" }, /private network/],
  ["plain HTTP", { ...HTTPS, address: "http://acme.example/a.csv" }, /doesn’t begin with https/],
  ["a relative path", { ...HTTPS, address: "stock.csv" }, /whole path/],
  ["SFTP without a user", { ...HTTPS, address: "sftp://acme.example/out" }, /user name/],
  ["a password in the address", { ...HTTPS, address: "sftp://a:b@acme.example/out" }, /out of the address/],
  [
    "SFTP without a pinned key",
    { ...HTTPS, address: "sftp://acme.example/out", options: { user: "shop" }, secret: "x" },
    /fingerprint/,
  ],
  ["a schedule of words", { ...HTTPS, schedule: "daily" }, /Invalid schedule “daily”/],
  ["an unknown time zone", { ...HTTPS, timeZone: "Mars" }, /Unknown time zone Mars/],
  ["no hours", { ...HTTPS, staleAfterHours: 0 }, /from 1 to 8760/],
])("refuses %s", async (_, feed, sentence) => {
  await expect(addFeed("Acme", feed, BY)).rejects.toThrow(sentence);
  expect(await listFeeds()).toEqual([]);
});

it("doesn't run a paused feed, runs a resumed one soon, and forgets a removed one", async () => {
  await addFeed("Acme", HTTPS, BY);
  const inADay = new Date(Date.now() + 25 * 3_600_000);
  expect(await dueFeeds()).toEqual([]);
  expect(await dueFeeds(inADay)).toHaveLength(1);
  await setFeedEnabled("Acme", false, BY);
  expect(await dueFeeds(inADay)).toEqual([]);
  await setFeedEnabled("Acme", true, BY);
  expect(await dueFeeds()).toHaveLength(1);
  expect(await readFeedLog("Acme", 20)).toMatchObject({ runs: [], feed: { supplier: "Acme" } });
  await removeFeed("Acme", BY);
  await expect(readFeedLog("Acme", 20)).rejects.toThrow("Acme has no feed.");
  const { rows } = await database.pool.query(
    "select count(*)::int as n from shop_audit where subject = 'Acme'",
  );
  expect(rows[0].n).toBe(4);
});
