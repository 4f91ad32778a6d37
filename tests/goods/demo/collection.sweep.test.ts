import { describe, expect, test } from "vitest";
import {
  CATEGORY_TREE,
  listingCategories,
  withAncestors,
} from "@/lib/goods/catalog/categories/default-categories";
import { variantDimensions } from "@/lib/goods/catalog/variants/facts";
import { categoryRows } from "@/lib/goods/demo/category-rows";
import { allProductRows } from "@/lib/goods/demo/seed-rows";
import { JEWELRY_DESIGNS } from "@/lib/goods/designs/jewelry/all-jewelry";
import { findMeasures, measuresKey } from "@/lib/goods/designs/jewelry/measured-models";
import kept from "@/lib/goods/designs/jewelry/measures.json";
import { READY_DESIGNS } from "@/lib/goods/designs/jewelry/ready/all-ready";
import { READY_RINGS } from "@/lib/goods/designs/jewelry/ready/ready-rings";
import { LOOSE_DESIGNS } from "@/lib/goods/designs/loose/all-loose";
import { SHAPES } from "@/lib/goods/diamonds/model";
import { measureModel } from "@/lib/goods/geometry/pieces/measure-piece";
import { findPicturedPiece } from "@/lib/goods/pictures/addresses/pictured-piece";
import { ALL_PICTURES } from "@/lib/goods/pictures/scenes/all-pictures";
import { attributeKey } from "@/lib/goods/terms/attributes";

const rows = allProductRows();
const products = rows.map(({ product }) => product);
const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);
const sentences = (text: string) => text.split(/(?<=[.:;?!])\s+/).map((one) => one.trim());

describe("the category tree", () => {
  const slugs = new Set(CATEGORY_TREE.map(({ slug }) => slug));

  test("names every slug once, every parent before what stands below it, two levels deep", () => {
    unique(CATEGORY_TREE.map(({ slug }) => slug));
    const seen = new Set<string>();
    for (const { slug, parent, description } of CATEGORY_TREE) {
      if (parent) expect(seen.has(parent), `${parent} above ${slug}`).toBe(true);
      expect(withAncestors(slug).length).toBeLessThanOrEqual(2);
      expect(description.length, slug).toBeGreaterThan(20);
      seen.add(slug);
    }
  });

  test("has every category the shop's addresses are made of", () => {
    const asked = [
      ...["fine-jewelry", "ready-to-ship", "engagement-rings", "earrings", "wedding-rings", "pendants"],
      ...["chains", "bracelets", "necklaces", "melee", "fancy-shape-diamonds", "color-melee-diamonds"],
      ...["ready-engagement-ring", "ready-earrings", "ready-wedding-ring", "ready-pendants", "ready-chains"],
      ...["ready-bracelets", "ready-necklaces"],
      ...["round", "princess", "pear", "oval", "marquise", "heart", "emerald"],
      ...["pink", "intense-pink", "yellow", "green", "purple", "blue"],
    ];
    for (const slug of asked) expect(slugs.has(slug), slug).toBe(true);
  });

  test("leaves no category without a product", () => {
    const listed = new Set(rows.flatMap((row) => row.categories.map(({ categoryId }) => categoryId)));
    for (const { id, slug } of categoryRows()) expect(listed.has(id), slug).toBe(true);
  });

  test("lists fine jewelry in its own category, the one above and fine jewelry", () => {
    expect(listingCategories("studs")).toEqual(["studs", "earrings", "fine-jewelry"]);
    expect(listingCategories("halo")).toEqual(["halo", "engagement-rings"]);
    expect(() => listingCategories("tiaras")).toThrow("tiaras");
  });
});

