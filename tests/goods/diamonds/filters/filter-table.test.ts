import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, vi } from "vitest";
import { z } from "zod";
import type { Bounds, FilterField, FilterValue } from "@/lib/goods/diamonds/filters/filter-fields";
import type { Filter } from "@/lib/goods/diamonds/filters/filter-table";

/** Filters the shop doesn't have: they stand in the table alone, and read columns that are there. */
const TOYS = {
  polish: {
    kind: "words",
    label: "Polish",
    column: "polish",
    param: "finish",
    only: "white",
    values: ["Excellent", "Very Good"],
    labels: { Excellent: "Mirror bright" },
    maxValues: 1,
  },
  symmetry: {
    kind: "codes",
    label: "Symmetry",
    column: "symmetry",
    grades: [
      { code: 1, label: "Fair" },
      { code: 2, label: "Fine" },
    ],
  },
  height: {
    kind: "range",
    label: "Height",
    column: "height",
    min: 1,
    max: 9,
    unit: "",
    step: 0.1,
    digits: 1,
    near: 0.2,
    bend: { at: 4, below: 0.1, above: 0.5 },
  },
  tall: { kind: "flag", label: "Taller than wide", column: "isOvernight" },
} as const satisfies Record<string, Filter>;

const TABLE = "@/lib/goods/diamonds/filters/filter-table";

async function modules() {
  vi.resetModules();
  vi.doMock(TABLE, async (original) => {
    const { FILTERS } = await original<{ FILTERS: object }>();
    return { FILTERS: { ...FILTERS, ...TOYS } };
  });
  return {
    ...(await import("@/lib/goods/diamonds/filters/filter-fields")),
    ...(await import("@/lib/goods/diamonds/schema")),
    ...(await import("@/lib/goods/diamonds/filters/inventory-url")),
    ...(await import("@/lib/goods/diamonds/filters/parse-inventory-url")),
    ...(await import("@/lib/goods/diamonds/queries/sql-filters")),
    ...(await import("@/components/goods/diamonds/applied-filters")),
    ...(await import("@/components/goods/diamonds/filters/slider-scales")),
  };
}

