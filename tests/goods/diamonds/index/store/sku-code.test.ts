import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generateStones } from "@/lib/goods/demo/stones/generate";
import { IndexFullError } from "@/lib/goods/diamonds/index/diamond-index";
import { SkuCode } from "@/lib/goods/diamonds/index/store/sku-code";
import { diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import { cents } from "@/lib/platform/money/model";
import { anyStones, changesTo, compiled, indexOf } from "../stones";

const bytesOf = (sku: string) => Buffer.from(sku, "utf8");

function codeOf(skus: readonly string[]): SkuCode {
  let end = 0;
  const skuEnds = Uint32Array.from(skus, (sku) => {
    end += bytesOf(sku).length;
    return end;
  });
  return SkuCode.of({ skuBytes: bytesOf(skus.join("")), skuEnds }, skus.length);
}
/** A packed SKU, or null where it does not fit. */
function packed(code: SkuCode, sku: string): Buffer | null {
  const into = Buffer.alloc(code.width + 2, 7);
  const fits = code.pack(bytesOf(sku), 0, bytesOf(sku).length, into, 1);
  // nothing before and behind it is touched
  expect([into[0], into[code.width + 1]]).toEqual([7, 7]);
  return fits ? into.subarray(1, code.width + 1) : null;
}
const GENERATED = [...generateStones("white", 4000), ...generateStones("color", 1000)].map(({ sku }) => sku);
/** Enough SKUs for a stock whose code is its own. */
const many = (some: readonly string[]) => Array.from({ length: 5000 }, (_, i) => some[i % some.length] ?? "");

describe("packed SKUs", () => {
  it("sort as the SKUs do by code point, and are told apart", () => {
    const sku = fc.oneof(
      fc.string({ unit: fc.constantFrom(..."AB-_.~z9é"), minLength: 1, maxLength: 14 }),
      fc.integer({ min: 1, max: 10 ** 12 }).map((number) => `LG${number}`),
      fc.constantFrom(...GENERATED.slice(0, 50)),
    );
    fc.assert(
      fc.property(fc.array(sku, { minLength: 2, maxLength: 60 }), fc.boolean(), (skus, large) => {
        const code = codeOf(large ? many(skus) : skus);
        const sorted = [...new Set(skus)].sort((a, b) => Buffer.compare(bytesOf(a), bytesOf(b)));
        const codes = sorted.map((one) => packed(code, one)?.toString("hex"));
        expect(codes).not.toContain(undefined);
        expect([...codes].sort()).toEqual(codes);
        expect(new Set(codes).size).toBe(sorted.length);
      }),
      { numRuns: 200, seed: 3 },
    );
  });

  it("take five bytes in a stock of the demo's form, and have room for others of it", () => {
    const code = codeOf(GENERATED);
    expect(code.width).toBe(5);
    for (const sku of ["AW-000000", "AX-ZZZZZZ"]) expect(packed(code, sku)).not.toBeNull();
    for (const sku of ["AW-00000", "AW-0000000", "BW-000000", "AW-00000a"])
      expect(packed(code, sku)).toBeNull();
  });

  it("of a small stock have room for any other", () => {
    const code = codeOf(["A"]);
    for (const sku of ["", "b", "Übergröße", "x".repeat(40)]) expect(packed(code, sku)).not.toBeNull();
  });

  it("are what a snapshot's code makes of them too", () => {
    const code = codeOf(GENERATED);
    const read = SkuCode.blank(code.positions, code.width);
    read.seen.set(code.seen);
    expect(read.settle()).toBe(true);
    for (const sku of GENERATED.slice(0, 100)) expect(packed(read, sku)).toEqual(packed(code, sku));
    expect(SkuCode.blank(code.positions, code.width).settle()).toBe(false);
  });
});

describe("a stone whose SKU looks like none of the stock", () => {
  const rows = anyStones(5000, 1000);
  const index = indexOf(rows);
  const [known] = rows.filter(({ kind, availability }) => kind === "white" && availability === "available");
  if (!known) throw new Error("no stone");

  it("is left to the next build when it is new", () => {
    const { count } = index;
    const foreign = { ...known, id: "00000000-0000-4000-9000-000000000001", sku: "a supplier's new manner" };
    expect(() => index.apply(changesTo([foreign]))).toThrow(IndexFullError);
    expect(index.count).toBe(count);
  });

  it("is changed all the same when it was renamed", () => {
    const renamed = { ...known, sku: "a supplier's new manner", priceCents: cents(1) };
    expect(() => index.apply(changesTo([renamed]))).toThrow(IndexFullError);
    const question = compiled(diamondQuerySchema.parse({ sort: "price_asc" }));
    expect(index.query(question).ids[0]).toBe(known.id);
  });
});
