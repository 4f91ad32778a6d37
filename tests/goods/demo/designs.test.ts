import { expect, test } from "vitest";
import { allSettingRows } from "@/lib/goods/demo/seed-rows";
import { describeDesign } from "@/lib/goods/designs/describe-design";
import { SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { STYLES, type Style } from "@/lib/goods/terms/styles";

const rows = allSettingRows();

/** Carats a style's settings may hold: the trade's usual limits. */
const CARATS: Record<Style, [number, number]> = {
  solitaire: [0.5, 5],
  halo: [0.5, 3],
  "hidden-halo": [0.75, 5],
  "three-stone": [0.75, 4],
  bezel: [0.3, 4],
  dainty: [0.3, 1.5],
  "vintage-inspired": [0.5, 3],
  cluster: [0.3, 1.5],
  "diamond-band": [0.5, 4],
  unique: [0.5, 3],
};

test.each(STYLES)("%s has at least six settings and one for each ring shape", (style) => {
  const designs = SETTING_DESIGNS.filter((design) => design.style === style);
  expect(designs.length).toBeGreaterThanOrEqual(6);
  const shapes = new Set(designs.flatMap((design) => design.shapes));
  expect([...shapes].sort()).toEqual([...RING_SHAPES].sort());
});

test("the collection has at least 64 settings, no slug, name or sku twice", () => {
  expect(SETTING_DESIGNS.length).toBeGreaterThanOrEqual(64);
  const unique = (values: string[]) => expect(new Set(values).size).toBe(values.length);
  unique(rows.map((row) => row.product.slug));
  unique(rows.map((row) => row.product.name));
  unique(rows.map((row) => row.product.sku));
  unique(rows.flatMap((row) => row.variants.map((variant) => variant.sku)));
});

test.each(SETTING_DESIGNS.map((design) => [design.slug, design] as const))(
  "%s stays within its style's carats and names no shape twice",
  (_, design) => {
    const [min, max] = CARATS[design.style];
    expect(design.carats[0]).toBeGreaterThanOrEqual(min);
    expect(design.carats[1]).toBeLessThanOrEqual(max);
    expect(new Set(design.shapes).size).toBe(design.shapes.length);
  },
);

test("no text names a diamond without saying that it is lab-grown, nor calls one real or natural", () => {
  for (const design of SETTING_DESIGNS) {
    const text = `${design.name} ${design.summary} ${describeDesign(design)}`;
    expect(text.replace(/lab-grown diamonds?/g, ""), design.slug).not.toMatch(
      /diamond|\breal\b|genuine|natural|eco-friendly/i,
    );
  }
});

test("every setting costs a plausible sum, and platinum and 18k more than 14k", () => {
  for (const { product, variants } of rows) {
    const price = (metal: string) => variants.find((variant) => variant.metal === metal)?.priceCents ?? 0;
    expect(price("14k-white"), product.slug).toBeGreaterThan(35_000);
    expect(price("platinum"), product.slug).toBeLessThan(250_000);
    expect(price("18k-white")).toBeGreaterThan(price("14k-white"));
    expect(price("platinum")).toBeGreaterThan(price("14k-white"));
  }
});

test("ids are the same on every machine", () => {
  expect(rows[0]?.product.id).toBe(allSettingRows()[0]?.product.id);
  expect(rows[0]?.product.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-9[0-9a-f]{3}-[0-9a-f]{12}$/);
});
