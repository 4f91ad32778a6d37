import { randomUUID } from "node:crypto";
import { lookup } from "node:dns";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { productChoicesSchema } from "@/lib/desk/move-in/choices-schema";
import { movedRecords, moves } from "@/lib/desk/move-in/tables";
import { products } from "@/lib/goods/catalog/tables";
import { expireCachedValues } from "@/lib/platform/cache/cached-value";
import { countExpiry } from "@/lib/platform/cache/expiry-count";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { changeLog } from "@/lib/platform/db/tables";
import { createOpenRemote } from "@/lib/platform/media/remote/open-remote";
import { isPublicAddress } from "@/lib/platform/media/remote/public-address";
import { media } from "@/lib/platform/media/tables";
import { findRedirect, indexRedirects } from "@/lib/platform/redirects/model";
import { redirects } from "@/lib/platform/redirects/tables";
import { startFakeHost } from "../../platform/media/remote/fake-host";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";
import { type Cells, csvOf, SHOPIFY_OLD } from "../products/shops/exports";

let shop: TestShop;
let folder = "";
let host: Awaited<ReturnType<typeof startFakeHost>>;
let moving: typeof import("@/lib/desk/move-in/goods/import-products");
let undoing: typeof import("@/lib/desk/move-in/undo-commands");
let commands: typeof import("@/lib/desk/products/commands/change-product");

