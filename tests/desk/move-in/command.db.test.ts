import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { products } from "@/lib/goods/catalog/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { run } from "../command-line/run-command";
import { csvOf, ETSY } from "../products/shops/exports";

let shop: TestDatabase;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-move-command-"));
  shop = await createTestDatabase();
  await shop.db.transaction(writeDefaults);
});
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true });
});

async function fileOf(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

const LISTING = {
  TITLE: "Gold ring",
  DESCRIPTION: "By hand.",
  PRICE: 90,
  QUANTITY: 2,
  CURRENCY_CODE: "USD",
  "VARIATION 1 NAME": "Ring size",
  "VARIATION 1 VALUES": "6,7",
};

test("the command says what has to be decided, imports, lists, and undoes", async () => {
  const file = await fileOf("listings.csv", csvOf(ETSY, [LISTING]));
  const rehearsed = await run("move-in", "import", file, "--dry-run");
  expect(rehearsed.problem).toBeNull();
  expect(rehearsed.out).toContain("Etsy: 1 products, 2 variants, 0 pictures");
  expect(rehearsed.out).toContain('1 × no type has no category: --category "=SLUG", or "=new"');
  expect(rehearsed.out).toContain("--same-prices, or they are refused");
  expect(await shop.db.$count(products)).toBe(0);

  const imported = await run(
    ...["move-in", "import", file, "--yes", "--json", "--category", "=studs", "--same-prices"],
  );
  expect(JSON.parse(imported.out)).toMatchObject({ state: "done", created: 1, refused: 0 });
  // what was decided is remembered
  const again = await run("move-in", "import", file, "--yes", "--json");
  expect(JSON.parse(again.out)).toMatchObject({ created: 0, changed: 0, unchanged: 1 });

  const { move } = JSON.parse(imported.out);
  expect((await run("move-in", "list")).out).toContain("listings.csv");
  expect((await run("move-in", "show", move)).out).toContain("1  product");
  expect((await run("move-in", "undo", move, "--yes")).out).toContain("1  product taken back");
  expect(await shop.db.$count(products)).toBe(0);
});

test("a file that isn’t known is refused with what the shop reads", async () => {
  const file = await fileOf("list.csv", "Name,Age\nAda,36\n");
  const { problem } = await run("move-in", "import", file, "--yes");
  expect(problem).toContain("It reads products of Shopify, WooCommerce, Etsy, and Squarespace");
  const euros = await fileOf("euros.csv", csvOf(ETSY, [{ ...LISTING, CURRENCY_CODE: "EUR" }]));
  expect((await run("move-in", "import", euros, "--yes")).problem).toContain(
    "Line 2, PRICE: this price is in EUR, and the shop sells in US dollars.",
  );
});
