import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { chains, openTestShop, type TestShop, wish } from "../../selling/checkout/shop";

let shop: TestShop;
let folder = "";
let other: Client;
let importing: typeof import("@/lib/desk/products/import/import-products");
let checkout: typeof import("@/lib/selling/checkout/place-order");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-product-rehearsal-"));
  shop = await openTestShop();
  await shop.test.db.transaction(writeDefaults);
  importing = await import("@/lib/desk/products/import/import-products");
  checkout = await import("@/lib/selling/checkout/place-order");
  other = new Client({ connectionString: shop.test.url });
  await other.connect();
}, 120_000);
afterAll(async () => {
  await other?.end();
  await shop?.close();
  await rm(folder, { recursive: true });
});

type Options = Partial<Parameters<typeof importing.importProducts>[0]>;

async function importText(text: string, options: Options = {}) {
  const file = join(folder, "products.csv");
  await writeFile(file, text);
  return importing.importProducts({ file, dataDir: folder, ...options }, null);
}

const HEAD = "Handle,Title,Category,Summary,Metal,Variant SKU,Variant Price,Stock\n";
const studs = (stem: string, count: number, price: number) =>
  HEAD +
  Array.from(
    { length: count },
    (_, nth) =>
      `${stem}-${nth},Studs ${nth},studs,Studs.,14k-white,${stem.toUpperCase()}-${nth},${price},5\n`,
  ).join("");

const outcomes = ({
  products,
  refusals,
  created,
  changed,
  unchanged,
  refused,
}: Awaited<ReturnType<typeof importText>>) => ({
  ...{ products, refusals, created, changed, unchanged, refused },
});

/** The locks that others hold on tables of the shop, but for those of reading. */
const HELD = `
  select distinct c.relname || ' ' || l.mode as held from pg_locks l join pg_class c on c.oid = l.relation
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and l.pid <> pg_backend_pid()
    and l.mode <> 'AccessShareLock' and l.database = (select oid from pg_database where datname = current_database())`;

test("during a dry run the same products are changed, deleted, and ordered without waiting", async () => {
  expect(await importText(studs("still", 40, 900))).toMatchObject({ state: "done", created: 40 });
  // the chain that is ordered meanwhile is in the file, too
  const text = `${studs("still", 40, 950)}chain,Rope chain,rings,Fine,14k-white,C-1-14KW,320,9\n`;
  let isTried = false;
  const report = await importText(text, {
    dryRun: true,
    removesMissing: true,
    onProgress: async (line) => {
      if (line < 42) return;
      isTried = true;
      expect((await other.query(HELD)).rows).toEqual([]);
      await other.query("begin; set local lock_timeout = '1ms'");
      await other.query("select from products for update nowait");
      await other.query("select from product_variants for update nowait");
      await other.query("update product_variants set stock = 4 where sku like 'STILL-%'");
      await other.query("delete from products where slug = 'still-0'");
      await other.query("rollback");
      const placed = await checkout.placeOrder(wish([chains(1)]), randomUUID(), new Date());
      expect(placed.order.status).toBe("awaiting_payment");
    },
  });
  expect(isTried).toBe(true);
  expect(report).toMatchObject({ state: "rehearsed", read: 41, changed: 41, refused: 0 });
  const { rows } = await other.query(
    "select distinct price_cents from product_variants where sku like 'STILL-%'",
  );
  expect(rows).toEqual([{ price_cents: 90_000 }]);
});

test("a dry run says exactly what the import then does", async () => {
  await importText(studs("same", 6, 400));
  const text =
    studs("same", 3, 410) +
    // unchanged
    "same-3,Studs 3,studs,Studs.,14k-white,SAME-3,400,5\n" +
    // refused: no such category, and a SKU that an earlier line of the file has taken
    "lost,Lost,nowhere,Lost.,14k-white,LOST-1,100,1\n" +
    "first,First,studs,First.,14k-white,TAKEN-1,100,1\n" +
    "second,Second,studs,Second.,14k-white,TAKEN-1,100,1\n" +
    // new, whose SKUs are made beside each other's
    "made,Made,studs,Made.,14k-white,,100,1\n" +
    "made,,,,14k-yellow,,100,1\n" +
    // changed: one variant goes and another comes
    "same-4,Studs 4,studs,Studs.,14k-yellow,SAME-4-Y,400,5\n";
  const rehearsed = await importText(text, { dryRun: true, removesMissing: true });
  expect(rehearsed.state).toBe("rehearsed");
  const imported = await importText(text, { removesMissing: true });
  expect(imported).toMatchObject({ state: "done", created: 2, changed: 4, unchanged: 1, refused: 2 });
  expect(outcomes(rehearsed)).toEqual(outcomes(imported));
});

/** Has the database refuse a product as if for a reason of its own. */
const failing = (slug: string, code: string) => `
  create or replace function fail_product() returns trigger language plpgsql as $$ begin
    if new.slug = '${slug}' then raise exception 'no' using errcode = '${code}'; end if; return new; end $$;
  create or replace trigger fail_product before insert on products for each row execute function fail_product()`;

test("a product that can't be written is reported by line, and the others are imported", async () => {
  await other.query(failing("broken-1", "XX000"));
  const report = await importText(studs("broken", 3, 100));
  expect(report).toMatchObject({ state: "done", created: 2, refused: 1 });
  expect(report.refusals).toMatchObject([{ line: 3, product: "broken-1" }]);
  await other.query("drop trigger fail_product on products");
});

test("an import that runs out of time keeps what it has imported, and goes on when it is run again", async () => {
  await other.query(failing("halted-2", "57014"));
  const halted = await importText(studs("halted", 4, 100));
  expect(halted).toMatchObject({ state: "stopped", created: 2 });
  expect(halted.message).toContain("stopped after 2 of 4 products");
  await other.query("drop trigger fail_product on products");
  expect(await importText(studs("halted", 4, 100))).toMatchObject({
    state: "done",
    unchanged: 2,
    created: 2,
  });
});

test("an import goes on over a new connection when the database ends one", async () => {
  let isEnded = false;
  const report = await importText(studs("ended", 4, 100), {
    onProgress: async () => {
      if (isEnded) return;
      isEnded = true;
      await other.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
      );
    },
  });
  expect(report).toMatchObject({ state: "done", created: 4, refused: 0 });
});

test("all or nothing imports nothing if a product would be refused, without locking one", async () => {
  const text = `${studs("whole", 2, 100)}lost,Lost,nowhere,Lost.,14k-white,LOST-1,100,1\n`;
  const report = await importText(text, { allOrNothing: true });
  expect(report).toMatchObject({ state: "failed", refused: 1, message: "A product was refused." });
  const { rows } = await other.query("select 1 from products where slug like 'whole-%'");
  expect(rows).toEqual([]);
  expect(await importText(studs("whole", 2, 100), { allOrNothing: true })).toMatchObject({
    state: "done",
    created: 2,
  });
});
