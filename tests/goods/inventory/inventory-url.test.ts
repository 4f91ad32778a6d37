import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FILTER_RANGES } from "@/lib/goods/diamonds/filters/filter-fields";
import {
  emptyInventoryState,
  type InventoryState,
  inventoryHref,
  inventoryQueryString,
  toDiamondQuery,
} from "@/lib/goods/diamonds/filters/inventory-url";
import { ignoredParams, parseInventoryState } from "@/lib/goods/diamonds/filters/parse-inventory-url";
import { CERTIFICATE_TYPES, GROWTH_METHODS, SHAPES, SORTS } from "@/lib/goods/diamonds/model";
import { diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";

const read = (query: string) => parseInventoryState(new URLSearchParams(query));

describe("writing an address", () => {
  it("writes nothing for a list with nothing chosen", () => {
    expect(inventoryHref(emptyInventoryState())).toBe("/inventory");
    expect(inventoryHref(emptyInventoryState("color"))).toBe("/lab-created-colored-diamonds");
    expect(toDiamondQuery(emptyInventoryState())).toEqual({});
  });

  it("never writes or asks a bound that stands at the slider's end", () => {
    const state: InventoryState = {
      ...emptyInventoryState(),
      filters: { price: { min: 100, max: 3000 }, carat: { min: 0, max: 35 }, table: { min: 50 } },
    };
    expect(inventoryQueryString(state)).toBe("price=-3000");
    expect(toDiamondQuery(state)).toEqual({ price: { max: 3000 } });
  });

  it("drops empty lists and false flags", () => {
    const state = { ...emptyInventoryState(), filters: { shape: [], express_shipping: false } };
    expect(inventoryQueryString(state)).toBe("");
  });

  it("keeps lists readable", () => {
    expect(
      inventoryQueryString({
        ...emptyInventoryState(),
        filters: { shape: ["round", "oval"], certificate_type: ["NON CERTIFIED"] },
      }),
    ).toBe("shape=round,oval&certificate=NON+CERTIFIED");
  });
});

describe("reading an address", () => {
  it.each([
    ["certificate=GIA", { filters: { certificate_type: ["GIA"] } }],
    ["certificate=igi,GCAL", { filters: { certificate_type: ["IGI", "GCAL"] } }],
    ["shape=oval", { filters: { shape: ["oval"] } }],
    ["shape=oval&shape=round", { filters: { shape: ["round", "oval"] } }],
    ["price=500-3000", { filters: { price: { min: 500, max: 3000 } } }],
    ["color=0,10", { filters: { color: [0, 10] } }],
    [
      "type=ring-builder&shape=oval&setting=ada-solitaire",
      { type: "ring-builder", setting: "ada-solitaire", filters: { shape: ["oval"] } },
    ],
    ["view=true&sku=AD-10001", { sku: "AD-10001" }],
    ["scale=mm", { isToScale: true }],
    ["layout=table&sort=price_asc&page=3", { layout: "table", sort: "price_asc", page: 3 }],
  ])("understands ?%s", (query, expected) => {
    expect(read(query)).toEqual({ ...emptyInventoryState(), ...expected });
  });

  it("reads the record a page is given as it reads an address", () => {
    expect(parseInventoryState({ shape: ["oval", "round"], price: "500-3000", page: undefined })).toEqual(
      read("shape=round,oval&price=500-3000"),
    );
  });

  it.each([
    "shape=brick",
    "shape=__proto__",
    "certificate=<script>",
    "price=3000-500",
    "price=NaN-Infinity",
    "price=-1e9-",
    "price=500",
    "carat=0-35",
    "depth=10-99",
    "color=11,-1,1.5,abc",
    "page=0",
    "page=-3",
    "page=1e3",
    "page=999999",
    "sort=drop table",
    "layout=list",
    "scale=inch",
    "express_shipping=yes",
    "type=other",
    "setting=a-setting-without-the-builder",
    "type[]=ring-builder",
    "sku=%3Cscript%3E",
    "sku=AD-1%00",
    "view=true",
    "unknown=1",
  ])("drops ?%s", (query) => {
    expect(read(query)).toEqual(emptyInventoryState());
  });

  it("keeps the sound half of a range", () => {
    expect(read("price=500-abc").filters).toEqual({ price: { min: 500 } });
  });

  it("keeps to each kind's own filters and orders", () => {
    const asked = "color=10&colors=pink&intensity=Fancy+Vivid&sort=color_best";
    expect(parseInventoryState(new URLSearchParams(asked), "white")).toMatchObject({
      filters: { color: [10] },
      sort: "color_best",
    });
    expect(parseInventoryState(new URLSearchParams(asked), "color")).toMatchObject({
      filters: { colors: ["pink"], intensity: ["Fancy Vivid"] },
      sort: "best",
    });
    expect(ignoredParams(new URLSearchParams(asked), "white")).toEqual(["intensity", "colors"]);
    expect(ignoredParams(new URLSearchParams(asked), "color")).toEqual(["color", "sort"]);
  });

  it.each([
    ["shape=brick", ["shape"]],
    ["shape=round,brick", ["shape"]],
    ["certificate=HRD", ["certificate_type"]],
    ["color=11", ["color"]],
    ["price=3000-500", ["price"]],
    ["price=500-abc", ["price"]],
    ["price=cheap&carat=1-2", ["price"]],
    ["depth=10-99", ["depth"]],
    ["express_shipping=yes", ["express_shipping"]],
    ["page=0&sort=drop+table&layout=list", ["sort", "page", "layout"]],
    ["type=other&setting=a-setting", ["type", "setting"]],
    ["view=true&sku=%3Cscript%3E", ["sku"]],
    ["colors=pink,blue", ["colors"]],
  ])("tells what it dropped of ?%s", (query, parts) => {
    const kind = query.startsWith("colors") ? "color" : "white";
    expect(ignoredParams(new URLSearchParams(query), kind)).toEqual(parts);
  });

  it.each([
    "",
    "shape=&price=&page=",
    "carat=0-35",
    "price=-3000",
    "certificate=igi,non-certified",
    "color=0,10&clarity=11",
    "is_overnight=false&express_shipping=1",
    "view=true&sku=AD-10001",
    "sort=best&page=1&layout=grid",
    "type=ring-builder&setting=ada-solitaire&shape=oval",
    "utm_source=letter&unknown=1",
  ])("has nothing to tell of ?%s", (query) => {
    expect(ignoredParams(new URLSearchParams(query))).toEqual([]);
  });

  it("keeps one fancy colour only", () => {
    expect(parseInventoryState({ colors: "pink,blue" }, "color").filters.colors).toHaveLength(1);
  });
});

const range = (field: keyof typeof FILTER_RANGES, digits: number) => {
  const { min, max } = FILTER_RANGES[field];
  const scale = 10 ** digits;
  return fc
    .tuple(
      fc.integer({ min: min * scale, max: max * scale }),
      fc.integer({ min: min * scale, max: max * scale }),
    )
    .map(([a, b]) => ({ min: Math.min(a, b) / scale, max: Math.max(a, b) / scale }));
};
const some = <T>(of: readonly T[]) =>
  fc.subarray([...of], { minLength: 1 }).map((values) => of.filter((value) => values.includes(value)));

const anyState: fc.Arbitrary<InventoryState> = fc.record({
  filters: fc.record(
    {
      shape: some(SHAPES),
      certificate_type: some(CERTIFICATE_TYPES),
      d_type: some(GROWTH_METHODS),
      color: some([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
      price: range("price", 0),
      carat: range("carat", 2),
      depth: range("depth", 1),
      lw_ratio: range("lw_ratio", 2),
      is_overnight: fc.constant(true),
    },
    { requiredKeys: [] },
  ),
  kind: fc.constant("white" as const),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 9999 }),
  layout: fc.constantFrom("grid" as const, "table" as const),
  isToScale: fc.boolean(),
  sku: fc.constantFrom(null, "AD-1", "RS/2&x=1", "é+1"),
  type: fc.constant(null),
  setting: fc.constant(null),
});

describe("any state", () => {
  it("comes back from its address asking the same question", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const back = read(inventoryQueryString(state));
        expect(toDiamondQuery(back)).toEqual(toDiamondQuery(state));
        expect({ ...back, filters: {} }).toEqual({ ...state, filters: {} });
        expect(inventoryQueryString(back)).toBe(inventoryQueryString(state));
      }),
    );
  });

  it("asks a question the API accepts, whatever the address says", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            "shape",
            "price",
            "carat",
            "color",
            "page",
            "sort",
            "sku",
            "type",
            "setting",
            "table",
          ),
          fc.oneof(fc.string(), fc.constantFrom("1-2", "60-55", "0,3", "round", "ring-builder", "55.5-60")),
        ),
        (params) => {
          expect(diamondQuerySchema.safeParse(toDiamondQuery(parseInventoryState(params))).success).toBe(
            true,
          );
        },
      ),
    );
  });
});

it("addresses one stone's own view by kind", () => {
  expect(stoneHref({ sku: "AD-1", kind: "white" })).toBe("/inventory?view=true&sku=AD-1");
  expect(stoneHref({ sku: "AC-1", kind: "color" })).toBe("/lab-created-colored-diamonds?sku=AC-1");
  expect(stoneHref({ sku: "AC-1", kind: "color" }, { type: "ring-builder", setting: "aurora" })).toBe(
    "/lab-created-colored-diamonds?type=ring-builder&setting=aurora&sku=AC-1",
  );
});

it("addresses a stone's view as a list that has it open", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom("white", "color"),
      fc.constantFrom("ring-builder", null),
      fc.option(fc.string({ minLength: 1 })),
      (sku, kind, type, setting) => {
        const opened = { ...emptyInventoryState(kind), sku, type, setting };
        expect(stoneHref({ sku, kind }, { type, setting })).toBe(inventoryHref(opened));
      },
    ),
  );
});