describe("the collection", () => {
  test("has at least 300 products of at least 150 models, in every department", () => {
    expect(rows.length).toBeGreaterThanOrEqual(300);
    unique(products.map(({ slug }) => slug));
    unique(products.map(({ sku }) => sku));
    // a badge tells a piece that is ready to ship from the one that is made to order
    const ready = new Set(READY_DESIGNS.map(({ slug }) => slug));
    unique(products.map(({ slug, name }) => `${name} ${ready.has(slug)}`));
    expect(new Set(products.map(({ picture }) => picture)).size).toBeGreaterThanOrEqual(150);
    unique(rows.flatMap(({ variants }) => variants.map(({ sku }) => sku)));
    unique(rows.flatMap(({ variants }) => variants.map(({ id }) => id)));
  });

  test("gives each made design a first name of its own", () => {
    const made = [
      ...JEWELRY_DESIGNS.map(({ name }) => name),
      ...rows.slice(0, 67).map((row) => row.product.name),
    ];
    unique(made.map((name) => name.split(" ")[0] ?? ""));
  });

  test("never says a sentence of a design's own words twice", () => {
    const own = [...JEWELRY_DESIGNS, ...READY_DESIGNS, ...READY_RINGS, ...LOOSE_DESIGNS].flatMap((design) => [
      ...sentences(design.summary),
      ...sentences(design.description),
    ]);
    unique(own.filter((sentence) => sentence.length > 25));
  });

  test("names no stone without saying that it is lab-grown, nor calls one real or natural", () => {
    for (const { product } of rows) {
      const text = `${product.name} ${product.summary} ${product.description} ${product.care}`;
      expect(text.replace(/lab-grown diamonds?/g, ""), product.slug).not.toMatch(
        /diamond|\breal\b|genuine|natural|eco-friendly/i,
      );
    }
  });

  test("has a slug that no path rule mistakes for another department", () => {
    for (const { slug } of products) {
      expect(slug, slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.replace("earrings", ""), slug).not.toContain("rings");
    }
  });

  test("shows pictures that are rendered, and shapes the stock has words for", () => {
    const keys = new Set(ALL_PICTURES.map(({ key }) => key));
    for (const { slug, picture, shape } of products) {
      expect(keys.has(picture ?? ""), `${slug}: ${picture}`).toBe(true);
      if (shape) expect(SHAPES).toContain(shape);
    }
  });

  test("shows a piece in the cart as on its page", () => {
    for (const { slug, kind, picture } of products) {
      if (kind !== "setting") expect(findPicturedPiece(slug)?.key, slug).toBe(picture);
    }
    expect(findPicturedPiece("nobodys-hoops")).toBeNull();
    // no shape of the inventory, but drawn as what it is
    expect(findPicturedPiece("shield")?.shape).toBe("shield");
  });

  test("classifies every attribute it sends to what was meant", () => {
    const meant: Record<string, string> = {
      metal: "metal",
      carat_weight: "carat_weight",
      weight: "carat_weight",
      color: "available_colors",
      clarity: "purity",
      purity: "purity",
      back: "back_setting",
    };
    for (const { product, attributes } of rows) {
      const wedding = product.sku.startsWith("WED-") ? "wedding-rings" : "other";
      for (const { key, value } of attributes) {
        const number = /^[\d.]+$/.test(value);
        const wanted = number ? (wedding === "other" ? "bracelet_length" : "ring_size") : (meant[key] ?? key);
        expect(attributeKey({ key, value }, wedding), `${product.slug} ${key}: ${value}`).toBe(wanted);
      }
    }
  });

  test("prices every variant in whole cents, platinum and 18k above 14k, fine stones above good ones", () => {
    for (const { product, variants } of rows) {
      expect(variants.length, product.slug).toBeGreaterThan(0);
      for (const { sku, priceCents, grams, metal, carats } of variants) {
        expect(Number.isInteger(priceCents) && priceCents > 0, sku).toBe(true);
        expect(grams === null, sku).toBe(metal === null);
        expect(carats ?? 0, sku).toBeGreaterThanOrEqual(0);
      }
      const [first] = variants;
      const like = (change: { metal?: string; quality?: string }) =>
        variants.find(
          ({ metal, options }) =>
            metal === (change.metal ?? first?.metal) &&
            JSON.stringify(options) ===
              JSON.stringify({ ...first?.options, ...(change.quality ? { quality: change.quality } : {}) }),
        )?.priceCents;
      const base = first?.priceCents ?? 0;
      if (first?.metal === "14k-white" && variants.length > 40) {
        expect(like({ metal: "18k-white" }), product.slug).toBeGreaterThan(base);
      }
      if (first?.options?.quality === "DEF, VVS") {
        const good = like({ quality: "GHI, VS" });
        if (good !== undefined) expect(good, product.slug).toBeLessThan(base);
      }
    }
  });

  test("counts what is ready to ship, fixes its size, and keeps examples sold out and withdrawn", () => {
    const ready = rows.filter(({ product }) => product.readyToShip);
    expect(ready.length).toBe(READY_DESIGNS.length + READY_RINGS.length);
    for (const { product, variants } of ready) {
      for (const { stock, sku } of variants) expect(Number.isInteger(stock), sku).toBe(true);
      expect(product.leadDays, product.slug).toBeLessThanOrEqual(1);
    }
    const soldOut = ready.filter(({ variants }) => variants.every(({ stock }) => stock === 0));
    expect(soldOut.length).toBeGreaterThanOrEqual(3);
    expect(products.some(({ status }) => status === "withdrawn")).toBe(true);
    for (const { product, variants } of rows.filter((row) => !row.product.readyToShip)) {
      expect(
        variants.every(({ stock }) => stock === null),
        product.slug,
      ).toBe(true);
    }
  });

  test("finished pieces cost what the same made to order costs", () => {
    const all = new Map(rows.flatMap(({ product, variants }) => [[product.slug, variants] as const]));
    const made = all
      .get("bryn-court-band")
      ?.find((one) => one.metal === "14k-yellow" && one.options?.size === "7");
    const finished = all
      .get("bryn-court-band-in-stock")
      ?.find((one) => one.metal === "14k-yellow" && one.options?.size === "7");
    expect(finished?.priceCents).toBe(made?.priceCents);
    expect(finished?.grams).toBe(made?.grams);
  });

  test("larger rings and longer chains weigh and cost more", () => {
    for (const { product, variants } of rows) {
      for (const key of ["size", "length"] as const) {
        const alike = new Map<string, { value: number; grams: number; price: number }[]>();
        for (const { metal, options, grams, priceCents } of variants) {
          const value = options?.[key];
          if (value === undefined || grams == null) continue;
          const rest = JSON.stringify([metal, { ...options, [key]: "" }]);
          alike.set(rest, [
            ...(alike.get(rest) ?? []),
            { value: Number.parseFloat(value), grams, price: priceCents },
          ]);
        }
        for (const list of alike.values()) {
          const sorted = list.toSorted((a, b) => a.value - b.value);
          const [least, most] = [sorted[0], sorted.at(-1)];
          if (!least || !most || least === most) continue;
          expect(most.grams, product.slug).toBeGreaterThan(least.grams);
          expect(most.price, product.slug).toBeGreaterThanOrEqual(least.price);
        }
      }
    }
  });

  test("tells measures that a hand could take", () => {
    for (const { product, variants } of rows) {
      if (product.kind === "loose" || product.kind === "melee") continue;
      for (const { sku, dimensions = [] } of variants) {
        const measures = variantDimensions(product.dimensions ?? [], dimensions);
        expect(measures.length, sku).toBeGreaterThan(0);
        const mm = measures.map((one) => one.mm);
        expect(Math.min(...mm), sku).toBeGreaterThan(0.4);
        expect(Math.max(...mm), sku).toBeLessThan(90);
      }
    }
  });
});

