import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parsePartFile, partFile } from "@/lib/found/sitemap/parts";
import { stoneParts, stonesOf } from "@/lib/found/sitemap/queries";
import type { SitemapEntry } from "@/lib/found/sitemap/write";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let database: TestDatabase;
/** What was told before there was any stone. */
let before: { parts: Awaited<ReturnType<typeof stoneParts>>; stones: SitemapEntry[] };

/** Enough for several pages of one part. */
const STONES = 12_000;

beforeAll(async () => {
  database = await createTestDatabase();
  before = {
    parts: await stoneParts(database.db),
    stones: await all(stonesOf({ nth: 1, of: 1 }, database.db)),
  };
  await database.db.execute(sql`
    insert into diamonds (sku, supplier, kind, shape, carat, fancy_color, certificate_type, price_cents,
      regular_price_cents, availability, updated_at)
    select 'S-' || n, 'test', case when n % 10 = 0 then 'color' else 'white' end, 'round', 1,
      case when n % 10 = 0 then 'pink' end, 'IGI', 100000, 100000,
      (array['available', 'reserved', 'sold', 'withdrawn'])[1 + n % 4],
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${sql.raw(String(STONES))}) n`);
});
afterAll(() => database.close());

async function all(entries: AsyncIterable<SitemapEntry>): Promise<SitemapEntry[]> {
  const told: SitemapEntry[] = [];
  for await (const entry of entries) told.push(entry);
  return told;
}

test("the parts of the stock tell every stone on sale once, and no other, with the moment it changed", async () => {
  const parts = await stoneParts(database.db, 2_500);
  expect(parts).toHaveLength(3);
  const files = await Promise.all(parts.map(({ part }) => all(stonesOf(part, database.db))));
  const paths = files.flat().map(({ path }) => path);
  expect(paths).toHaveLength(STONES / 2);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain("/inventory?view=true&sku=S-4");
  expect(paths).toContain("/lab-created-colored-diamonds?sku=S-20");
  expect(paths).not.toContain("/inventory?view=true&sku=S-3");
  const fourth = files.flat().find(({ path }) => path.endsWith("=S-4"));
  expect(fourth?.changed).toEqual(new Date("2026-01-01T00:04:00Z"));
  // each part's newest is what the list of the files says
  expect(files.map((file) => Math.max(...file.map(({ changed }) => Number(changed))))).toEqual(
    parts.map(({ changed }) => Number(changed)),
  );
  // about as many in each
  for (const file of files) expect(file.length).toBeGreaterThan(STONES / 6 - 300);
});

test("a part of several pages is whole", async () => {
  expect(await all(stonesOf({ nth: 1, of: 1 }, database.db))).toHaveLength(STONES / 2);
});

test("an empty stock has one file without stones", () => {
  expect(before).toEqual({ parts: [{ part: { nth: 1, of: 1 }, changed: null }], stones: [] });
});

test("a file's name tells its part, and nothing else is a file", () => {
  expect(parsePartFile(partFile({ nth: 3, of: 25 }))).toEqual({ nth: 3, of: 25 });
  for (const name of [
    "stones-0-of-3.xml.gz",
    "stones-4-of-3.xml.gz",
    "stones-1-of-99999.xml.gz",
    "pages.xml",
  ]) {
    expect(parsePartFile(name), name).toBeNull();
  }
});
