import { describe, expect, test } from "vitest";
import { filterProducts, type ListedProduct, metalOffers } from "@/lib/goods/catalog/lists/filter-products";
import { cents } from "@/lib/platform/money/model";

type Form = [metal: string | null, dollars: number, carats?: number, stock?: number | null];
const piece = (style: string, shapes: string[], forms: Form[]): ListedProduct => ({
  style,
  shapes,
  variants: forms.map(([metal, dollars, carats = 0, stock = null]) => ({
    metal,
    rank: dollars,
    cents: cents(dollars * 100),
    leastCents: cents(dollars * 100),
    mostCents: cents(dollars * 100),
    carats,
    stock,
  })),
});

const halo = piece(
  "halo",
  ["round", "oval"],
  [
    ["14k-white", 400, 0.2],
    ["platinum", 700, 0.2],
  ],
);
const bezel = piece(
  "bezel",
  ["oval"],
  [
    ["14k-white", 900, 1, 2],
    ["14k-rose", 950, 1, 0],
  ],
);
const hoops = piece("hoop", [], [["14k-yellow", 500]]);
const gone = piece("hoop", [], [["14k-yellow", 100, 0, 0]]);
const all = [halo, bezel, hoops, gone];

const found = (filters: Parameters<typeof filterProducts>[1]) =>
  filterProducts(all, filters).matching.map(({ product, form }) => [product.style, form.cents / 100]);
const facets = (filters: Parameters<typeof filterProducts>[1]) => filterProducts(all, filters).facets;

describe("a list of products", () => {
  test("leaves out what is sold, and prices the rest by the lowest form that can be had", () => {
    expect(found({})).toEqual([
      ["halo", 400],
      ["bezel", 900],
      ["hoop", 500],
    ]);
  });

  test("takes any value within a filter and all filters together", () => {
    expect(found({ style: ["halo", "bezel"] })).toHaveLength(2);
    expect(found({ style: ["halo", "bezel"], shape: ["round"] })).toEqual([["halo", 400]]);
    expect(found({ metal: ["platinum"] })).toEqual([["halo", 700]]);
    expect(found({ metal: ["platinum", "14k-rose"] })).toEqual([["halo", 700]]);
  });

  test("bounds the price a piece is listed at, in the metals asked for", () => {
    expect(found({ price: { min: 700 } })).toEqual([["bezel", 900]]);
    expect(found({ price: { min: 700 }, metal: ["platinum"] })).toEqual([["halo", 700]]);
    expect(found({ price: { max: 399.99 } })).toEqual([]);
  });

  test("weighs the stones of the same form, and never one without any", () => {
    expect(found({ carat: { max: 0.25 } })).toEqual([["halo", 400]]);
    expect(found({ carat: { min: 1 }, metal: ["platinum"] })).toEqual([]);
  });

  test("knows what lies ready and what is made to order", () => {
    expect(found({ availability: ["ready"] })).toEqual([["bezel", 900]]);
    expect(found({ availability: ["made"] })).toHaveLength(2);
    expect(found({ metal: ["14k-rose"] })).toEqual([]);
  });
});

test("a piece costs more in another form only where that form can be had in the metals asked for", () => {
  const varied = (filters: Parameters<typeof filterProducts>[1]) =>
    filterProducts(all, filters).matching.map(({ product, varied: more }) => [product.style, more]);
  // the dearer bezel in rose gold is sold
  expect(varied({})).toEqual([
    ["halo", true],
    ["bezel", false],
    ["hoop", false],
  ]);
  expect(varied({ metal: ["platinum"] })).toEqual([["halo", false]]);
});

test("a ring is priced in the size most are made in, and not “from” that, since a smaller size costs less", () => {
  const sizes = { metal: "14k-white", carats: 0, stock: null, mostCents: cents(600_00) };
  const usual = { ...sizes, rank: 1, cents: cents(550_00), leastCents: cents(500_00) };
  const ring: ListedProduct = { style: "plain", shapes: [], variants: [usual] };
  const { matching } = filterProducts([ring], { price: { min: 520, max: 560 } });
  expect(matching).toEqual([{ product: ring, form: usual, varied: false }]);
  expect(filterProducts([ring], { price: { max: 510 } }).matching).toEqual([]);
  expect(metalOffers(ring.variants, {})).toEqual([{ metal: "14k-white", cents: 550_00, varied: false }]);
});

describe("its counts", () => {
  test("tell what each value would leave under all other filters", () => {
    expect(facets({})).toEqual({
      style: { halo: 1, bezel: 1, hoop: 1 },
      shape: { round: 1, oval: 2 },
      metal: { "14k-white": 2, platinum: 1, "14k-yellow": 1 },
      carat: { "-0.25": 1, "0.5-1": 1, "1-2": 1 },
      price: { "-500": 2, "500-1000": 2 },
      availability: { ready: 1, made: 2 },
    });
  });

  test("do not shrink by a filter's own choice", () => {
    expect(facets({ style: ["halo"] }).style).toEqual({ halo: 1, bezel: 1, hoop: 1 });
    expect(facets({ style: ["halo"] }).metal).toEqual({ "14k-white": 1, platinum: 1 });
    expect(facets({ metal: ["platinum"] }).metal).toEqual({ "14k-white": 2, platinum: 1, "14k-yellow": 1 });
    expect(facets({ price: { max: 450 } }).price).toEqual(facets({}).price);
  });

  test("agree with the list that follows each choice", () => {
    const start = { price: { min: 300 } };
    for (const [field, counts] of Object.entries(facets(start))) {
      if (field === "price" || field === "carat") continue;
      for (const [value, count] of Object.entries(counts)) {
        expect(found({ ...start, [field]: [value] }), `${field} ${value}`).toHaveLength(count);
      }
    }
  });
});
