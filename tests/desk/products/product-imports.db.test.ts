import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { handleImportProducts } from "@/lib/desk/products/handlers";
import { findWork } from "@/lib/desk/work/commands";
import { products } from "@/lib/goods/catalog/tables";
import { sharedFiles } from "@/lib/platform/files/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { called } from "../called";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.db.transaction(writeDefaults);
});
afterAll(() => shop?.close());

const CSV =
  "Handle,Title,Category,Summary,Variant Price\none,One,studs,Studs.,90\ntwo,Two,nowhere,Studs.,90\nthree,Three,studs,Studs.,90\n";

async function imported(fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.append("file", new Blob([CSV]), "products.csv");
  const request = new Request("http://localhost/api/v1/admin/product-imports", { method: "POST", body });
  const { data } = await handleImportProducts(called({ request }));
  await vi.waitFor(async () => expect(await findWork(data.work)).toMatchObject({ state: "done" }), {
    timeout: 30_000,
  });
  return findWork(data.work);
}

test("a file of products is imported after its request has been answered, with its lines counted", async () => {
  const counts = {
    read: 3,
    created: 2,
    refused: 1,
    refusals: [{ line: 3, product: "two", column: "Category" }],
  };
  expect(await imported({ dry_run: "true" })).toMatchObject({
    permission: "catalog.prices",
    result: { kind: "product_import", state: "rehearsed", ...counts },
  });
  expect(await shop.db.$count(products)).toBe(0);
  expect(await imported({})).toMatchObject({ lines: 4, result: { state: "done", ...counts } });
  expect(await shop.db.$count(products)).toBe(2);
  // nothing of the upload is left, and the report says which file it was
  expect(await shop.db.$count(sharedFiles, eq(sharedFiles.kind, "product-file"))).toBe(0);
  expect(await shop.db.select({ name: sharedFiles.name }).from(sharedFiles)).toHaveLength(4);
});
