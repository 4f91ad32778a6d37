import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { priceHistory } from "@/lib/goods/diamonds/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { changeLog } from "@/lib/platform/db/tables";
import { redirects } from "@/lib/platform/redirects/tables";
import { orderLines, orders } from "@/lib/selling/orders/tables";
import { openTestShop, type TestShop, wish } from "../../selling/checkout/shop";
import { run } from "../command-line/run-command";

let shop: TestShop;
let commands: typeof import("@/lib/desk/products/commands/change-product");

beforeAll(async () => {
  shop = await openTestShop();
  await shop.test.db.transaction(writeDefaults);
  commands = await import("@/lib/desk/products/commands/change-product");
}, 120_000);
afterAll(() => shop?.close());

const AUDIT = { actor: "ada", action: "product create" } as const;

/** A pair of earrings as its owner writes it. */
const earrings = (name: string, change: Record<string, unknown> = {}) => ({
  name,
  category: "studs",
  summary: "Oval studs in yellow gold.",
  description: "Set by hand.\n\n- Push backs\n- A **gift** box",
  status: "active",
  variants: [
    { metal: "14k-yellow", options: { finish: "Matte" }, grams: 2.1, carats: 1, price: "1250", stock: 3 },
    { metal: "14k-white", options: { finish: "Matte" }, grams: 2.1, carats: 1, price: 1300.5 },
  ],
  ...change,
});

const variantsOf = async (slug: string) =>
  shop.test.db
    .select({ variant: productVariants })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(eq(products.slug, slug))
    .orderBy(asc(productVariants.position));

const lastVersion = async () => {
  const [row] = await shop.test.db
    .select({ version: changeLog.version })
    .from(changeLog)
    .orderBy(desc(changeLog.version))
    .limit(1);
  return row?.version ?? 0;
};
const toldSince = async (version: number) =>
  (
    await shop.test.db.select({ key: changeLog.key }).from(changeLog).where(gt(changeLog.version, version))
  ).map(({ key }) => key);
const lastAudit = async () => {
  const [row] = await shop.test.db.select().from(shopAudit).orderBy(desc(shopAudit.at)).limit(1);
  return row;
};

test("a product is created with the names its owner left out, and what is shown writes it again", async () => {
  const before = await lastVersion();
  const made = await commands.createProduct(earrings("Élan & Oval Studs"), AUDIT);
  expect(made).toMatchObject({ slug: "elan-oval-studs", outcome: "created" });
  const told = await toldSince(before);
  for (const key of ["product:elan-oval-studs", "catalogue", "category:studs", "category:earrings"]) {
    expect(told).toContain(key);
  }
  const shown = await commands.showProduct("elan-oval-studs", { stock: true });
  expect(shown).toMatchObject({ sku: "ELAN-OVAL-STUDS", kind: "jewelry", version: 1, ready_to_ship: false });
  expect(shown.variants.map(({ sku, price, stock }) => [sku, price, stock])).toEqual([
    ["ELAN-OVAL-STUDS-14Y-MATTE", "1250.00", 3],
    ["ELAN-OVAL-STUDS-14W-MATTE", "1300.50", null],
  ]);
  expect(await lastAudit()).toMatchObject({
    actor: "ada",
    subject: "elan-oval-studs",
    detail: { created: shown },
  });
  const again = await commands.updateProduct("elan-oval-studs", JSON.parse(JSON.stringify(shown)), AUDIT);
  expect(again.outcome).toBe("unchanged");
  const { findProduct } = await import("@/lib/goods/catalog/queries");
  expect(await findProduct("elan-oval-studs", shop.test.db)).toMatchObject({
    name: "Élan & Oval Studs",
    category: { slug: "studs", parent_id: { slug: "earrings" } },
    price_from: 1250,
  });
});

test("the documentation's first product is created as it is written there", async () => {
  const page = await readFile(new URL("../../../docs/products.md", import.meta.url), "utf8");
  const [, example = ""] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  const made = await commands.createProduct(JSON.parse(example), AUDIT);
  expect(await commands.showProduct(made.slug)).toMatchObject({ slug: "oval-studs", status: "draft" });
});

