import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { holdMetals, loadMetals } from "@/lib/goods/metals/current-metals";
import { type MetalFields, metalsSetting } from "@/lib/goods/metals/setting";
import { isMetal } from "@/lib/goods/terms/metals";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { changeLog } from "@/lib/platform/db/tables";
import { cents } from "@/lib/platform/money/model";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { called } from "../called";

let shop: TestDatabase;
let folder = "";
let metals: typeof import("@/lib/desk/metals/commands");
let handlers: typeof import("@/lib/desk/metals/handlers");
let settings: typeof import("@/lib/desk/settings/commands");
let products: typeof import("@/lib/desk/products/commands/change-product");
let prices: typeof import("@/lib/desk/prices/bulk/commands");

const AUDIT = { actor: "ada", action: "metal save" } as const;
const standard = metalsSetting.schema.parse(undefined);

function fieldsOf(slug: string): MetalFields {
  const known = standard.find((metal) => metal.slug === slug);
  if (!known) throw new Error(`No metal ${slug}`);
  const { slug: _, ...fields } = known;
  return fields;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-metals-"));
  shop = await createTestDatabase();
  await shop.db.transaction(writeDefaults);
  metals = await import("@/lib/desk/metals/commands");
  handlers = await import("@/lib/desk/metals/handlers");
  settings = await import("@/lib/desk/settings/commands");
  products = await import("@/lib/desk/products/commands/change-product");
  prices = await import("@/lib/desk/prices/bulk/commands");
}, 120_000);
afterEach(() => holdMetals(standard));
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true });
});

const piece = (metal: string, name: string) => ({
  ...{ name, status: "active", category: "studs", summary: "Earrings." },
  variants: [{ metal, price: "90", grams: 2 }],
});

test("a process that hasn’t heard of a metal’s end adds no piece in it", async () => {
  holdMetals(standard.map((metal) => (metal.slug === "silver" ? { ...metal, offered: true } : metal)));
  await expect(products.createProduct(piece("silver", "Early studs"), null)).rejects.toThrow(
    "Sterling silver isn’t offered. Offer it under Metals first.",
  );
});

test("a metal that is turned on is sold in, priced by the gram, and can’t be dropped while it is", async () => {
  await expect(products.createProduct(piece("silver", "Early studs"), null)).rejects.toThrow(/14k-white/);
  await metals.saveMetal("silver", { ...fieldsOf("silver"), offered: true }, cents(400), AUDIT);
  const told = await shop.db.select().from(changeLog);
  expect(told.map(({ key }) => key)).toEqual(expect.arrayContaining([tags.shop, tags.catalog]));
  expect(await loadMetals()).toBe(true);
  expect(isMetal("silver")).toBe(true);
  await products.createProduct(piece("silver", "Silver studs"), null);
  expect((await metals.listMetals()).find(({ slug }) => slug === "silver")).toMatchObject({
    centsPerGram: 400,
    variants: 1,
    offered: true,
  });

  const change = { kind: "metal", perGram: { silver: 500 } };
  const { matched } = await prices.previewPrices(change);
  expect(matched).toBe(1);
  await expect(
    metals.saveMetal("silver", { ...fieldsOf("silver"), offered: true }, cents(500), AUDIT),
  ).rejects.toThrow("Change it under Metal prices");
  await expect(metals.saveMetal("silver", fieldsOf("silver"), null, AUDIT)).rejects.toThrow(
    "A variant is made in silver. Change or remove it before you stop offering the metal.",
  );
  await expect(settings.resetSetting("metals", { ...AUDIT, action: "settings reset" })).rejects.toThrow(
    "made in silver",
  );
});

test("a metal of the shop’s own is added last, and a version of the list before it comes back", async () => {
  const pewter = {
    ...fieldsOf("titanium"),
    spellings: [],
    label: "Pewter",
    kind: "Pewter",
    code: "PW",
    offered: true,
  };
  await metals.saveMetal("pewter", pewter, null, AUDIT);
  expect((await metals.listMetals()).at(-1)).toMatchObject({ slug: "pewter", centsPerGram: null });
  await expect(metals.saveMetal("tin", { ...pewter, label: "Tin" }, null, AUDIT)).rejects.toThrow(
    "Another metal has this SKU ending",
  );
  await settings.restoreSetting("metals", 1, { ...AUDIT, action: "settings restore" });
  expect((await metals.listMetals()).map(({ slug }) => slug)).not.toContain("pewter");
});

test("what a gram costs is for those who set prices", async () => {
  const seen = async (...forbidden: string[]) => {
    const { data } = await handlers.handleAdminMetals(called({}, forbidden));
    return data.find(({ slug }) => slug === "silver")?.per_gram;
  };
  expect([await seen(), await seen("prices.write")]).toEqual([4, null]);
});

test("a file of products names a metal by its code or any of its names", async () => {
  await loadMetals();
  const { readCsv } = await import("@/lib/desk/products/import/read-csv");
  const path = join(folder, "products.csv");
  await writeFile(
    path,
    "Handle,Title,Category,Summary,Metal,Variant Price\na,A,studs,S,Sterling Silver,90\nb,B,studs,S,S925,90\nc,C,studs,S,silver,90\nd,D,studs,S,Tin,90\n",
  );
  const file = await readCsv(path);
  const read: unknown[] = [];
  for await (const { variants } of file.drafts()) read.push(variants?.[0]?.metal);
  expect(read).toEqual(["silver", "silver", "silver", "Tin"]);
});
