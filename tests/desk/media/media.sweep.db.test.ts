import { randomUUID } from "node:crypto";
import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc, eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { env } from "@/env.mjs";
import { shopAudit } from "@/lib/platform/audit/tables";
import { changeLog } from "@/lib/platform/db/tables";
import { cents } from "@/lib/platform/money/model";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";
import { run } from "../command-line/run-command";

// the cache of pages exists in the server alone
vi.mock("@/lib/goods/catalog/reads", async () => {
  const { findProduct } = await import("@/lib/goods/catalog/queries");
  return { readProduct: (named: string) => findProduct(named) };
});

let shop: TestShop;
let folder = "";
let slug = "";
let variant = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-shop-media-"));
  shop = await openTestShop();
  const { products, productVariants } = await import("@/lib/goods/catalog/tables");
  const [ring] = await shop.test.db.select().from(products).where(eq(products.kind, "setting"));
  if (!ring) throw new Error("There is no setting");
  slug = ring.slug;
  const price = { priceCents: cents(90_000), regularPriceCents: cents(90_000) };
  const yellow = { sku: `${ring.sku}-14Y`, metal: "14k-yellow", grams: 3, position: 1 };
  await shop.test.db.insert(productVariants).values({ productId: ring.id, ...yellow, ...price });
  variant = yellow.sku;
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true });
});

async function photo(name: string, background: string): Promise<string> {
  const path = join(folder, name);
  await sharp({ create: { width: 400, height: 320, channels: 3, background } })
    .jpeg()
    .toFile(path);
  return path;
}

async function add(named: string, path: string, ...more: string[]) {
  const { out, problem } = await run(
    "media",
    "add",
    named,
    path,
    "--alt",
    "From the front",
    "--yes",
    "--json",
    ...more,
  );
  if (problem) throw new Error(problem);
  return JSON.parse(out) as { id: string; hashes: string[] };
}

const productOf = async () => {
  const { findProduct } = await import("@/lib/goods/catalog/queries");
  return findProduct(slug, shop.test.db);
};

test("the home page and a text have pictures of their own, and the text's Markdown is given", async () => {
  const { findMedia } = await import("@/lib/platform/media/queries");
  const hero = await add("banner", await photo("hero.jpg", "#223344"));
  const found = await findMedia(shop.test.db, "banner", ["home"]);
  expect(found.get("home")?.map(({ id }) => id)).toEqual([hero.id]);
  const told = await shop.test.db.select().from(changeLog).where(eq(changeLog.key, "shop"));
  expect(told.length).toBeGreaterThan(0);
  expect((await run("media", "remove", hero.id, "--yes")).problem).toBeNull();

  const bench = await photo("bench.jpg", "#443322");
  const { out } = await run("media", "add", "pages/about-us", bench, "--alt", "Our bench", "--yes");
  expect(out).toMatch(/In the text: !\[Our bench\]\(\/media\/[0-9a-f]{64}\/400\.webp\)/);
  expect((await run("media", "list", "pages/about-us")).out).toContain("Our bench");
  expect(
    (await run("media", "add", "pages/nowhere", bench, "--alt", "Our bench", "--yes")).problem,
  ).toContain("No product, variant");
});