test("an update names its version, keeps the ids of variants whose SKU stays, and the history of their prices", async () => {
  await commands.createProduct(earrings("Drops"), AUDIT);
  const first = await commands.showProduct("drops");
  const before = await variantsOf("drops");
  const [yellow, white] = first.variants;
  // the two swap their options, one gets a price, and a third comes
  const next = {
    ...first,
    variants: [
      { ...white, metal: "14k-yellow", price: "1400.00", compare_at_price: "1500" },
      { ...yellow, metal: "14k-white" },
      { metal: "platinum", options: { finish: "Matte" }, grams: 3, price: "2000" },
    ],
  };
  const changed = await commands.updateProduct("drops", next, { ...AUDIT, action: "product update" });
  expect(changed.changes.map(({ field }) => field)).toEqual([
    "metal of DROPS-14Y-MATTE",
    "metal of DROPS-14W-MATTE",
    "price of DROPS-14W-MATTE",
    "compare_at_price of DROPS-14W-MATTE",
    "variant DROPS-PT-MATTE",
    "order of variants",
  ]);
  const after = await variantsOf("drops");
  expect(after.map(({ variant }) => variant.id).slice(0, 2)).toEqual(
    before.map(({ variant }) => variant.id).reverse(),
  );
  const history = await shop.test.db
    .select({ cents: priceHistory.priceCents })
    .from(priceHistory)
    .where(eq(priceHistory.subjectId, before[1]?.variant.id ?? ""))
    .orderBy(asc(priceHistory.at));
  expect(history.map(({ cents }) => cents)).toEqual([130_050, 140_000]);
  await expect(commands.updateProduct("drops", next, AUDIT)).rejects.toThrow(
    /version 1, and the shop has version 2/,
  );
  await expect(commands.updateProduct("drops", { ...next, version: undefined }, AUDIT)).rejects.toThrow(
    "version",
  );
});

test("a stock count is changed only by a document that names it", async () => {
  await commands.createProduct(earrings("Hoops"), AUDIT);
  const shown = await commands.showProduct("hoops");
  // an order between the reading and the update
  await shop.test.db
    .update(productVariants)
    .set({ stock: 1 })
    .where(eq(productVariants.sku, "HOOPS-14Y-MATTE"));
  await commands.updateProduct("hoops", { ...shown, name: "Wide hoops" }, AUDIT);
  expect((await variantsOf("hoops")).map(({ variant }) => variant.stock)).toEqual([1, null]);
  const now = await commands.showProduct("hoops");
  const told = now.variants.map((variant) => ({ ...variant, stock: 7 }));
  await commands.updateProduct("hoops", { ...now, variants: told }, AUDIT);
  expect((await variantsOf("hoops")).map(({ variant }) => variant.stock)).toEqual([7, 7]);
});

test("a new slug leaves redirects behind, and a product at an old address takes it back", async () => {
  await commands.createProduct(earrings("Star"), AUDIT);
  const rename = async (from: string, slug: string) =>
    commands.updateProduct(from, { ...(await commands.showProduct(from)), slug }, AUDIT);
  await rename("star", "north-star");
  const rules = () =>
    shop.test.db
      .select({ from: redirects.from, to: redirects.to })
      .from(redirects)
      .where(inArray(redirects.from, ["/earrings/studs/star", "/product/star", "/earrings/studs/north-star"]))
      .orderBy(redirects.from);
  expect(await rules()).toEqual([
    { from: "/earrings/studs/star", to: "/earrings/studs/north-star" },
    { from: "/product/star", to: "/earrings/studs/north-star" },
  ]);
  await rename("north-star", "star");
  expect(await rules()).toEqual([{ from: "/earrings/studs/north-star", to: "/earrings/studs/star" }]);
});

