import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { productVariants } from "@/lib/goods/catalog/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";
import { run } from "../command-line/run-command";

let shop: TestShop;
let folder = "";
let commands: typeof import("@/lib/desk/products/commands/change-product");
let importing: typeof import("@/lib/desk/products/import/import-products");
let exporting: typeof import("@/lib/desk/products/export-products");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-product-files-"));
  shop = await openTestShop();
  await shop.test.db.transaction(writeDefaults);
  commands = await import("@/lib/desk/products/commands/change-product");
  importing = await import("@/lib/desk/products/import/import-products");
  exporting = await import("@/lib/desk/products/export-products");
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true });
});

const AUDIT = { actor: "ada", action: "product import" } as const;

async function importFile(name: string, text: string, options: object = {}) {
  const file = join(folder, name);
  await writeFile(file, text);
  return importing.importProducts({ file, dataDir: folder, ...options }, AUDIT);
}

/** As other shops export it: options by name, HTML, pictures in rows of their own. */
const OTHER_SHOP = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status
luna-studs,Luna Studs,"<p>Two <b>oval</b> diamonds &amp; push backs.</p><ul><li>Gift box</li></ul>",Luna Co,Studs,"oval, gift",TRUE,Metal,14K White Gold,Finish,Matte,LUNA-W,2.1,4,"$1,250.00",1400,https://cdn.example/1.jpg,active
luna-studs,,,,,,,,14k yellow gold,,Matte,LUNA-Y,2.1,2,1250.00,,https://cdn.example/2.jpg,
luna-studs,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,
plain-chain,Plain Chain,Fine links.,Luna Co,Cable,,TRUE,Title,Default Title,,,,0,,secret-300,,,active
`;

test("another shop's export is read; a bad product is refused by line and column, and stops no other", async () => {
  const rehearsed = await importFile("other.csv", OTHER_SHOP, { dryRun: true });
  expect(rehearsed).toMatchObject({ state: "rehearsed", read: 2, created: 1, refused: 1 });
  await expect(commands.showProduct("luna-studs")).rejects.toThrow("No product");

  const report = await importFile("other.csv", OTHER_SHOP);
  expect(report).toMatchObject({ state: "done", read: 2, created: 1, refused: 1 });
  expect(report.refusals.map(({ line, product, column }) => ({ line, product, column }))).toEqual([
    { line: 5, product: "plain-chain", column: "Type" },
  ]);
  expect(report.ignored).toContain("Vendor (the shop sells under its own name)");
  expect(report.ignored).toContain("Image Src (move-in import fetches pictures)");
  expect(await commands.showProduct("luna-studs", { stock: true })).toMatchObject({
    name: "Luna Studs",
    category: "studs",
    status: "active",
    summary: "Two oval diamonds & push backs.",
    description: "Two **oval** diamonds & push backs.\n\n- Gift box",
    search_words: "oval gift",
    variants: [
      {
        sku: "LUNA-W",
        metal: "14k-white",
        options: { finish: "Matte" },
        price: "1250.00",
        compare_at_price: "1400.00",
        stock: 4,
      },
      { sku: "LUNA-Y", metal: "14k-yellow", options: { finish: "Matte" }, stock: 2 },
    ],
  });
  const priced = await importFile("other.csv", OTHER_SHOP.replace("Cable,", "chains,"));
  expect(priced.refusals).toEqual([
    {
      line: 5,
      product: "plain-chain",
      column: "Variant Price",
      reason: "Enter a price in dollars, such as 1250 or 1250.50.",
    },
  ]);
  expect(JSON.stringify(priced)).not.toContain("secret-300");
  expect(await readFile(join(priced.folder ?? "", "refused.csv"), "utf8")).toContain(
    "5,plain-chain,Variant Price",
  );
  expect(await shop.test.db.$count(shopAudit, eq(shopAudit.subject, "luna-studs"))).toBe(1);
});

test("all or nothing changes nothing when one product is refused", async () => {
  const text = OTHER_SHOP.replace("Luna Studs", "Luna Earrings");
  const report = await importFile("all.csv", text, { allOrNothing: true });
  expect(report).toMatchObject({ state: "failed", message: "A product was refused.", changed: 1 });
  expect(await commands.showProduct("luna-studs")).toMatchObject({ name: "Luna Studs", version: 1 });
  const whole = await importFile("whole.csv", text.split("plain-chain")[0] ?? "", { allOrNothing: true });
  expect(whole).toMatchObject({ state: "done", changed: 1 });
  expect(whole.products[0]?.changes).toEqual([{ field: "name", from: "Luna Studs", to: "Luna Earrings" }]);
});

test("a table changes only what it has columns for, and stock only where asked", async () => {
  await shop.test.db.update(productVariants).set({ stock: 1 }).where(eq(productVariants.sku, "LUNA-W"));
  const text = "Handle;Variant SKU;Price;Stock\nluna-studs;LUNA-W;1300;9\n;LUNA-Y;1350;9\n";
  const report = await importFile("prices.csv", text);
  expect(report.products[0]?.changes.map(({ field }) => field)).toEqual([
    "price of LUNA-W",
    "price of LUNA-Y",
  ]);
  await importFile("prices.csv", text, { setsStock: true });
  const { variants, description } = await commands.showProduct("luna-studs", { stock: true });
  expect(variants.map(({ price, stock, options }) => [price, stock, options.finish])).toEqual([
    ["1300.00", 9, "Matte"],
    ["1350.00", 9, "Matte"],
  ]);
  expect(description).toContain("oval");
});

test("a row without a SKU means the variant it agrees with, and a table without variants leaves them", async () => {
  const shown = await commands.showProduct("luna-studs", { stock: true });
  const priced = await importFile(
    "metal.csv",
    "Handle,Metal,Price\nluna-studs,14k white gold,1310\n,14k-yellow,1350\n",
  );
  expect(priced.products[0]?.changes.map(({ field }) => field)).toEqual(["price of LUNA-W"]);
  const named = await importFile("names.csv", "Handle,Title\nluna-studs,Luna\n");
  expect(named.products[0]?.changes).toEqual([{ field: "name", from: "Luna Earrings", to: "Luna" }]);
  const now = await commands.showProduct("luna-studs", { stock: true });
  expect(now.variants.map(({ sku, stock }) => [sku, stock])).toEqual(
    shown.variants.map(({ sku, stock }) => [sku, stock]),
  );
});

test("a table leaves the variants that it has no row for, unless they are to go", async () => {
  const skus = async () => (await commands.showProduct("luna-studs")).variants.map(({ sku }) => sku);
  expect(await skus()).toEqual(["LUNA-W", "LUNA-Y"]);
  const part = "Handle,Variant SKU,Price\nluna-studs,LUNA-Y,1360\n";
  const report = await importFile("part.csv", part);
  expect(report.products[0]?.changes.map(({ field }) => field)).toEqual(["price of LUNA-Y"]);
  expect(await skus()).toEqual(["LUNA-W", "LUNA-Y"]);
  const twice = await importFile("twice.csv", `${part},LUNA-Y,1370\n`);
  expect(twice).toMatchObject({ refused: 1, changed: 0 });
  await importFile("part.csv", part, { removesMissing: true });
  expect(await skus()).toEqual(["LUNA-Y"]);
});

test("a whole document without its version overwrites nothing", async () => {
  const { version: _, ...shown } = await commands.showProduct("luna-studs");
  const report = await importFile("blind.json", JSON.stringify([{ ...shown, name: "Lost" }]));
  expect(report.refusals[0]?.reason).toContain("doesn’t say which version of luna-studs");
  expect((await commands.showProduct("luna-studs")).name).toBe("Luna");
});

test("what is exported is imported without a change, and no cell is a formula", async () => {
  await commands.createProduct(
    {
      name: "=Vela",
      slug: "vela",
      kind: "setting",
      summary: "+1 for halos",
      attributes: [{ key: "resizable", value: "Yes; once: free" }],
      dimensions: [{ name: "Band width", mm: 1.8 }],
      setting: { style: "halo", shapes: ["oval", "round"], min_carat: 0.5, max_carat: 2, band_width: 1.8 },
      variants: [{ metal: "platinum", grams: 4, price: "1890", stones: [{ cut: "round", count: 12 }] }],
      active_from: "2990-01-01",
    },
    null,
  );
  const documents = await exporting.readDocuments({});
  const csv = exporting.productsCsv(documents);
  for (const cell of csv.split(/[,\n]/)) expect(cell).not.toMatch(/^[=+@]/);
  for (const [name, text] of [
    ["all.csv", csv],
    ["all.json", exporting.productsJson(documents)],
  ] as const) {
    const own = documents.filter(({ slug }) => slug === "vela" || slug === "luna-studs");
    const subset = name === "all.csv" ? exporting.productsCsv(own) : exporting.productsJson(own);
    expect(text.length).toBeGreaterThan(subset.length);
    expect(await importFile(name, subset), name).toMatchObject({ read: 2, unchanged: 2, refusals: [] });
  }
  const [vela] = documents.filter(({ slug }) => slug === "vela");
  const old = await importFile("old.json", JSON.stringify([{ ...vela, name: "Vela", version: 9 }]));
  expect(old.refusals[0]?.reason).toContain("version 9, and the shop has version 1");
});

test("files that are no products are refused in one sentence, and the command line reports", async () => {
  expect(await importFile("a.csv", "Name of cat,Age\nTom,4\n")).toMatchObject({ state: "failed", read: 0 });
  expect((await importFile("b.csv", 'Handle,Title\na,"b')).message).toContain("is damaged");
  expect((await importFile("c.json", "{")).message).toBe("The file is not valid JSON.");
  expect((await importFile("d.csv", "")).message).toBe("The file is empty.");
  const file = join(folder, "out.csv");
  expect((await run("products", "export", file, "--category", "studs")).out).toBe(
    `Exported 1 product to ${file}.`,
  );
  const dry = await run("products", "import", file, "--dry-run");
  expect(dry.out).toMatch(/^Dry run of .*\n\n +1 {2}read — products in the file\n[\s\S]* 1 {2}unchanged/);
  expect((await run("products", "import", file)).problem).toContain("--yes");
});
