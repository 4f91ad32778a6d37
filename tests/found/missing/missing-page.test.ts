import { describe, expect, test, vi } from "vitest";
import { isMissingPage } from "@/lib/found/missing/missing-page";

const { hasProduct, hasCategory } = vi.hoisted(() => ({
  hasProduct: vi.fn(async (slug: string) => slug === "alba"),
  hasCategory: vi.fn(async (slugs: readonly string[]) => slugs.join("/") === "earrings/studs"),
}));
vi.mock("@/lib/platform/log/log", () => ({ log: { warn: vi.fn() } }));
vi.mock("@/lib/found/content/stored-text-queries", () => ({ storedTexts: async () => new Map() }));
vi.mock("@/lib/goods/catalog/paths/known-category-queries", () => ({ hasCategory }));
vi.mock("@/lib/goods/catalog/paths/moved-product-queries", async (original) => ({
  ...(await original<object>()),
  hasProduct,
}));

describe("an address of the catalog or the journal", () => {
  test.each([
    "/product/nope",
    "/fancy-shape-diamonds/nope",
    "/earrings/nope",
    "/earrings/studs/nope",
    "/product-category/nope",
    "/blog/nope",
    "/blog/shapes/nope",
  ])("%s is missing", async (path) => {
    expect(await isMissingPage(path)).toBe(true);
  });

  test.each([
    "/",
    "/earrings",
    "/earrings/studs",
    "/earrings/anywhere/alba",
    "/product/alba",
    "/blog",
    "/blog/shapes",
    "/blog/shapes/oval",
    "/about-us",
    "/product/%E0%A4%A",
  ])("%s is left to its page", async (path) => {
    expect(await isMissingPage(path)).toBe(false);
  });

  test("is left to its page while the catalog can't be read", async () => {
    hasProduct.mockRejectedValueOnce(new Error("no connection"));
    expect(await isMissingPage("/product/nope")).toBe(false);
  });

  test("is left to its page when the catalog doesn't answer in time", async () => {
    hasProduct.mockImplementationOnce(() => new Promise(() => {}));
    expect(await isMissingPage("/product/nope")).toBe(false);
  });
});
