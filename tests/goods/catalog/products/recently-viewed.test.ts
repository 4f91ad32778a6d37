import { expect, test } from "vitest";
import {
  addRecentlyViewed,
  currentlyOffered,
  parseRecentlyViewed,
  type RecentlyViewedItem,
} from "@/lib/goods/catalog/products/recently-viewed";

const piece = (slug: string): RecentlyViewedItem => ({
  slug,
  sku: slug.toUpperCase(),
  name: slug,
  path: `/earrings/studs/${slug}`,
  picture: `/pictures/${slug}.webp`,
  price: 390,
  isSetting: true,
});

test("a piece looked at stands first, once, and the oldest goes", () => {
  const many = Array.from({ length: 8 }, (_, i) => piece(`p${i}`));
  expect(addRecentlyViewed(many, piece("p3")).map(({ slug }) => slug)).toEqual([
    "p3",
    "p0",
    "p1",
    "p2",
    "p4",
    "p5",
    "p6",
    "p7",
  ]);
  expect(addRecentlyViewed(many, piece("new"))).toHaveLength(8);
  expect(addRecentlyViewed(many, piece("new"))[0]?.slug).toBe("new");
});

test.each([
  null,
  "x",
  { 0: piece("a") },
  [null, 3, "x", []],
  [{ ...piece("a"), path: "//evil.example" }],
  [{ ...piece("a"), path: "/\\evil.example" }],
  [{ ...piece("a"), path: "javascript:alert(1)" }],
  [{ ...piece("a"), name: "" }],
  [{ slug: "a", sku: "A", name: "a" }],
  [{ ...piece("a"), sku: undefined }],
])("what is damaged or leads away is left out: %j", (kept) => {
  expect(parseRecentlyViewed(kept)).toEqual([]);
});

test("what is whole is kept beside what is not", () => {
  expect(parseRecentlyViewed([null, piece("a"), { slug: 1 }])).toEqual([piece("a")]);
  const bare = { ...piece("a"), picture: null, price: null, isSetting: false };
  expect(parseRecentlyViewed([{ slug: "a", sku: "A", name: "a", path: "/earrings/studs/a" }])).toEqual([
    bare,
  ]);
  expect(
    parseRecentlyViewed([{ ...piece("a"), picture: "//evil.example/x.webp", price: "390", isSetting: 1 }]),
  ).toEqual([bare]);
});

test("a piece that is gone leaves the list, and the others have their price of today", () => {
  const now = { path: "/earrings/studs/new", price: 420, availability: "available" };
  expect(
    currentlyOffered(
      [piece("moved"), piece("gone"), piece("withdrawn"), piece("unknown")],
      [
        { ...now, sku: "MOVED" },
        { ...now, sku: "GONE", path: null, price: null, availability: "withdrawn" },
        { ...now, sku: "WITHDRAWN", availability: "withdrawn" },
      ],
    ),
  ).toEqual([{ ...piece("moved"), path: now.path, price: 420 }, piece("unknown")]);
});