test("what the shop can't sell is refused field by field, and nothing is written", async () => {
  const refused = async (change: Record<string, unknown>) => {
    const [one] = await Promise.allSettled([commands.createProduct(earrings("Refused", change), AUDIT)]);
    return one?.status === "rejected" ? String(one.reason.message) : "";
  };
  const variant = earrings("").variants[0];
  expect(await refused({ category: "no-such" })).toBe("category: No category has this slug");
  expect(await refused({ category: "halo" })).toContain("settings only");
  expect(await refused({ category: "melee" })).toContain("loose stones only");
  expect(await refused({ prise: 4 })).toBe("prise: Products don’t have this field");
  expect(await refused({ sku: "C-1" })).toContain("sku: Another product");
  expect(await refused({ slug: "chain" })).toContain("already a product with the slug chain");
  expect(await refused({ source: "designed" })).toContain("Use photographed");
  expect(await refused({ variants: [] })).toBe("variants: Enter at least one variant with a price");
  expect(await refused({ variants: [{ ...variant, price: "12,50" }] })).toBe(
    "price of variant 1: Enter a price in dollars, such as 1250 or 1250.50",
  );
  expect(await refused({ variants: [variant, variant] })).toContain("Another variant has the same metal");
  expect(await refused({ variants: [{ ...variant, compare_at_price: "5" }] })).toContain("can’t be below");
  expect(await refused({ kind: "setting" })).toContain("setting: Enter the style");
  expect(await refused({ active_from: "2990-01-01" })).toContain("Use the status draft");
  expect(await refused({ ready_to_ship: true })).toContain("stock count for every variant");
  expect(await shop.test.db.$count(products, eq(products.name, "Refused"))).toBe(0);
});

test("a photographed setting is in the category of its style, and the builder knows what it holds", async () => {
  await commands.createProduct(
    earrings("Vela", {
      kind: "setting",
      category: undefined,
      setting: { style: "halo", shapes: ["oval", "round"], min_carat: 0.5, max_carat: 2, band_width: 1.8 },
      variants: [{ metal: "platinum", grams: 4, price: "1890" }],
    }),
    AUDIT,
  );
  expect(await commands.showProduct("vela")).toMatchObject({ category: "halo", engraving: 20 });
  const { checkRing } = await import("@/lib/selling/ring-builder/queries");
  const stone = await shop.stone();
  const state = await checkRing(
    {
      setting: { slug: "vela", metal: "platinum", price: null },
      diamond: { sku: stone.sku, price: null },
      size: 6,
    },
    shop.test.db,
  );
  expect(state.problems).toEqual([]);
});

test("orders keep their lines when a variant goes, unless they are unpaid; only drafts nobody ordered are deleted", async () => {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  await commands.createProduct(earrings("Halo pair"), AUDIT);
  const shown = await commands.showProduct("halo-pair");
  const { order } = await placeOrder(
    wish([{ kind: "product", variant: "HALO-PAIR-14Y-MATTE", quantity: 1, seenPrice: 1250 }]),
    randomUUID(),
  );
  const without = { ...shown, variants: shown.variants.slice(1) };
  await expect(commands.updateProduct("halo-pair", without, AUDIT)).rejects.toThrow(order.number);
  await shop.test.db
    .update(orders)
    .set({ status: "paid", paymentDueAt: null })
    .where(eq(orders.id, order.id));
  await commands.redraftProduct("halo-pair", AUDIT);
  await expect(commands.deleteProduct("halo-pair", AUDIT)).rejects.toThrow("has been ordered");
  await commands.updateProduct("halo-pair", { ...without, status: "draft", version: 2 }, AUDIT);
  const [line] = await shop.test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  expect(line).toMatchObject({ variantId: null, quantity: 1 });
  expect(JSON.stringify(line?.detail)).toContain("HALO-PAIR-14Y-MATTE");
  expect(await commands.deleteProduct("halo-pair", AUDIT)).toMatchObject({ slug: "halo-pair" });
  expect(await shop.test.db.$count(products, eq(products.slug, "halo-pair"))).toBe(0);
  const orphans = sql`not exists (select from product_variants v where v.id = ${priceHistory.subjectId})`;
  expect(await shop.test.db.$count(priceHistory, orphans)).toBe(0);
  await expect(commands.deleteProduct("chain", AUDIT)).rejects.toThrow("Only drafts can be deleted");
});

