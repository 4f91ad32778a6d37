import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { announceChanges } from "@/lib/found/index-now/announce";
import { indexNowKey } from "@/lib/found/index-now/key";
import { indexNowSent } from "@/lib/found/index-now/tables";
import { categories, products } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { type Change, recordChanges } from "@/lib/platform/db/change-log/changes";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

type Told = { host: string; key: string; keyLocation: string; urlList: string[] };

let database: TestDatabase;
let server: Server;
let receiver: string;
let status = 200;
let told: Told[] = [];
const stones: string[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = (await json(request)) as Told;
    if (status < 300) told.push(body);
    response.writeHead(status).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
  database = await createTestDatabase();
  await database.db.transaction((tx) => writeDefaults(tx));
  const [studs] = await database.db.select().from(categories).where(eq(categories.slug, "studs"));
  if (!studs) throw new Error("There is no category of studs");
  const shared = { kind: "jewelry", categoryId: studs.id, summary: "", description: "" } as const;
  await database.db.insert(products).values([
    { ...shared, slug: "una", sku: "UNA", name: "Una" },
    { ...shared, slug: "later", sku: "LATER", name: "Later", status: "draft" },
  ]);
  await database.db.execute(sql`
    insert into diamonds (sku, supplier, kind, shape, carat, certificate_type, price_cents, regular_price_cents)
    select 'S-' || n, 'test', 'white', 'round', 1, 'IGI', 100000, 100000 from generate_series(1, 3) n`);
  const rows = await database.db.select({ id: diamonds.id }).from(diamonds).orderBy(diamonds.sku);
  stones.push(...rows.map(({ id }) => id));
});
beforeEach(() => {
  status = 200;
  told = [];
});
afterAll(async () => {
  server.close();
  await database.close();
});

const change = (...changes: Change[]) => database.db.transaction((tx) => recordChanges(tx, changes));
const product = (slug: string): Change => ({ kind: "tag", key: tags.product(slug) });
const stone = (at: number): Change => ({ kind: "diamond", key: stones[at] ?? "" });
const announce = (most?: number) =>
  announceChanges({
    signal: new AbortController().signal,
    receiver,
    database: database.db,
    ...(most ? { most } : {}),
  });
const pathsOf = ({ urlList }: Told) =>
  urlList.map((address) => new URL(address).pathname + new URL(address).search).sort();

test("nothing is told at first, and then what changed, once", async () => {
  await change(product("una"));
  expect(await announce()).toBe("done");
  expect(told).toEqual([]);
  await change(product("una"), product("later"), stone(0), { kind: "tag", key: tags.catalog });
  expect(await announce()).toBe("done");
  expect(told.map(pathsOf)).toEqual([["/earrings/studs/una", "/inventory?view=true&sku=S-1"]]);
  const [{ host, key, keyLocation } = { host: "", key: "", keyLocation: "" }] = told;
  expect(key).toBe(indexNowKey());
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new URL(keyLocation).host).toBe(host);
  expect(new URL(keyLocation).pathname).toBe("/indexnow.txt");
  expect(await announce()).toBe("idle");
  expect(told).toHaveLength(1);
});

test("what the receiver refused is told again by the next run", async () => {
  await change(stone(1));
  status = 429;
  await expect(announce()).rejects.toThrow("IndexNow answered 429");
  status = 202;
  expect(await announce()).toBe("done");
  expect(told.map(pathsOf)).toEqual([["/inventory?view=true&sku=S-2"]]);
});

test("more changes than fit into a call are told by several", async () => {
  await change(stone(0), stone(1), stone(2));
  expect(await announce(2)).toBe("done");
  expect(await announce(2)).toBe("done");
  expect(told.map((one) => one.urlList.length)).toEqual([2, 1]);
});

test("a database that was restored begins anew", async () => {
  await database.db.update(indexNowSent).set({ version: 1_000_000_000 });
  expect(await announce()).toBe("done");
  expect(told).toEqual([]);
});
