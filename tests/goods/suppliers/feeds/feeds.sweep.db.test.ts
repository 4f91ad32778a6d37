import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../support/database/database";
import { type Feeds, openFeeds, stockFile } from "./bench";
import { type FakeGraphql, graphqlStones, openFakeGraphql } from "./fake-graphql";
import { type FakeHttps, openFakeHttps } from "./fake-https";
import { type FakeSftp, openFakeSftp } from "./fake-sftp";

let database: TestDatabase;
let feeds: Feeds;
beforeAll(async () => {
  database = await createTestDatabase();
  feeds = await openFeeds(database);
});
beforeEach(() => feeds.clear());
afterAll(async () => {
  await feeds.close();
  await database.close();
});

/** Runs a feed that must fail, leave ten stones on sale, and heal at its next run. */
async function expectHealed(id: string, sentence: RegExp, heal: () => void | Promise<void>) {
  expect(await feeds.run(id)).toMatchObject({ outcome: "failed", message: expect.stringMatching(sentence) });
  expect(await feeds.onSale()).toBe(10);
  expect(await feeds.read(id)).toMatchObject({
    lastOutcome: "failed",
    lastMessage: expect.stringMatching(sentence),
    failuresInARow: 1,
  });
  await heal();
  expect((await feeds.run(id)).outcome).toBe("imported");
  expect(await feeds.onSale()).toBe(11);
  expect(await feeds.read(id)).toMatchObject({ failuresInARow: 0, lastOutcome: "imported" });
}

describe("a feed over HTTPS", () => {
  let supplier: FakeHttps;
  let id: string;
  beforeEach(async () => {
    supplier = await openFakeHttps();
    supplier.content = stockFile(10);
    id = await feeds.add({ kind: "https", address: supplier.url, secret: supplier.key });
    expect(await feeds.run(id)).toMatchObject({ outcome: "imported" });
    supplier.content = stockFile(11);
    return () => supplier.close();
  });

  it("is not read again while its ETag stays", async () => {
    await feeds.run(id);
    expect(await feeds.run(id)).toMatchObject({ outcome: "unchanged", report: null });
    expect(supplier.requests.map(({ status }) => status)).toEqual([200, 200, 304]);
    expect(await feeds.onSale()).toBe(11);
  });

  it.each([
    ["500", /status 500/],
    ["cut off", /broke off/],
    ["redirect to http", /doesn’t begin with https/],
    ["web page", /web page instead of a file/],
    ["zip", /ZIP archive/],
  ] as const)("leaves the last stones on sale after %s, and heals", async (fault, sentence) => {
    supplier.fault = fault;
    await expectHealed(id, sentence, () => {
      supplier.fault = "none";
    });
  });

  it("says that the login was refused, and never the key", async () => {
    supplier.key = "Bearer new";
    await expectHealed(id, /supplier\.example:\d+ refused the login \(status 401\)/, () => {
      supplier.key = "Bearer good";
    });
    const { rows } = await database.pool.query("select f::text as text from feed_sources f");
    expect(JSON.stringify(rows)).not.toContain("Bearer");
  });

  it("unpacks gzip, and follows a redirect without taking the key along", async () => {
    supplier.fault = "gzip";
    expect((await feeds.run(id)).outcome).toBe("imported");
    supplier.fault = "redirect elsewhere";
    supplier.content = stockFile(12);
    expect((await feeds.run(id)).outcome).toBe("imported");
    expect(supplier.requests.at(-1)).toMatchObject({ host: "other.example", authorization: undefined });
    expect(await feeds.onSale()).toBe(12);
  });

  it("fails in a sentence while its host is away, and asks again after 1, 5, 15 and 60 minutes", async () => {
    await supplier.close();
    const now = new Date("2026-03-02T12:00:00Z");
    const minutes: number[] = [];
    for (let i = 0; i < 5; i++) {
      expect((await feeds.run(id, { now: () => now.getTime() })).message).toMatch(
        /the connection was refused\.$/,
      );
      minutes.push(((await feeds.read(id)).nextRunAt.getTime() - now.getTime()) / 60_000);
    }
    expect(minutes).toEqual([1, 5, 15, 60, 18 * 60]);
    expect(await feeds.mails()).toEqual(["Acme’s feed failed three times in a row"]);
    expect(await feeds.onSale()).toBe(10);
  });

  it("waits for approval where a guard holds the file, and says so once", async () => {
    supplier.content = stockFile(3);
    expect(await feeds.run(id)).toMatchObject({
      outcome: "held",
      message: expect.stringMatching(/lacks 7 of the 10/),
    });
    expect(await feeds.run(id)).toMatchObject({ outcome: "held", report: null });
    expect(await feeds.read(id)).toMatchObject({ lastOutcome: "held", failuresInARow: 0 });
    expect(await feeds.mails()).toEqual(["Acme’s file needs your approval"]);
    expect(await feeds.onSale()).toBe(10);
  });

  it("heals after the import lost its database in the middle", async () => {
    let isKilled = false;
    const onProgress = () => {
      if (isKilled) return;
      isKilled = true;
      void database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    };
    supplier.content = stockFile(4_000);
    await expect(feeds.run(id, { onProgress })).rejects.toThrow();
    expect(await feeds.onSale()).toBe(10);
    supplier.content = stockFile(11);
    expect((await feeds.run(id)).outcome).toBe("imported");
    expect(await feeds.onSale()).toBe(11);
  });

  it("is read by one run at a time, and not at all once the process stops", async () => {
    const results = await Promise.all([feeds.run(id), feeds.run(id)]);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(["busy", "imported"]);
    expect((await feeds.run(id, { isOnSchedule: true })).message).toBe("This feed isn’t due.");
    expect((await feeds.run(id, { stop: AbortSignal.abort() })).outcome).toBe("stopped");
    expect(await feeds.read(id)).toMatchObject({ failuresInARow: 0, lastOutcome: "imported" });
  });
});