test("a piece is shown by what is uploaded of it, in the order and words given, and by its render again without", async () => {
  expect((await productOf())?.default_image).toMatch(/^\/pictures\/settings\//);
  const [front, side] = [
    await add(slug, await photo("front.jpg", "#c0a060")),
    await add(slug, await photo("side.jpg", "#806020")),
  ];
  const shown = await productOf();
  expect(shown?.media.map(({ id }) => id)).toEqual([front.id, side.id]);
  expect(shown?.default_image).toBe(`/media/${front.hashes[0]}/400.webp`);
  expect(shown?.media[0]).toMatchObject({
    kind: "image",
    alt: "From the front",
    width: 400,
    height: 320,
    jpeg: `/media/${front.hashes[0]}/400.jpg`,
    variant: null,
  });
  const [audit] = await shop.test.db.select().from(shopAudit).orderBy(desc(shopAudit.at)).limit(1);
  expect(audit).toMatchObject({ action: "media add", subject: slug, detail: { media: side.id } });
  const told = await shop.test.db
    .select({ key: changeLog.key })
    .from(changeLog)
    .where(inArray(changeLog.key, [`product:${slug}`, "catalogue"]));
  expect(new Set(told.map(({ key }) => key)).size).toBe(2);

  await run("media", "move", side.id, "1", "--yes");
  await run("media", "retitle", side.id, "--alt", "  From the\n side ", "--yes");
  expect((await productOf())?.media.map(({ alt }) => alt)).toEqual(["From the side", "From the front"]);
  const list = await run("media", "list", slug);
  expect(list.out).toMatch(/^1 .*picture.*400 × 320.*From the side$/m);

  const other = await photo("other.jpg", "#404040");
  await run("media", "replace", side.id, other, "--yes");
  expect((await productOf())?.media[0]).toMatchObject({ id: side.id, alt: "From the side" });
  expect((await productOf())?.media[0]?.src).not.toContain(side.hashes[0]);

  for (const { id } of [front, side]) expect((await run("media", "remove", id, "--yes")).problem).toBeNull();
  expect((await productOf())?.default_image).toMatch(/^\/pictures\/settings\//);
});

test("a variant's pictures come first in its color, and lists show the first two", async () => {
  const own = await add(slug, await photo("own.jpg", "#101010"));
  const yellow = await add(variant, await photo("yellow.jpg", "#f0c040"));
  const { uploadedPictures } = await import("@/lib/goods/catalog/pictures/uploaded-pictures");
  const product = await productOf();
  if (!product) throw new Error("The product is gone");
  const shownIn = (metal: "14k-yellow" | "18k-yellow" | "platinum") =>
    uploadedPictures(product, metal).map(({ jpeg }) => jpeg.split("/")[2]);
  expect(shownIn("14k-yellow")).toEqual([yellow.hashes[0], own.hashes[0]]);
  expect(shownIn("18k-yellow")).toEqual([yellow.hashes[0], own.hashes[0]]);
  expect(shownIn("platinum")).toEqual([own.hashes[0]]);
  const { findProducts } = await import("@/lib/goods/catalog/lists/queries");
  const { productQuerySchema } = await import("@/lib/goods/catalog/lists/product-query");
  const listed = await findProducts(
    productQuerySchema.parse({ kind: "setting", metal: ["14k-yellow"], per_page: 100 }),
    shop.test.db,
  );
  const card = listed.data.find((one) => one.slug === slug);
  expect(card?.default_image).toContain(yellow.hashes[0]);
  expect(card?.media.map(({ placeholder }) => placeholder)).toEqual([null, null]);
  for (const { id } of [own, yellow]) await run("media", "remove", id, "--yes");
});

test("a category shows its own picture, and no video", async () => {
  const { findCategories } = await import("@/lib/goods/catalog/queries");
  const named = "category:rings";
  const cover = await add(named, await photo("cover.jpg", "#223344"));
  const [rings] = await findCategories(shop.test.db);
  expect(rings?.image).toBe(`/media/${cover.hashes[0]}/400.webp`);
  const pdf = join(folder, "a.pdf");
  await writeFile(pdf, "%PDF-1.7\n");
  const refused = await run("media", "add", named, pdf, "--alt", "A report", "--yes");
  expect(refused.problem).toBe("Categories, texts, and the home page take pictures only.");
  await run("media", "remove", cover.id, "--yes");
});

test("what can't be added is refused in one sentence, and nothing is stored of it", async () => {
  const path = await photo("fine.jpg", "#ffffff");
  const heic = join(folder, "phone.heic");
  await writeFile(
    heic,
    Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(64)]),
  );
  for (const [args, sentence] of [
    [[slug, heic, "--alt", "A ring"], "HEIC photos aren’t accepted. Export the photo as a JPEG"],
    [[slug, path, "--alt", "  "], "Use --alt to describe what the picture shows."],
    [[slug, join(folder, "missing.jpg"), "--alt", "A ring"], "There is no file"],
    [
      ["nothing-like-it", path, "--alt", "A ring"],
      "No product, variant, category, diamond, or text is named nothing-like-it.",
    ],
    [[slug, path, path, "--alt", "A ring"], "Add one file at a time"],
    [[slug, path, "--alt", "A ring", "--at", "0"], "Positions start at 1."],
  ] as const) {
    expect((await run("media", "add", ...args, "--yes")).problem).toContain(sentence);
  }
  expect((await run("media", "remove", "no-id", "--yes")).problem).toContain("No media has the ID no-id.");
  expect((await productOf())?.media).toEqual([]);
});

