import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { openSecret } from "@/lib/goods/suppliers/feeds/secrets";
import { feedSources } from "@/lib/goods/suppliers/tables";
import { type Bench, openBench, row } from "../../goods/suppliers/import/feed";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { makeStaff, staffCookie } from "../../support/staff";
import { called } from "../called";

let shop: TestDatabase;
let bench: Bench;
let products: typeof import("@/lib/desk/products/handlers");
let stones: typeof import("@/lib/desk/stones/handlers");
let feeds: typeof import("@/lib/desk/feeds/handlers");

beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.db.transaction(writeDefaults);
  bench = await openBench(shop.pool);
  products = await import("@/lib/desk/products/handlers");
  stones = await import("@/lib/desk/stones/handlers");
  feeds = await import("@/lib/desk/feeds/handlers");
}, 120_000);
afterAll(async () => {
  await bench?.close();
  await shop?.close();
});

test("a draft is previewed by staff who may see products, for half an hour, and by nobody else", async () => {
  const { createProduct } = await import("@/lib/desk/products/commands/change-product");
  const { loadProductPreview, productPreviewLink } = await import("@/lib/desk/products/preview");
  const { findProduct } = await import("@/lib/goods/catalog/queries");
  await createProduct(
    {
      name: "Pear studs",
      status: "draft",
      category: "studs",
      summary: "Earrings.",
      variants: [{ metal: "14k-white", price: "700" }],
    },
    null,
  );
  const { data } = await products.handleProductPreview(called({ params: { slug: "pear-studs" } }));
  const token = data.path.split("/").at(-1) ?? "";
  const headersOf = async (person: Awaited<ReturnType<typeof makeStaff>>) =>
    new Headers(await staffCookie(person));
  const content = await headersOf(await makeStaff("content"));
  expect(await loadProductPreview(token, content)).toMatchObject({ name: "Pear studs", status: "active" });
  expect(await findProduct("pear-studs")).toBeNull();
  expect(await loadProductPreview(token, new Headers())).toBeNull();
  const half = await headersOf(await makeStaff("owner", { hasTotp: false }));
  expect(await loadProductPreview(token, half)).toBeNull();
  for (const forged of [`${token}A`, token.slice(1), `A${token.slice(1)}`, "x"]) {
    expect(await loadProductPreview(forged, content)).toBeNull();
  }
  const { path } = productPreviewLink("pear-studs", new Date(Date.now() - 31 * 60_000));
  expect(await loadProductPreview(path.split("/").at(-1) ?? "", content)).toBeNull();
});

test("a setting’s limits count the stones on sale that fit, and a preview of a file shows what it would change", async () => {
  const first = [row("A1", { price: "1000" }), row("A2", { price: "2000", carat: "2.02" }), row("A3")];
  await bench.run(first, { supplier: "Acme", profile: { markup: 2 } });
  const fitting = async (min_carat: number, max_carat: number) => {
    const query = { shapes: ["round"], min_carat, max_carat };
    return (await stones.handleFittingStones(called({ query }))).data.stones;
  };
  expect(await fitting(0.5, 3)).toBe(3);
  expect(await fitting(2, 3)).toBe(1);
  const report = await bench.run(
    [row("A1", { price: "1100" }), row("A2", { price: "2000", carat: "2.02" }), row("A4")],
    { supplier: "Acme", profile: { markup: 2 }, dryRun: true, allowShrink: true },
  );
  const { importResultOf } = await import("@/lib/desk/work/import-result");
  expect(importResultOf(report).samples).toMatchObject({
    added: [{ sku: expect.stringContaining("A4"), before: null }],
    changed: [{ sku: expect.stringContaining("A1"), before: 2000, after: 2200 }],
    gone: [{ sku: expect.stringContaining("A3"), after: null }],
    moves: [{ before: 1000, after: 1100 }],
    moved: 1,
  });
  expect(await fitting(0.5, 3)).toBe(3);
});