describe("a filter added to the table", () => {
  let shop: Awaited<ReturnType<typeof modules>>;
  beforeAll(async () => {
    shop = await modules();
  });
  afterAll(() => {
    vi.doUnmock(TABLE);
    vi.resetModules();
  });
  const asked = (filters: object, kind: "white" | "color" = "white") => ({
    ...shop.emptyInventoryState(kind),
    filters: filters as never,
  });

  it("is a parameter of the query, within its bounds", () => {
    const accepts = (query: object) => shop.diamondQuerySchema.safeParse(query).success;
    expect(shop.diamondQuerySchema.parse({ height: { min: "2" }, tall: "1", symmetry: ["0"] })).toMatchObject(
      { height: { min: 2 }, tall: true, symmetry: [0] },
    );
    expect(accepts({ polish: ["Excellent"] })).toBe(true);
    expect(accepts({ polish: ["Excellent", "Very Good"] })).toBe(false);
    expect(accepts({ polish: ["Dull"] })).toBe(false);
    expect(accepts({ symmetry: [3] })).toBe(false);
    expect(accepts({ height: { max: 10 } })).toBe(false);
    expect(accepts({ height: { min: 5, max: 4 } })).toBe(false);
    expect(accepts({ tall: "yes" })).toBe(false);
  });

  it("is described in the API's document", () => {
    const { properties } = z.toJSONSchema(shop.diamondFiltersSchema, { io: "input", unrepresentable: "any" });
    const text = (field: string) =>
      (properties?.[field] as { description?: string } | undefined)?.description;
    expect(text("polish")).toBe("Polish: one of the values listed, of white diamonds only");
    expect(text("symmetry")).toBe("Symmetry, any of the codes: 1 Fair, 2 Fine, 0 not graded");
    expect(text("height")).toBe("Height from 1 to 9");
    expect(text("tall")).toBe("Taller than wide: true returns only these stones");
  });

  it("is written into addresses and read from them", () => {
    const filters = { polish: ["Excellent"], symmetry: [0, 2], height: { min: 2, max: 3.5 }, tall: true };
    const address = shop.inventoryQueryString(asked(filters));
    expect(address).toBe("finish=Excellent&symmetry=0,2&height=2-3.5&tall=true");
    expect(shop.parseInventoryState(new URLSearchParams(address)).filters).toEqual(filters);
    expect(shop.ignoredParams(new URLSearchParams(address))).toEqual([]);
  });

  it("is refused where the address says what it can't have", () => {
    const refused = (query: string, kind: "white" | "color" = "white") =>
      shop.ignoredParams(new URLSearchParams(query), kind);
    expect(refused("finish=Dull&symmetry=3&height=5-4&tall=yes")).toEqual([
      "polish",
      "symmetry",
      "height",
      "tall",
    ]);
    expect(refused("finish=Excellent", "color")).toEqual(["polish"]);
  });

  it("is not sent while it is at its default", () => {
    const state = asked({ height: { min: 1, max: 9 }, tall: false, polish: [] });
    expect(shop.inventoryQueryString(state)).toBe("");
    expect(shop.toDiamondQuery(asked({ height: { min: 1, max: 3 } }))).toEqual({ height: { max: 3 } });
    expect(shop.toDiamondQuery(asked({ height: { min: 1, max: 9 } }))).toEqual({});
  });

  it("has its chips and words", () => {
    const filters = { polish: ["Excellent"], symmetry: [0, 2], height: { max: 3 }, tall: true } as never;
    expect(shop.appliedFilters(filters).map(({ label }) => label)).toEqual([
      "Mirror bright",
      "Symmetry Fine",
      "Symmetry Not graded",
      "Height up to 3",
      "Taller than wide",
    ]);
    const described = Object.keys(TOYS).map((field) => shop.describeFilter(filters, field as FilterField));
    expect(described).toEqual([
      "Polish Mirror bright",
      "Symmetry Fine, Not graded",
      "Height up to 3",
      "Taller than wide",
    ]);
    expect(shop.toggleFilter(filters, "polish" as never, "Very Good")).toMatchObject({
      polish: ["Very Good"],
    });
  });

  it("has counts, a slider and a place under more filters", () => {
    expect(shop.FACET_FIELDS).toEqual(expect.arrayContaining(["polish", "symmetry", "tall"]));
    expect(shop.FACET_FIELDS).not.toContain("height");
    expect(shop.MORE_FIELDS.slice(-4)).toEqual(["polish", "symmetry", "height", "tall"]);
    const scale = shop.SLIDER_SCALES["height" as keyof typeof shop.SLIDER_SCALES];
    expect([scale.toPosition(4), scale.toValue(50), scale.toValue(100)]).toEqual([50, 4, 9]);
  });

  it("is asked of its column", () => {
    const question = { polish: ["Excellent"], symmetry: [0, 2], height: { min: 2 }, tall: true } as never;
    const dialect = new PgDialect();
    expect(shop.activeFilters(question).map(({ pass }) => dialect.sqlToQuery(pass).sql)).toEqual([
      '"diamonds"."polish" in ($1)',
      '("diamonds"."symmetry" in ($1, $2) or "diamonds"."symmetry" is null)',
      '"diamonds"."height_mm" >= $1',
      '"diamonds"."is_overnight"',
    ]);
  });
});

it("what a question holds for a filter follows from its kind", () => {
  expectTypeOf<FilterValue<typeof TOYS.polish>>().toEqualTypeOf<("Excellent" | "Very Good")[]>();
  expectTypeOf<FilterValue<typeof TOYS.symmetry>>().toEqualTypeOf<number[]>();
  expectTypeOf<FilterValue<typeof TOYS.height>>().toEqualTypeOf<Bounds>();
  expectTypeOf<FilterValue<typeof TOYS.tall>>().toEqualTypeOf<boolean>();
});

it("a list of all filters that lacks one is no list of all filters", () => {
  type WithoutOne = Record<Exclude<FilterField, "hearts_and_arrows">, true>;
  expectTypeOf<WithoutOne>().not.toExtend<Record<FilterField, true>>();
  expectTypeOf<WithoutOne & { hearts_and_arrows: true }>().toExtend<Record<FilterField, true>>();
});
