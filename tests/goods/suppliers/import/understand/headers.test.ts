import { describe, expect, it } from "vitest";
import { type ImportProfileInput, parseProfile } from "@/lib/goods/suppliers/import/profile";
import {
  looksLikeHeader,
  mapHeader,
  mapOrder,
  missingColumns,
  normalizeHeader,
} from "@/lib/goods/suppliers/import/understand/headers";

const map = (header: string[], profile: ImportProfileInput = {}) => mapHeader(header, parseProfile(profile));

describe("headers", () => {
  it("are compared in lower case without anything outside [a-z0-9#%/$]", () => {
    expect(normalizeHeader("\uFEFF Stock_# ")).toBe("stock#");
    expect(normalizeHeader("Depth %")).toBe("depth%");
    expect(normalizeHeader('"$/Ct"')).toBe("$/ct");
  });

  it("find RapNet's, Nivoda's and ggplot2's names", () => {
    const { at, unused } = map([
      "Stock #",
      "Shape",
      "Weight",
      "Col",
      "Clarity",
      "Price Per Carat",
      "Report #",
      "Lab",
    ]);
    expect(at).toEqual({
      sku: 0,
      shape: 1,
      carat: 2,
      color: 3,
      clarity: 4,
      price_per_ct: 5,
      cert_no: 6,
      lab: 7,
    });
    expect(unused).toEqual([]);
    expect(map(["carat", "x", "y", "z"]).at).toEqual({ carat: 0, length: 1, width: 2, height: 3 });
  });

  it("take a column Cut for the grade when a shape column or a constant shape exists, else for the shape", () => {
    expect(map(["Cut", "Shp"]).at).toEqual({ cut: 0, shape: 1 });
    expect(map(["Cut"], { constants: { shape: "round" } }).at).toEqual({ cut: 0 });
    expect(map(["Cut"])).toMatchObject({ at: { shape: 0 }, shapeInCut: true });
    expect(map(["Cut", "Cut Grade"]).at).toEqual({ shape: 0, cut: 1 });
  });

  it("prefer the better name, then the first column", () => {
    expect(map(["ID", "Stock #"]).at.sku).toBe(1);
    expect(map(["Price", "price"]).at.price_total).toBe(0);
  });

  it("obey the profile's own names before the synonyms", () => {
    expect(map(["Our Ref", "Stock #"], { columns: { "our ref": "sku" } }).at.sku).toBe(0);
    expect(map(["Cut", "Shape"], { columns: { Cut: "polish" } }).at).toEqual({ polish: 0, shape: 1 });
  });

  it("that nobody knows are told, and known ones the shop has no use for are not", () => {
    expect(map(["Carat", "Moon phase", "Video URL", "Girdle"]).unused).toEqual(["Moon phase"]);
  });

  it("that are needed and missing are all named", () => {
    const profile = parseProfile({});
    expect(missingColumns(mapHeader(["Carat", "Cut Grade"], profile), profile)).toEqual([
      "sku",
      "shape",
      "price",
      "color",
      "clarity",
      "lab",
    ]);
  });

  it("may be missing where the profile has a constant or says the supplier never sends them", () => {
    const profile = parseProfile({
      sku: "content",
      constants: { shape: "round", lab: "IGI" },
      absent: ["clarity", "carat"],
    });
    expect(missingColumns(mapHeader(["Price", "Color"], profile), profile)).toEqual(["carat"]);
  });

  it("are recognised in a file that should have none", () => {
    const columns = mapOrder(["sku", "shape", "carat", "color"]);
    expect(looksLikeHeader(["Stock #", "Shape", "Weight", "Color"], columns)).toBe(true);
    expect(looksLikeHeader(["A1", "Round", "1.02", "D"], columns)).toBe(false);
  });
});
