import { describe, expect, test } from "vitest";
import { type PathCategory, productPath, sharedPageBelowList } from "@/lib/goods/catalog/paths/paths";

const top = (slug: string): PathCategory => ({ slug, parent_id: null });
const sub = (parent: string, slug: string): PathCategory => ({ slug, parent_id: { slug: parent } });
const path = (...categories: PathCategory[]) => productPath({ slug: "luna", categories });

describe("loose stones stand on the page of their category", () => {
  test.each([
    ["melee", "/product/lab-created-melee-diamond"],
    ["round", "/product/round-shape-calibrated-diamonds"],
    ["princess", "/product/princess-shape-cvd-type-lla-diamonds"],
    ["pear", "/product/pear-shape-lab-grown-hpht-diamonds"],
    ["oval", "/product/oval-shape-lab-grown-hpht-diamonds"],
    ["marquise", "/product/marquise-shape-lab-grown-hpht-diamonds"],
    ["heart", "/product/heart-shape-lab-grown-hpht-diamonds"],
    ["emerald", "/product/emerald-shape-lab-grown-hpht-diamonds"],
    ["pink", "/product/pink-color-diamond"],
    ["intense-pink", "/product/intense-pink-color-diamond"],
    ["yellow", "/product/yellow-color-diamond"],
    ["green", "/product/green-color-diamond"],
    ["purple", "/product/purple-color-diamond"],
    ["blue", "/product/blue-color-diamond"],
    ["color-melee-diamonds", "/color-melee-diamonds"],
  ])("%s", (category, address) => {
    expect(path(top(category))).toBe(address);
    expect(path(sub("loose-diamonds", category))).toBe(address);
  });

  test("whichever of the product's categories it is", () => {
    expect(path(sub("loose-diamonds", "calibrated"), top("round"))).toBe(
      "/product/round-shape-calibrated-diamonds",
    );
  });

  test("a fancy shape that shares none stands right below their list", () => {
    expect(path(top("fancy-shape-diamonds"))).toBe("/fancy-shape-diamonds/luna");
    expect(path(sub("fancy-shape-diamonds", "pear"))).toBe("/product/pear-shape-lab-grown-hpht-diamonds");
  });

  test.each(["cushion", "asscher", "red", "Melee", "melee-rounds", "__proto__", "constructor"])(
    "%s shares no page",
    (category) => {
      expect(path(sub("earrings", category))).toBe(`/earrings/${category}/luna`);
    },
  );
});

test("an address put together from a list and its category leads to the page they share", () => {
  expect(sharedPageBelowList("fancy-shape-diamonds", "oval")).toBe(
    "/product/oval-shape-lab-grown-hpht-diamonds",
  );
  expect(sharedPageBelowList("fancy-color-diamonds", "pink")).toBe("/product/pink-color-diamond");
  expect(sharedPageBelowList("calibrated-diamonds", "round")).toBe(
    "/product/round-shape-calibrated-diamonds",
  );
  for (const [list, slug] of [
    ["fancy-shape-diamonds", "cushion"],
    ["fancy-shape-diamonds", "pink"],
    ["earrings", "oval"],
    ["__proto__", "oval"],
  ] as const) {
    expect(sharedPageBelowList(list, slug), `${list}/${slug}`).toBeNull();
  }
});

describe("any other product stands below its categories", () => {
  test.each([
    ["engagement-rings", "hidden-halo", "/engagement-rings/hidden-halo/luna"],
    ["earrings", "studs", "/earrings/studs/luna"],
    ["pendants", "solitaire", "/pendants/solitaire/luna"],
    ["chains", "rope", "/chains/rope/luna"],
    ["bracelets", "tennis", "/bracelets/tennis/luna"],
    ["ready-to-ship", "ready-earrings", "/ready-to-ship/ready-earrings/luna"],
    ["ready-to-ship", "ready-wedding-ring", "/ready-to-ship/ready-wedding-ring/luna"],
    ["ready-to-ship", "ready-engagement-ring", "/ready-to-ship/ready-engagement-ring/luna"],
  ])("%s, %s", (parent, category, address) => {
    expect(path(sub(parent, category))).toBe(address);
    // the sub-category is the one that has a parent, wherever it stands in the list
    expect(path(top(parent), sub(parent, category))).toBe(address);
  });

  test.each([
    ["rings", "eternity", "/wedding-rings/eternity/luna"],
    ["fine-jewelry", "mens-rings", "/wedding-rings/mens-rings/luna"],
    ["wedding-rings", "plain", "/wedding-rings/plain/luna"],
  ])("a path that says rings, %s/%s, is one of the wedding rings", (parent, category, address) => {
    expect(path(sub(parent, category))).toBe(address);
  });

  test("the whole path decides, the product's own part as well", () => {
    const pendant = (slug: string) => productPath({ slug, categories: [sub("pendants", "circles")] });
    expect(pendant("two-rings")).toBe("/wedding-rings/circles/two-rings");
    expect(pendant("two-rings-like-earrings")).toBe("/pendants/circles/two-rings-like-earrings");
    expect(pendant("two-engagement-rings")).toBe("/pendants/circles/two-engagement-rings");
    expect(pendant("ring")).toBe("/pendants/circles/ring");
  });

  test("without a sub-category it has no other address than its own", () => {
    expect(path()).toBe("/product/luna");
    expect(path(top("chains"))).toBe("/product/luna");
    expect(path(top("rings"))).toBe("/product/luna");
  });
});

describe("what could lead elsewhere", () => {
  test.each([
    ["a/b", "a%2Fb"],
    ["../cart", "..%2Fcart"],
    ["a?b=1#c", "a%3Fb%3D1%23c"],
    ["née", "n%C3%A9e"],
    ["javascript:alert(1)", "javascript%3Aalert(1)"],
  ])("%j is one part of the path", (slug, part) => {
    expect(productPath({ slug, categories: [sub("pendants", "bars")] })).toBe(`/pendants/bars/${part}`);
    expect(productPath({ slug, categories: [] })).toBe(`/product/${part}`);
    expect(path(sub(slug, slug))).toBe(`/${part}/${part}/luna`);
  });

  test.each(["", ".", ".."])("a category called %j is no part of it, and never names a host", (slug) => {
    expect(path(sub(slug, "bars"))).toBe("/product/luna");
    expect(path(sub("pendants", slug))).toBe("/product/luna");
  });
});