test("addresses that describe a picture show what is uploaded, in its color where a variant has its own", async () => {
  const { GET } = await import("@/app/pictures/pieces/[slug]/[file]/route");
  const { findShareSubject } = await import("@/lib/found/share/share-subject");
  const { expireCachedValues } = await import("@/lib/platform/cache/cached-value");
  const { tags } = await import("@/lib/platform/cache/tags-and-lifetimes");
  const ask = (file: string, headers: Record<string, string> = {}) => {
    const request = new Request(`http://shop.test/pictures/pieces/${slug}/${file}`, { headers });
    return GET(request, { params: Promise.resolve({ slug, file }) });
  };
  expireCachedValues([tags.catalog]);
  expect((await ask("white-640.avif")).headers.get("etag")).not.toContain("/400.avif");
  const own = await add(slug, await photo("whole.jpg", "#203040"));
  const yellow = await add(variant, await photo("yellow.jpg", "#d0b040"));
  expireCachedValues([tags.catalog]);
  const white = await ask("white-640.avif");
  expect([white.headers.get("etag"), white.headers.get("content-type")]).toEqual([
    `"${own.hashes[0]}/400.avif"`,
    "image/avif",
  ]);
  const metadata = await sharp(Buffer.from(await white.arrayBuffer())).metadata();
  expect([metadata.width, metadata.height]).toEqual([400, 320]);
  expect((await ask("yellow-160.avif")).headers.get("etag")).toBe(`"${yellow.hashes[0]}/160.avif"`);
  expect((await ask("yellow-640.webp")).headers.get("content-type")).toBe("image/webp");
  const known = { "if-none-match": `"${own.hashes[0]}/400.webp"` };
  expect((await ask("rose-640.webp", known)).status).toBe(304);
  expect((await findShareSubject(["pieces", `${slug}.jpg`]))?.picture).toEqual({
    stored: `${own.hashes[0]}/400.jpg`,
  });
  for (const { id } of [own, yellow]) await run("media", "remove", id, "--yes");
});

test("the sweep deletes what nothing has named for a day, and keeps the rest", async () => {
  const kept = await add(slug, await photo("kept.jpg", "#556677"));
  const gone = await add(slug, await photo("gone.jpg", "#776655"));
  await run("media", "remove", gone.id, "--yes");
  const { mediaStore } = await import("@/lib/platform/media/stores/media-store");
  const young = JSON.parse((await run("media", "sweep", "--dry-run", "--json")).out);
  expect(young.files).toBe(0);
  const old = new Date(Date.now() - 25 * 3_600_000);
  for await (const { key } of mediaStore().list()) await utimes(join(env.DATA_DIR, "media", key), old, old);
  const { media } = await import("@/lib/platform/media/tables");
  const [row] = await shop.test.db.select().from(media).where(eq(media.id, kept.id));
  if (!row) throw new Error("The row is gone");
  await shop.test.db.insert(media).values({ ...row, id: randomUUID(), subject: randomUUID() });
  const counted = JSON.parse((await run("media", "sweep", "--dry-run", "--json")).out);
  expect(counted.files).toBeGreaterThan(0);
  expect(counted.rows).toBe(1);
  expect(await mediaStore().find(`${gone.hashes[0]}/400.webp`)).not.toBeNull();
  expect((await run("media", "sweep", "--yes")).problem).toMatch(/^\d+ of \d+ files would be deleted\./);
  expect(await mediaStore().find(`${gone.hashes[0]}/400.webp`)).not.toBeNull();
  expect(JSON.parse((await run("media", "sweep", "--all", "--yes", "--json")).out)).toEqual(counted);
  expect(await mediaStore().find(`${gone.hashes[0]}/400.webp`)).toBeNull();
  expect(await mediaStore().find(`${kept.hashes[0]}/400.webp`)).not.toBeNull();
});
