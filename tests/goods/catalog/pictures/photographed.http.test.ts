import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { products } from "@/lib/goods/catalog/tables";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db } from "@/lib/platform/db/client";
import { makePhotographed, type PhotographedGoods } from "../../../support/photographed";

const base = process.env.TEST_BASE_URL;
if (!base) throw new Error("TEST_BASE_URL names no running shop.");
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${base}${path}`, { redirect: "manual", ...init });
const text = async (path: string, init: RequestInit = {}) => (await ask(path, init)).text();
const post = (path: string, body: unknown) =>
  ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** Another process sees a change within two seconds; the rest is a busy machine's. */
const SOON = { timeout: 8_000, interval: 100 };
const MEDIA = /\/media\/[0-9a-f]{64}\//;

/** The color of a picture at a place, coarse enough for a photograph of one color; null for a drawing. */
async function colorAt(path: string, at = { left: 100, top: 100 }): Promise<number[] | null> {
  const response = await ask(path);
  if (response.headers.get("content-type")?.includes("svg")) return null;
  const place = { ...at, width: 1, height: 1 };
  const pixel = await sharp(Buffer.from(await response.arrayBuffer()))
    .extract(place)
    .raw()
    .toBuffer();
  return [...pixel.subarray(0, 3)].map((value) => Math.round(value / 32));
}
/** of the photographs of the earrings and the setting */
const [RED, GOLD] = [
  [5, 2, 2],
  [6, 5, 2],
];

let folder = "";
let goods: PhotographedGoods;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-photographed-"));
  goods = await makePhotographed(folder);
}, 60_000);
afterAll(async () => {
  await goods?.remove();
  await rm(folder, { recursive: true });
});

describe("a photographed pair of earrings", () => {
  test("has a page with its photographs, its choices and the facts of the chosen variant, and no 3D view", async () => {
    const { path } = goods.earrings;
    await expect.poll(async () => (await ask(path)).status, SOON).toBe(200);
    const html = await text(path);
    expect(html).toMatch(MEDIA);
    expect(html).toContain('alt="Dew studs from the front"');
    expect(html).not.toContain("View in 3D");
    for (const gemstone of ["Ruby", "Sapphire", "Pearl"]) expect(html).toContain(gemstone);
    expect(html).toContain("Gemstone");
    expect(html).toContain("Six round lab-grown diamonds weigh 0.3 ct together.");
    expect(html).toContain("<title>Dew studs, made by hand");
    expect(html).toContain('content="Hand-made studs with a stone of your choice."');
  });

  test("says in Markdown what each variant is made of", async () => {
    const markdown = await text(goods.earrings.path, { headers: { accept: "text/markdown" } });
    expect(markdown).toMatch(
      /Gemstone.*Price.*In stock.*Stones.*Carats.*Height \(mm\).*Metal weight \(g\).*SKU/,
    );
    expect(markdown).toMatch(/Ruby.*\$420.*6 round.*0\.3.*8.*2\.4/);
    expect(markdown).toMatch(/Pearl.*\$90/);
  });

  test("is shown wherever a picture is asked for by what it shows", async () => {
    const { slug } = goods.earrings;
    for (const file of ["yellow-320.avif", "yellow-640.webp", "stone-320.avif"]) {
      const address = `/pictures/pieces/${slug}/${file}`;
      await expect.poll(() => colorAt(address), { ...SOON, message: file }).toEqual(RED);
    }
    expect(await colorAt(`/pictures/share/pieces/${slug}.jpg`, { left: 900, top: 300 })).toEqual(RED);
  });

  test("is told by the API and found in lists and by the search", async () => {
    const { slug } = goods.earrings;
    const { data } = (await (await ask(`/api/v1/products/${slug}`)).json()) as {
      data: Record<string, unknown>;
    };
    expect(data).toMatchObject({
      source: "photographed",
      engraving: 0,
      seo_title: "Dew studs, made by hand",
    });
    expect(data.default_image).toMatch(MEDIA);
    expect(data.variants).toMatchObject([
      {
        options: { gemstone: "Ruby" },
        stones: [{ cut: "round", count: 6 }],
        dimensions: [{ name: "Height", mm: 8 }],
      },
      { options: { gemstone: "Sapphire" }, grams: null, stones: [] },
      { options: { gemstone: "Pearl" }, metal: null },
    ]);
    expect(await text("/earrings/studs?sort=newest")).toContain(slug);
    await expect.poll(() => text("/api/v1/search?q=dew+studs"), SOON).toContain(slug);
  });

  test("goes into a cart with its option, without metal too", async () => {
    const item = { kind: "product", variant: `${goods.earrings.sku}-P`, quantity: 1, seenPrice: 90 };
    const response = await post("/api/v1/cart/quote", { items: [item] });
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as { data: { lines: unknown[] } };
    expect(data.lines[0]).toMatchObject({
      status: "ok",
      parts: { product: { metal: null, options: { gemstone: "Pearl" } } },
    });
  });
});

describe("a photographed setting", () => {
  test("has a page with its photograph, the shapes it holds, and nothing drawn of another", async () => {
    const { path, slug } = goods.setting;
    await expect.poll(async () => (await ask(path)).status, SOON).toBe(200);
    const html = await text(path);
    expect(html).toContain('alt="Wreath from above"');
    expect(html).not.toContain("View in 3D");
    expect(html).not.toContain(`/pictures/measured/${slug}`);
    expect(html).toContain("Up to 6 characters, included in the price");
    expect(html).toContain("About 4.1 g");
    const picture = `/pictures/settings/halo/oval/${slug}-yellow-640.avif`;
    await expect.poll(() => colorAt(picture), SOON).toEqual(GOLD);
  });

  test("is listed in the builder by its photograph", async () => {
    const html = await text("/build-a-ring?style=halo&sort=newest");
    expect(html).toContain(goods.setting.slug);
  });

  test("is checked with a stone and a size by its own limits", async () => {
    const { slug } = goods.setting;
    const setting = { slug, metal: "18k-yellow", price: 1_250 };
    const check = async (size: number, metal = "18k-yellow") => {
      const response = await post("/api/v1/rings/check", {
        setting: { ...setting, metal },
        diamond: null,
        size,
      });
      return ((await response.json()) as { data: { problems: { code: string }[]; setting: unknown } }).data;
    };
    expect((await check(7)).problems).toEqual([]);
    expect((await check(7)).setting).toMatchObject({ photographed: true, engraving: 6 });
    expect((await check(9)).problems).toMatchObject([{ code: "size" }]);
    expect((await check(7, "platinum")).problems).toMatchObject([{ code: "metal_gone" }]);
  });

  test("takes an engraving up to its own number of letters", async () => {
    const stones = await ask("/api/v1/diamonds?per_page=1&shape[]=round&carat[min]=0.5&carat[max]=2");
    const [stone] = ((await stones.json()) as { data: { sku: string; price: number }[] }).data;
    const line = async (engraving: string) => {
      const parts = { setting: goods.setting.slug, metal: "18k-yellow", diamond: stone?.sku, size: 6.5 };
      const seenPrice = 1_250 + (stone?.price ?? 0);
      const response = await post("/api/v1/cart/quote", {
        items: [{ kind: "ring", ...parts, engraving, seenPrice }],
      });
      return ((await response.json()) as { data: { lines: Record<string, unknown>[] } }).data.lines[0];
    };
    expect(await line("A & B")).toMatchObject({ status: "ok", parts: { setting: { photographed: true } } });
    expect(await line("Always yours")).toMatchObject({
      status: "misfit",
      reasons: [{ code: "engraving", message: "Shorten the engraving to 6 characters." }],
    });
  });
});

test("as drafts they are nowhere", async () => {
  for (const { id, slug, path } of [goods.earrings, goods.setting]) {
    await db().transaction(async (tx) => {
      await tx.update(products).set({ status: "draft" }).where(eq(products.id, id));
      await recordChanges(
        tx,
        [tags.product(slug), tags.catalog].map((key) => ({ kind: "tag" as const, key })),
      );
    });
    for (const address of [
      path,
      `${path}.md`,
      `/api/v1/products/${slug}`,
      `/pictures/share/pieces/${slug}.jpg`,
    ]) {
      await expect.poll(async () => (await ask(address)).status, { ...SOON, message: address }).toBe(404);
    }
  }
  const { slug } = goods.setting;
  const picture = `/pictures/settings/halo/oval/${slug}-yellow-640.avif`;
  await expect.poll(() => colorAt(picture), SOON).toBeNull();
});