describe("the loose stones", () => {
  test("stand at the addresses their categories share: melee, calibrated, IIa, five HPHT, six colours, nine shapes", () => {
    const slugs = LOOSE_DESIGNS.map(({ slug }) => slug);
    expect(slugs).toContain("lab-created-melee-diamond");
    expect(slugs).toContain("round-shape-calibrated-diamonds");
    expect(slugs).toContain("princess-shape-cvd-type-lla-diamonds");
    for (const shape of ["pear", "oval", "marquise", "heart", "emerald"]) {
      expect(slugs).toContain(`${shape}-shape-lab-grown-hpht-diamonds`);
    }
    for (const color of ["pink", "intense-pink", "yellow", "green", "purple", "blue"]) {
      expect(slugs).toContain(`${color}-color-diamond`);
    }
    expect(LOOSE_DESIGNS.filter(({ category }) => category === "fancy-shape-diamonds")).toHaveLength(9);
    expect(slugs).toContain("color-melee-diamonds");
  });

  test("melee is sold in every sieve and quality, by pieces and by carats", () => {
    const melee = LOOSE_DESIGNS.find(({ category }) => category === "melee");
    expect(melee?.forms).toHaveLength(34 * 3 * 2);
    const carat = melee?.forms.filter(({ options }) => options.sold_by === "carat") ?? [];
    expect(carat.every(({ carats }) => carats === 1)).toBe(true);
  });
});

describe("the models' measures", () => {
  test("are kept for every model in use and for no other", () => {
    const used = new Set(JEWELRY_DESIGNS.flatMap(({ models }) => models.map(measuresKey)));
    expect(Object.keys(kept).sort()).toEqual([...used].sort());
  });

  // one of each maker; all of them take minutes
  const oneEach = new Map(
    JEWELRY_DESIGNS.flatMap(({ models }) => models.map((model) => [model.kind, model] as const)),
  );
  test.each([...oneEach])(
    "of a %s are what its model measures today",
    (_, model) => {
      const [now, then] = [measureModel(model), findMeasures(model)];
      expect(now.stones).toEqual(then.stones);
      expect(now.grams).toBeCloseTo(then.grams, 2);
      expect(now.box).toEqual(then.box);
      expect(now.chain).toBe(then.chain);
    },
    60_000,
  );
});
