import { afterAll, beforeAll, expect, test } from "vitest";
import { UPKEEP } from "@/lib/desk/jobs/upkeep";
import { GROWTH, GROWTH_OF_SCHEMAS } from "@/lib/desk/system/growth";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let shop: TestDatabase;

beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.close());

test("every table of the shop says what bounds it, and nothing else does", async () => {
  const { rows } = await shop.pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema !~ '^(pg_|information_schema$)'`,
  );
  const own = rows.filter(({ schema }) => schema === "public").map(({ name }) => name);
  expect(own.sort()).toEqual(Object.keys(GROWTH).sort());
  const others = rows.filter(({ schema }) => schema !== "public");
  expect(others.filter(({ schema }) => !(schema in GROWTH_OF_SCHEMAS))).toEqual([]);
});

test("what deletes the rows of a table is work that the shop does", () => {
  const named = Object.values(GROWTH).flatMap((growth) => (growth.kind === "pruned" ? [growth.by] : []));
  expect(named.filter((name) => !(name in UPKEEP))).toEqual([]);
});
