import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { allChannels } from "@/lib/found/feeds/channels/all-channels";
import { rowProblem } from "@/lib/found/feeds/channels/channel";
import { feedHeader } from "@/lib/found/feeds/write";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { databaseOver } from "@/lib/platform/db/pools/pool";

const base = process.env.TEST_BASE_URL;
const databaseUrl = process.env.DATABASE_URL;
if (!base || !databaseUrl) throw new Error("TEST_BASE_URL names no running shop.");

const pool = new Pool({ connectionString: databaseUrl, max: 2 });
const database = databaseOver(pool);
const ALL = ["google", "meta", "pinterest", "microsoft"];

const choose = (value: unknown) =>
  database.execute(sql`insert into setting_values (key, value) values ('productFeeds', ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
const chooseNone = () => database.execute(sql`delete from setting_values where key = 'productFeeds'`);
beforeAll(() => chooseNone());
afterEach(() => chooseNone());
afterAll(() => pool.end());

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(base + path, { headers, method });
const linesOf = async (path: string) => {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  const lines = (await response.text()).split("\n");
  expect(lines.pop(), "the last line ends").toBe("");
  return lines;
};

test.each(["google.tsv", "google-changes.tsv", "google-stones-1-of-1.tsv"])(
  "%s is not served until the owner chooses the channel",
  async (file) => {
    expect((await ask(`/feeds/${file}`)).status).toBe(404);
    await choose({ channels: ["meta"], listStones: true });
    expect((await ask(`/feeds/${file}`)).status).toBe(404);
  },
);

test.each(["nope.tsv", "google.csv", "google-stones-2-of-1.tsv", "__proto__.tsv"])(
  "%s is no feed",
  async (file) => {
    await choose({ channels: ALL });
    expect((await ask(`/feeds/${file}`)).status).toBe(404);
  },
);

test.each(allChannels)("every row of the feed for $name keeps its published rules", async (channel) => {
  await choose({ channels: [channel.id] });
  const [header, ...rows] = await linesOf(`/feeds/${channel.id}.tsv`);
  expect(`${header}\n`).toBe(feedHeader(channel));
  expect(rows.length).toBeGreaterThan(1_000);
  const ids = rows.map((row) => row.split("\t", 1)[0]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const row of rows) {
    const values = row.split("\t");
    expect(values).toHaveLength(channel.columns.length);
    expect(rowProblem(channel, values), row).toBeNull();
  }
});

test("an offer’s page and picture are there, and the page names its price", async () => {
  await choose({ channels: ["google"] });
  const [header = "", ...rows] = await linesOf("/feeds/google.tsv");
  const names = header.split("\t");
  const some = rows.filter((_, at) => at % Math.ceil(rows.length / 6) === 0);
  for (const row of some) {
    const offer = Object.fromEntries(row.split("\t").map((value, at) => [names[at], value]));
    const path = (address = "") => new URL(address).pathname + new URL(address).search;
    const page = await ask(path(offer.link));
    expect(page.status, offer.link).toBe(200);
    const [amount = ""] = (offer.sale_price || offer.price || "").split(" ");
    expect(await page.text(), offer.link).toContain(`${Number(amount)}`);
    const picture = await ask(path(offer.image_link));
    expect(picture.status, offer.image_link).toBe(200);
    expect(picture.headers.get("content-type"), offer.image_link).toBe("image/jpeg");
    await picture.arrayBuffer();
  }
});

test("loose stones are in the feed where the owner lists them, each in one part", async () => {
  await choose({ channels: ["google"] });
  expect((await ask("/feeds/google-stones-1-of-1.tsv")).status).toBe(404);
  await choose({
    channels: ["google"],
    listStones: true,
    onlyPhotographed: false,
    caratFrom: 1,
    caratTo: 1.1,
  });
  const [, ...whole] = await linesOf("/feeds/google-stones-1-of-1.tsv");
  expect(whole.length).toBeGreaterThan(0);
  const parts = await Promise.all([1, 2].map((nth) => linesOf(`/feeds/google-stones-${nth}-of-2.tsv`)));
  expect(parts.flatMap(([, ...rows]) => rows).sort()).toEqual([...whole].sort());
});

test("who has a file is told so until something changes, by its tag or its day", async () => {
  await choose({ channels: ["meta"] });
  const first = await ask("/feeds/meta.tsv", {}, "HEAD");
  expect(first.status).toBe(200);
  expect(await first.text()).toBe("");
  const tag = first.headers.get("etag") ?? "";
  const day = first.headers.get("last-modified") ?? "";
  expect((await ask("/feeds/meta.tsv", { "if-none-match": tag })).status).toBe(304);
  expect(Date.parse(day)).toBeLessThanOrEqual(Date.now());
  await database.transaction((tx) => recordChanges(tx, [{ kind: "tag", key: tags.catalog }]));
  const later = await ask("/feeds/meta.tsv", { "if-none-match": tag });
  expect(later.status).toBe(200);
  await later.arrayBuffer();
});

test("a file may be shared, and is compressed for a reader that accepts it", async () => {
  await choose({ channels: ["meta"] });
  const packed = await ask("/feeds/meta.tsv", { "accept-encoding": "gzip" });
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  expect(packed.headers.get("vary")).toMatch(/accept-encoding/i);
  const shared = Number(/s-maxage=(\d+)/.exec(packed.headers.get("cache-control") ?? "")?.[1] ?? Number.NaN);
  expect(shared).toBeLessThanOrEqual(60);
  const plain = await ask("/feeds/meta.tsv", { "accept-encoding": "identity" });
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(await packed.text()).toBe(await plain.text());
});

test("the file of changes has a stone that was just sold, as out of stock", async () => {
  await choose({ channels: ["meta"], listStones: true, onlyPhotographed: false });
  const { rows } = await database.execute<{ id: string; sku: string }>(
    sql`select id, sku from diamonds where availability = 'available' and kind = 'white' order by sku desc limit 1`,
  );
  const [stone] = rows;
  if (!stone) throw new Error("The shop has no stones");
  const set = (availability: string) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`update diamonds set availability = ${availability} where id = ${stone.id}`);
      await recordChanges(tx, [{ kind: "diamond", key: stone.id }]);
    });
  try {
    await set("sold");
    const row = (await linesOf("/feeds/meta-changes.tsv")).find((line) => line.startsWith(`${stone.sku}\t`));
    expect(row).toContain("\tout of stock\t");
  } finally {
    await set("available");
  }
});
