import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveMetal } from "@/lib/desk/metals/commands";
import { createProduct, deleteProduct, redraftProduct } from "@/lib/desk/products/commands/change-product";
import { resetSetting } from "@/lib/desk/settings/commands";
import { holdMetals, loadMetals } from "@/lib/goods/metals/current-metals";
import { type MetalFields, metalsSetting } from "@/lib/goods/metals/setting";
import { metalPrices } from "@/lib/goods/pricing/tables";
import { METALS_ATTRIBUTE } from "@/lib/goods/terms/metals";
import { db } from "@/lib/platform/db/client";
import { cents } from "@/lib/platform/money/model";

/* Every page of the shop follows: a change of the metals is one of recordChanges that all others see. */
const base = process.env.TEST_BASE_URL;
if (!base) throw new Error("TEST_BASE_URL names no running shop.");
const text = async (path: string) => (await fetch(`${base}${path}`)).text();
const json = async (path: string) => (await fetch(`${base}/api/v1/${path}`)).json();

/** Another process sees a change within two seconds; the rest is a busy machine's. */
const SOON = { timeout: 20_000, interval: 200 };
const RUN = randomUUID().slice(0, 8);
const STUDS = `silver-studs-${RUN}`;
const RING = `silver-ring-${RUN}`;
const AUDIT = { actor: "a test", action: "metal save" } as const;

const standard = metalsSetting.schema.parse(undefined);
const known = standard.find((metal) => metal.slug === "silver");
if (!known) throw new Error("Silver is not among the metals");
const { slug: SILVER, ...fields } = known;
const silver: MetalFields = { ...fields, offered: true };

let before = "";
beforeAll(async () => {
  before = await text("/earrings/studs");
  await saveMetal(SILVER, silver, cents(400), AUDIT);
  await loadMetals();
  await createProduct(
    {
      ...{ name: `Silver studs ${RUN}`, slug: STUDS, status: "active", category: "studs" },
      summary: "Studs in two metals.",
      variants: [
        { metal: "14k-white", price: "480", grams: 1.9 },
        { metal: "silver", price: "90", grams: 1.6 },
      ],
    },
    null,
  );
  await createProduct(
    {
      ...{ name: `Silver ring ${RUN}`, slug: RING, status: "active", kind: "setting" },
      summary: "A slim solitaire.",
      variants: [
        { metal: "14k-white", price: "640", grams: 2.5 },
        { metal: "silver", price: "120", grams: 2.1 },
      ],
      setting: { style: "solitaire", shapes: ["round"], min_carat: 0.3, max_carat: 3, band_width: 1.8 },
    },
    null,
  );
}, 120_000);
afterAll(async () => {
  for (const slug of [STUDS, RING]) {
    await redraftProduct(slug, null);
    await deleteProduct(slug, null);
  }
  await resetSetting("metals", { ...AUDIT, action: "settings reset" });
  await db().delete(metalPrices).where(eq(metalPrices.metal, SILVER));
  holdMetals(standard);
});

test("pages of a shop with the standard metals bring none along, and offer no other", () => {
  expect(before).not.toContain(METALS_ATTRIBUTE);
  expect(before).not.toContain("Sterling silver");
});

test("a list filters by a metal that is turned on, and lists what a piece costs in it", async () => {
  await expect.poll(() => text("/earrings/studs"), SOON).toContain("metal=silver");
  const html = await text("/earrings/studs");
  expect(html).toContain("Sterling silver");
  expect(html).toContain(METALS_ATTRIBUTE);
  const { data, meta } = await json(`products?category=studs&metal=silver`);
  expect(data.map(({ slug }: { slug: string }) => slug)).toEqual([STUDS]);
  expect(data[0].listed).toMatchObject({ metal: "silver", price: 90 });
  expect(meta.facets.metal.silver).toBe(1);
  expect((await fetch(`${base}/api/v1/products?metal=tin`)).status).toBe(400);
});

test("the piece’s page offers the metal with its price", async () => {
  const path = `/earrings/studs/${STUDS}`;
  await expect.poll(() => text(`${path}?metal=silver`), SOON).toContain("Sterling silver");
  const html = await text(path);
  expect(html).toContain("Silver");
  expect(html).toContain("$90");
  expect(html).toContain('"material":"Sterling silver"');
});

test("the builder lists settings in the metal, and saves a ring in it", async () => {
  await expect.poll(() => text("/build-a-ring?metal=silver"), SOON).toContain(`Silver ring ${RUN}`);
  expect(await text("/build-a-ring")).toContain(">Sterling silver</option>");
  const check = await fetch(`${base}/api/v1/rings/check`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      setting: { slug: RING, metal: "silver", price: 120 },
      diamond: null,
      size: null,
    }),
  });
  expect(await check.json()).toMatchObject({ data: { setting: { metal: "silver", price: 120 } } });
});
