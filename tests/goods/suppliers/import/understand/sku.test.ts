import { describe, expect, it } from "vitest";
import { parseProfile } from "@/lib/goods/suppliers/import/profile";
import {
  contentKey,
  DuplicateNamer,
  shopSku,
  supplierPrefix,
} from "@/lib/goods/suppliers/import/understand/sku";
import { cleanCell } from "@/lib/goods/suppliers/import/understand/text";

describe("SKUs", () => {
  it("of two suppliers never meet, since a prefix holds no dash", () => {
    const none = parseProfile({});
    expect(supplierPrefix("A-B", none)).toBe("AB");
    expect(shopSku("A", "B-1")).not.toBe(shopSku("AB", "1"));
    expect(supplierPrefix("Café Diamants", none)).toBe("CAFEDIAMANTS");
    expect(supplierPrefix("x", parseProfile({ skuPrefix: "RD" }))).toBe("RD");
    expect(() => supplierPrefix("ダイヤ", none)).toThrow("skuPrefix");
  });

  it("that differ stay different and fit an address", () => {
    const skus = ["12/34", "12-34", "12 34", "12~34", "12~2f~34"].map((sku) => shopSku("A", sku));
    expect(new Set(skus).size).toBe(5);
    for (const sku of skus) expect(sku).toMatch(/^[A-Za-z0-9._~-]+$/);
  });

  it("that can be none are null", () => {
    expect(shopSku("A", " ")).toBeNull();
    expect(shopSku("A", "a\u0000b")).toBeNull();
  });

  it("that are addresses or over-long are replaced by short ones, the same every time", () => {
    const address = "https://www.example.com/loose-diamonds/round/1133458477?utm_source=feed";
    expect(shopSku("A", address)).toMatch(/^A-[0-9A-F]{12}$/);
    expect(shopSku("A", ` ${address} `)).toBe(shopSku("A", address));
    expect(shopSku("A", `${address}2`)).not.toBe(shopSku("A", address));
    expect(shopSku("A", "x".repeat(60))).toBe(`A-${"x".repeat(60)}`);
    expect(shopSku("A", "x".repeat(61))).toMatch(/^A-[0-9A-F]{12}$/);
    expect(shopSku("A", "é".repeat(30))).toMatch(/^A-[0-9A-F]{12}$/);
  });

  it("from the content ignore price, order of columns and trailing zeros", () => {
    const key = contentKey({ carat: "0.23", cut: "Ideal", price_total: "326" });
    expect(contentKey({ cut: "ideal ", price_total: "400", carat: "0.230" })).toBe(key);
    expect(contentKey({ carat: "0.24", cut: "Ideal" })).not.toBe(key);
    expect(key).toMatch(/^[0-9A-F]{12}$/);
  });

  it("of equal stones are numbered in the file's order", () => {
    const names = new DuplicateNamer();
    expect([names.name("A"), names.name("B"), names.name("A"), names.name("A")]).toEqual([
      "A",
      "B",
      "A-2",
      "A-3",
    ]);
  });

  it("lose a spreadsheet's wrapping", () => {
    expect(cleanCell('="00123"')).toBe("00123");
    expect(cleanCell("\u00A0A1 ")).toBe("A1");
  });
});

describe("a profile", () => {
  it("with a wrong key is refused by name", () => {
    expect(() => parseProfile({ markup: -1 })).toThrow("markup");
    expect(() => parseProfile({ delimeter: ";" })).toThrow("delimeter");
    expect(() => parseProfile({ constants: { moon: "full" } })).toThrow("constants");
  });
});