const FORM = {
  kind: "https" as const,
  address: "https://acme.example/stock.csv",
  user: null,
  header: null,
  pattern: null,
  host_key: null,
  schedule: "0 6 * * *",
  time_zone: "UTC",
  stale_after_hours: 48,
};
type Change = Parameters<typeof feeds.handleChangeFeed>[0]["body"];

test("a feed set up in a browser keeps its secret, which goes to no other host and comes from no environment", async () => {
  const add = (form: Record<string, unknown>) =>
    feeds.handleAddFeed(called({ body: { supplier: "Acme", ...FORM, ...form } }));
  await expect(add({ secret: "env:NEXTAUTH_SECRET" })).rejects.toThrow(/command line/);
  await expect(add({ kind: "file", address: "/etc/passwd" })).rejects.toThrow(/below/);
  await expect(add({ kind: "file", address: "../../etc" })).rejects.toThrow(/below/);
  await expect(add({ address: "https://127.0.0.1/a.csv" })).rejects.toThrow(/private network/);
  const { data } = await add({ secret: " Bearer 123 " });
  expect(JSON.stringify(data)).not.toContain("Bearer");
  expect(data).toMatchObject({ has_secret: true, kind: "https" });

  const params = { supplier: "Acme" };
  const version = async () => (await feeds.handleFeed(called({ params }))).data.version;
  const change = async (form: Partial<Change>) =>
    (await feeds.handleChangeFeed(called({ params, body: { ...FORM, version: await version(), ...form } })))
      .data;
  await expect(change({ address: "https://evil.example/stock.csv" })).rejects.toThrow(/password again/);
  await expect(change({ version: 1 })).rejects.toThrow(/changed since/);
  expect(await change({ address: "https://acme.example/other.csv", header: "X-Key" })).toMatchObject({
    address: "https://acme.example/other.csv",
    header: "X-Key",
    has_secret: true,
  });
  expect((await change({ header: null })).header).toBeNull();
  const [kept] = await shop.db.select().from(feedSources);
  expect(openSecret(kept?.sealedSecret ?? "")).toBe("Bearer 123");

  expect((await feeds.handleFeedState(called({ params, body: { is_enabled: false } }))).data.is_enabled).toBe(
    false,
  );
  await feeds.handleRemoveFeed(called({ params }));
  await expect(feeds.handleFeed(called({ params }))).rejects.toMatchObject({ status: 404 });
  await expect(feeds.handleFeedLog(called({ params }))).rejects.toMatchObject({ status: 404 });
});

test("a connection is tested before it is saved: whether it answers, and whether its columns are known", async () => {
  const { testFeed } = await import("@/lib/desk/feeds/feed-test-queries");
  const { feedFolder } = await import("@/lib/desk/feeds/browser-feeds");
  const folder = join(feedFolder(), "acme");
  await mkdir(folder, { recursive: true });
  const form = {
    ...FORM,
    kind: "file" as const,
    address: "acme",
    hostKey: null,
    timeZone: "UTC",
    staleAfterHours: 48,
    secret: null,
  };
  const tried = async (content: string) => {
    await writeFile(join(folder, "stock.csv"), content);
    // a file that has just changed may still be being written
    await utimes(join(folder, "stock.csv"), new Date(0), new Date(0));
    return testFeed(null, "New", form);
  };
  await expect(testFeed(null, "New", form)).rejects.toThrow(/no file named/);
  expect(await tried("sku,shape,carat,color,clarity,lab,price\nA,round,1.01,E,VS1,IGI,900\n")).toMatchObject({
    isReadable: true,
  });
  expect(await tried("a,b\n1,2\n")).toMatchObject({
    isReadable: false,
    message: expect.stringContaining("no column is read as"),
  });
  await expect(
    testFeed(null, "New", { ...form, kind: "sftp", address: "sftp://acme.example/out" }),
  ).rejects.toThrow(/user name/);
});