test("a draft goes on sale on its day, and is withdrawn when its time is over", async () => {
  const { applyDueDates } = await import("@/lib/desk/products/commands/due-dates");
  const [from, until] = [new Date("2990-12-01T00:00:00Z"), new Date("2990-12-24T18:00:00Z")];
  const dates = { status: "draft", active_from: "2990-12-01", active_until: "2990-12-24T12:00:00-06:00" };
  await commands.createProduct(earrings("Advent", dates), AUDIT);
  const status = async () => (await commands.showProduct("advent")).status;
  const at = (moment: Date, plus = 0) => applyDueDates(new Date(moment.getTime() + plus));
  expect([await at(from, -1), await status()]).toEqual([0, "draft"]);
  const before = await lastVersion();
  expect([await at(from), await status()]).toEqual([1, "active"]);
  expect(await toldSince(before)).toEqual(
    expect.arrayContaining(["product:advent", "catalogue", "category:studs", "category:earrings"]),
  );
  expect(await lastAudit()).toMatchObject({
    actor: "schedule",
    action: "product activate",
    subject: "advent",
  });
  expect([await at(until, -1), await at(until), await at(until), await status()]).toEqual([
    0,
    1,
    0,
    "withdrawn",
  ]);
  expect(await commands.showProduct("advent")).toMatchObject({ version: 3 });
  await commands.activateProduct("advent", AUDIT, new Date(until.getTime() + 1));
  expect(await at(until, 2)).toBe(0);
  const shown = await commands.showProduct("advent");
  expect(shown).toMatchObject({ status: "active", active_until: null });
  await commands.updateProduct("advent", { ...shown, status: "draft" }, AUDIT, new Date(until.getTime() + 3));
  expect([await at(until, 4), await status()]).toEqual([0, "draft"]);
  // the same document once more
  const { version } = await commands.showProduct("advent");
  const again = { ...shown, status: "draft", version };
  await commands.updateProduct("advent", again, AUDIT, new Date(until.getTime() + 5));
  expect([await at(until, 6), await status()]).toEqual([0, "draft"]);
});

test("a jeweler does all of it from the command line", async () => {
  const folder = await mkdtemp(join(tmpdir(), "adamas-products-"));
  const file = join(folder, "ring.json");
  const save = (document: unknown) => writeFile(file, JSON.stringify(document));
  try {
    await save({ ...earrings("Moon"), status: undefined });
    expect((await run("products", "create", file)).problem).toContain("--yes");
    expect((await run("products", "create", file, "--yes", "--as", "ada")).out).toContain(
      "media add moon FILE",
    );
    expect((await run("products", "list", "--status", "draft")).out).toMatch(
      /draft +moon +MOON +studs +2 +\$1,250 +Moon/,
    );
    const shown = JSON.parse((await run("products", "show", "MOON")).out);
    expect((await run("products", "show", "moon", "--out", file)).out).toBe(`Wrote Moon to ${file}.`);
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual(shown);
    expect(shown.variants[0]).not.toHaveProperty("stock");
    await save({ ...shown, name: "Moon studs" });
    expect((await run("products", "update", "moon", file, "--yes")).out).toBe(
      "Updated Moon studs:\n  name: Moon → Moon studs",
    );
    expect((await run("products", "activate", "moon", "--yes")).out).toBe("Activated Moon studs.");
    expect((await run("products", "delete", "moon", "--yes")).problem).toContain("Withdraw it");
    expect((await run("products", "withdraw", "moon", "--yes")).out).toBe("Withdrew Moon studs.");
    expect((await run("products", "draft", "moon", "--yes")).problem).toBeNull();
    expect((await run("products", "delete", "moon", "--yes")).out).toBe("Deleted Moon studs.");
    expect((await run("products", "show", "moon")).problem).toBe("No product has the slug or SKU moon.");
    await writeFile(file, "{");
    expect((await run("products", "create", file, "--yes")).problem).toContain("is not valid JSON");
    expect(await lastAudit()).toMatchObject({ action: "product delete", subject: "moon" });
  } finally {
    await rm(folder, { recursive: true });
  }
});