describe("a feed over SFTP", () => {
  let supplier: FakeSftp;
  let id: string;
  const seconds = (ago: number) => Math.floor(Date.now() / 1_000) - ago;
  beforeEach(async () => {
    supplier = await openFakeSftp();
    supplier.files.set("stock-1.csv", { content: stockFile(10), mtime: seconds(600) });
    const options = { user: supplier.user, hostKey: supplier.hostKey, pattern: "stock-*.csv" };
    id = await feeds.add({ kind: "sftp", address: supplier.url, options, secret: supplier.password });
    expect(await feeds.run(id)).toMatchObject({ outcome: "imported" });
    return () => supplier.close();
  });
  const addNewer = () => supplier.files.set("stock-2.csv", { content: stockFile(11), mtime: seconds(300) });

  it("takes the newest file that fits, and not one that is still being written", async () => {
    supplier.files.set("stock-3.csv", { content: stockFile(2), mtime: seconds(5) });
    supplier.files.set("notes.csv", { content: stockFile(2), mtime: seconds(200) });
    expect((await feeds.run(id)).outcome).toBe("unchanged");
    addNewer();
    expect((await feeds.run(id)).outcome).toBe("imported");
    expect(await feeds.onSale()).toBe(11);
  });

  it("sends no password to a host with another key", async () => {
    const { hostKey } = supplier;
    const options = { user: supplier.user, hostKey: "SHA256:other", pattern: "stock-*.csv" };
    await database.pool.query("update feed_sources set options = $1", [options]);
    supplier.passwords.length = 0;
    await expectHealed(id, /showed another key/, async () => {
      expect(supplier.passwords).toEqual([]);
      addNewer();
      await database.pool.query("update feed_sources set options = $1", [{ ...options, hostKey }]);
    });
  });

  it("says that the login was refused", async () => {
    addNewer();
    supplier.password = "changed";
    await expectHealed(id, /the login was refused/, () => {
      supplier.password = "open sesame";
    });
  });

  it("imports nothing of a file that broke off", async () => {
    addNewer();
    supplier.cutsOff = true;
    await expectHealed(id, /broke off/, () => {
      supplier.cutsOff = false;
    });
  });
});

describe("a feed of a GraphQL interface", () => {
  let supplier: FakeGraphql;
  let id: string;
  beforeEach(async () => {
    supplier = await openFakeGraphql();
    supplier.stones = graphqlStones(10);
    id = await feeds.add({
      kind: "graphql",
      address: supplier.url,
      options: { user: "shop" },
      secret: supplier.password,
    });
    expect((await feeds.run(id)).message).toMatch(/^Imported/);
    return () => supplier.close();
  });

  it("reads all pages, waits as long as it is asked to, and logs in again when the token expires", async () => {
    supplier.stones = graphqlStones(230);
    supplier.tokenPages = 2;
    supplier.failing = { offset: 90, status: 429, times: 2, retryAfter: "7" };
    const waits: number[] = [];
    const { outcome, report } = await feeds.run(id, { pause: async (ms) => void waits.push(ms) });
    expect({ outcome, refused: report?.refused, waits }).toEqual({
      outcome: "imported",
      refused: 0,
      waits: [7_000, 7_000],
    });
    expect(await feeds.onSale()).toBe(230);
  });

  it.each([3, 60])("misses no stone though %i are sold while it reads, over one connection", async (sold) => {
    supplier.stones = graphqlStones(230);
    supplier.connections = 0;
    supplier.afterPage = (offset) => {
      if (offset === 45 && supplier.stones.length === 230) supplier.stones.splice(10, sold);
    };
    const { outcome, report } = await feeds.run(id);
    expect({ outcome, refused: report?.refused, read: report?.read }).toEqual({
      outcome: "imported",
      refused: 0,
      read: 230,
    });
    expect(supplier.connections).toBe(1);
  });

  it("imports nothing if page 3 of 5 fails", async () => {
    supplier.stones = graphqlStones(230);
    supplier.failing = { offset: 90, status: 500, times: 4 };
    await expectHealed(id, /status 500/, () => {
      supplier.stones = graphqlStones(11);
    });
  });

  it("says that the login was refused", async () => {
    supplier.stones = graphqlStones(11);
    supplier.password = "changed";
    await expectHealed(id, /refused the login/, () => {
      supplier.password = "open sesame";
    });
  });
});

describe("a feed of a folder", () => {
  it("takes the newest file once nobody writes it any more", async () => {
    const id = await feeds.add({ kind: "file", address: feeds.dataDir });
    const write = async (name: string, count: number, ago: number) => {
      const path = join(feeds.dataDir, name);
      await writeFile(path, stockFile(count));
      const at = new Date(Date.now() - ago);
      await utimes(path, at, at);
    };
    await write("a.csv", 10, 600_000);
    expect((await feeds.run(id)).outcome).toBe("imported");
    expect((await feeds.run(id)).outcome).toBe("unchanged");
    await write("b.csv", 2, 1_000);
    expect((await feeds.run(id)).outcome).toBe("unchanged");
    await write("b.csv", 11, 120_000);
    expect((await feeds.run(id)).outcome).toBe("imported");
    expect(await feeds.onSale()).toBe(11);
  });
});
