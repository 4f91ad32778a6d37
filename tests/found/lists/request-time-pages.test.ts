import { expect, test } from "vitest";
import { isList, isRequestTimePage } from "@/lib/found/lists/request-time-pages";

const isRendered = (address: string) => {
  const { pathname, searchParams } = new URL(address, "http://shop.test");
  return isRequestTimePage(pathname, searchParams);
};

test.each([
  "/earrings?metal=14k-yellow",
  "/earrings/hoops?sort=newest",
  "/earrings/?page=2",
  "/fine-jewelry?price_min=100",
  "/ready-to-ship/rings?availability=ready",
  "/product-category/earrings/hoops?page=3",
  "/fancy-shape-diamonds?shape=oval",
  "/build-a-ring?style=halo",
  "/build-a-ring?style=unheard-of",
  "/build-a-ring?page=2",
  "/inventory?shape=oval",
  "/inventory?shape=unheard-of",
  "/inventory?view=true&sku=A-1",
  "/inventory?type=ring-builder",
  "/lab-created-colored-diamonds?sku=A-1",
  "/ring-preview/abc",
])("%s is rendered at request time", (address) => {
  expect(isRendered(address)).toBe(true);
});

test.each([
  "/earrings",
  "/earrings?utm_source=letter",
  "/earrings?sort=featured&page=1",
  "/earrings/hoops/ada-hoops?metal=14k-yellow",
  "/build-a-ring?utm_source=letter",
  "/inventory?gclid=1",
  "/inventory?page=1",
  "/about-us?page=2",
  "/product-category?page=2",
  "/",
])("%s is answered by a static page", (address) => {
  expect(isRendered(address)).toBe(false);
});

test("lists are known by their path", () => {
  const lists = [
    "/earrings",
    "/earrings/hoops/",
    "/inventory",
    "/build-a-ring",
    "/product-category/earrings",
  ];
  const others = ["/", "/earrings/hoops/ada-hoops", "/product-category", "/blog/guides", "/toString"];
  expect(lists.filter(isList)).toEqual(lists);
  expect(others.filter(isList)).toEqual([]);
});