const AUDIT = { actor: "ada", action: "move-in import" } as const;
const UNDO = { actor: "ada", action: "move-in undo" } as const;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-move-in-"));
  shop = await openTestShop();
  await shop.test.db.transaction(writeDefaults);
  const picture = (width: number, background: string) =>
    sharp({ create: { width, height: 320, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const files: Record<string, Buffer> = {
    "/a.jpg": await picture(400, "#aa0000"),
    "/b.jpg": await picture(420, "#00aa00"),
    "/small.jpg": await picture(90, "#0000aa"),
  };
  host = await startFakeHost((request, response) => {
    const file = files[(request.url ?? "").split("?")[0] ?? ""];
    if (file) response.end(file);
    else response.writeHead(404).end();
  });
  moving = await import("@/lib/desk/move-in/goods/import-products");
  undoing = await import("@/lib/desk/move-in/undo-commands");
  commands = await import("@/lib/desk/products/commands/change-product");
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await host?.stop();
  await rm(folder, { recursive: true });
});

const RING = {
  Handle: "sol-ring",
  Title: "Sol Ring",
  "Body (HTML)": "<p>By hand.</p>",
  Type: "Rings",
  Published: "true",
  "Option1 Name": "Metal",
  "Option1 Value": "14k White Gold",
  "Variant SKU": "SOL-W",
  "Variant Inventory Tracker": "shopify",
  "Variant Inventory Qty": 2,
  "Variant Price": "900",
  "Image Src": "https://cdn.shop.example/b.jpg?v=1",
  "Image Position": 2,
  "Image Alt Text": "Sol from the side",
  Status: "active",
};
const ROWS = [
  RING,
  {
    Handle: "sol-ring",
    "Option1 Value": "14k Yellow Gold",
    "Variant SKU": "SOL-Y",
    "Variant Inventory Tracker": "shopify",
    "Variant Inventory Qty": 1,
    "Variant Price": "900",
    "Image Src": "https://cdn.shop.example/a.jpg",
    "Image Position": 1,
  },
  {
    ...RING,
    Handle: "sol-studs",
    Title: "Sol Studs",
    Type: "Studs",
    "Variant SKU": "STUD",
    "Image Src": "https://cdn.shop.example/small.jpg",
    "Image Position": 1,
  },
  {
    ...RING,
    Handle: "sol-chain",
    Title: "Sol Chain",
    Type: "Chains",
    "Variant SKU": "CHAIN",
    "Image Src": "https://169.254.169.254/x.jpg",
    "Image Position": 1,
  },
  {
    ...RING,
    Handle: "sol-charm",
    Title: "Sol Charm",
    Type: "Charms",
    "Variant SKU": "CHARM",
    "Image Src": "",
  },
  {
    ...RING,
    Handle: "sol-gift",
    Title: "Gift card",
    "Gift Card": "true",
    "Variant SKU": "",
    "Image Src": "",
  },
];

async function move(rows: readonly Cells[], choices: object = {}, dryRun = false) {
  const file = join(folder, `${randomUUID()}.csv`);
  await writeFile(file, csvOf(SHOPIFY_OLD, rows));
  const opener = createOpenRemote({ ...host.rules, isAllowed: isPublicAddress, lookup });
  return moving.moveProducts(
    {
      file,
      name: "products_export.csv",
      choices: productChoicesSchema.parse({
        currency: "USD",
        categories: { Rings: "new:Rings", Studs: "studs", Chains: "chains" },
        ...choices,
      }),
      dryRun,
      open: (address, options) => opener(address.replace("https://cdn.shop.example", host.origin), options),
    },
    AUDIT,
  );
}

const redirectTo = async (path: string) => {
  const rows = await shop.test.db.select().from(redirects);
  return findRedirect(indexRedirects(rows), path, "");
};

const latestChange = async () =>
  (await shop.test.db.select().from(changeLog).orderBy(asc(changeLog.version))).at(-1)?.version;

test("a dry run changes nothing, and a file without a currency waits until somebody has said it", async () => {
  const before = await shop.test.db.$count(products);
  const report = await move(ROWS, {}, true);
  expect(report).toMatchObject({ state: "rehearsed", read: 4, created: 3, refused: 1, move: null });
  expect(await shop.test.db.$count(products)).toBe(before);
  expect(await shop.test.db.$count(moves)).toBe(0);
  await expect(move(ROWS, { currency: null })).rejects.toThrow(/doesn’t say which currency/);
  await expect(move(ROWS, { currency: "EUR" })).rejects.toThrow(/in EUR, and the shop sells in US dollars/);
  expect(await shop.test.db.$count(moves)).toBe(0);
});

test("prices in another currency hold the file, with the line and the column", async () => {
  const held = await move([{ ...RING, Handle: "x", "Variant Price": "HK$9,000" }]);
  expect(held).toMatchObject({ state: "failed", created: 0 });
  expect(held.message).toBe(
    "Line 2, Variant Price: this price is in HK$, and the shop sells in US dollars. Change the prices in the file to US dollars, and import it again.",
  );
});

let first = "";

test("products come with their pictures in order, their old addresses, and a category of their own", async () => {
  const report = await move(ROWS);
  first = report.move ?? "";
  expect(report).toMatchObject({ state: "done", read: 4, created: 3, refused: 1 });
  expect(report.refusals).toEqual([
    {
      line: 6,
      product: "sol-charm",
      column: "Type",
      reason: "No category has this name. Choose one for its type, or leave its type out.",
    },
  ]);
  expect(report.scan.leftOut).toMatchObject([{ line: 7, label: "sol-gift" }]);
  expect(await commands.showProduct("sol-ring", { stock: true })).toMatchObject({
    category: "rings",
    status: "active",
    variants: [
      { sku: "SOL-W", metal: "14k-white", grams: null, stock: 2 },
      { sku: "SOL-Y", stock: 1 },
    ],
  });
  const [ring] = await shop.test.db.select().from(products).where(eq(products.slug, "sol-ring"));
  const shown = await shop.test.db
    .select()
    .from(media)
    .where(and(eq(media.subjectKind, "product"), eq(media.subject, ring?.id ?? "")))
    .orderBy(asc(media.position));
  expect(shown.map(({ alt, width }) => [alt, width])).toEqual([
    ["Sol Ring", 400],
    ["Sol from the side", 420],
  ]);
  expect(report.pictures.added).toBe(2);
  expect(report.pictures.missing).toMatchObject([
    { line: 4, column: "Image Src", product: "sol-studs", reason: expect.stringMatching(/at least 320/) },
    { line: 5, product: "sol-chain", reason: "The address points to a private network." },
  ]);
  expect(await redirectTo("/products/sol-ring")).toEqual({ location: "/product/sol-ring", status: 308 });
  expect(await redirectTo("/collections/studs")).toEqual({ location: "/earrings/studs", status: 308 });
  expect(await redirectTo("/pages/about-us")).toEqual({ location: "/about-us", status: 308 });
  expect(await redirectTo("/products/sol-gift")).toBeNull();
});

test("an old address leads to the product’s page in one step, with its query", async () => {
  const { endOfRedirect } = await import("@/lib/goods/catalog/paths/moved-product-queries");
  countExpiry([tags.catalog]);
  expireCachedValues([tags.catalog]);
  const old = (await redirectTo("/products/sol-studs"))?.location ?? "";
  expect(old).toBe("/product/sol-studs");
  expect(await endOfRedirect(old)).toBe("/earrings/studs/sol-studs");
  expect(await endOfRedirect(`${old}?variant=1#top`)).toBe("/earrings/studs/sol-studs?variant=1#top");
  expect(await endOfRedirect("/about-us#team")).toBe("/about-us#team");
});

test("the same file again changes nothing", async () => {
  const before = await latestChange();
  const asked = host.asked.length;
  const again = await move(ROWS, { categories: { Rings: "rings", Studs: "studs", Chains: "chains" } });
  expect(again).toMatchObject({ state: "done", created: 0, changed: 0, unchanged: 3, redirects: 0 });
  expect(again.pictures).toMatchObject({ added: 0, unchanged: 2 });
  // a picture that wasn't there is looked for again, and no other
  expect(host.asked.slice(asked)).toEqual(["/small.jpg"]);
  expect(await latestChange()).toBe(before);
  expect(await shop.test.db.$count(movedRecords, eq(movedRecords.moveId, again.move ?? ""))).toBe(0);
});

test("what somebody edited here stays as it is, and what the old shop changed since follows", async () => {
  const studs = await commands.showProduct("sol-studs");
  await commands.updateProduct(
    "sol-studs",
    { ...studs, name: "Sol Studs, edited" },
    { actor: "ada", action: "product update" },
  );
  const rows = ROWS.map((row) => ({ ...row, ...("Variant Price" in row ? { "Variant Price": "950" } : {}) }));
  const report = await move(rows, { categories: { Rings: "rings", Studs: "studs", Chains: "chains" } });
  expect(report).toMatchObject({ changed: 2, unchanged: 1 });
  expect(report.left).toMatchObject([{ line: 4, product: "sol-studs" }]);
  expect((await commands.showProduct("sol-studs")).variants[0]?.price).toBe("900.00");
  expect((await commands.showProduct("sol-ring")).variants[0]?.price).toBe("950.00");
  const undone = await undoing.undoMove(report.move ?? "", UNDO);
  expect(undone).toEqual({ takenBack: { product: 2 }, left: [] });
  expect((await commands.showProduct("sol-ring")).variants[0]?.price).toBe("900.00");
});

test("an undo takes all of an import back but what was edited or sold since, which it lists", async () => {
  const { orders, orderLines } = await import("@/lib/selling/orders/tables");
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const { wish } = await import("../../selling/checkout/shop");
  const chain = await commands.showProduct("sol-chain");
  const variant = chain.variants[0]?.sku ?? "";
  await placeOrder(wish([{ kind: "product", variant, quantity: 1, seenPrice: 900 }]), randomUUID());
  expect(await shop.test.db.$count(orderLines)).toBe(1);
  expect(await shop.test.db.$count(orders)).toBe(1);
  const report = await undoing.undoMove(first, UNDO);
  expect(report.takenBack).toMatchObject({ product: 1, picture: 2 });
  expect(report.left).toEqual(
    expect.arrayContaining([
      { kind: "product", name: "Sol Studs, edited", reason: "Someone has edited it since." },
      { kind: "product", name: "Sol Chain", reason: "It has been ordered." },
      { kind: "redirect", name: "/products/sol-chain", reason: "Its product stays." },
    ]),
  );
  await expect(commands.showProduct("sol-ring")).rejects.toThrow("No product");
  expect(await redirectTo("/products/sol-ring")).toBeNull();
  expect(await redirectTo("/pages/about-us")).toBeNull();
  expect(await redirectTo("/products/sol-chain")).toMatchObject({ status: 308 });
  const [undone] = await shop.test.db.select().from(moves).where(eq(moves.id, first));
  expect(undone).toMatchObject({ state: "undone", undoneAt: expect.any(Date) });
  // what stayed is known again
  const again = await move(ROWS, { categories: { Studs: "studs", Chains: "chains", Rings: null } });
  expect(again).toMatchObject({ created: 0, unchanged: 2 });
});

test("a product of the demo isn’t taken for one of the old shop that is called the same", async () => {
  await commands.createProduct(
    { name: "Sol Twin", slug: "sol-twin", category: "studs", summary: "Demo.", variants: [{ price: "5" }] },
    null,
  );
  await shop.test.db.update(products).set({ isDemo: true }).where(eq(products.slug, "sol-twin"));
  const row = {
    ...RING,
    Handle: "sol-twin",
    Title: "Sol Twin",
    Type: "Studs",
    "Variant SKU": "TWIN",
    "Image Src": "",
  };
  expect(await move([row])).toMatchObject({ created: 1 });
  expect(await commands.showProduct("sol-twin-2")).toMatchObject({ name: "Sol Twin", category: "studs" });
  expect(await move([row])).toMatchObject({ created: 0, unchanged: 1 });
});
