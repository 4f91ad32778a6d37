import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaLibraryEndpoint } from "@/lib/desk/media/endpoints";
import { products } from "@/lib/goods/catalog/tables";
import { media } from "@/lib/platform/media/tables";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";
import { called } from "../called";

let shop: TestShop;
let handlers: typeof import("@/lib/desk/media/handlers");
let goods: typeof import("@/lib/desk/products/handlers");
const ring = { id: "", slug: "", name: "" };

beforeAll(async () => {
  shop = await openTestShop();
  handlers = await import("@/lib/desk/media/handlers");
  goods = await import("@/lib/desk/products/handlers");
  const [row] = await shop.test.db.select().from(products).where(eq(products.kind, "setting"));
  Object.assign(ring, row);
}, 120_000);
afterAll(() => shop?.close());

const file = (subjectKind: "product" | "stone", subject: string, alt: string, day: number) => ({
  subjectKind,
  subject,
  kind: "image" as const,
  source: "uploaded" as const,
  alt,
  hashes: [alt.length.toString(16).padStart(64, "a")],
  width: 400,
  height: 400,
  bytes: 12_345,
  createdAt: new Date(Date.UTC(2026, 0, day)),
});

const library = async (query: object) =>
  mediaLibraryEndpoint.response.parse(
    await handlers.handleMediaLibrary(called({ query: mediaLibraryEndpoint.query?.parse(query) })),
  );

test("the library has what was uploaded, the latest first, with what it belongs to", async () => {
  const stone = await shop.stone();
  await shop.test.db.insert(media).values([
    file("product", ring.id, "From the front", 2),
    file("product", ring.id, "On a hand, 100%", 3),
    file("stone", stone.id, "From above", 4),
    file("stone", "00000000-0000-4000-8000-000000000000", "Of a stone that is gone", 1),
    {
      ...file("stone", stone.id, "From a feed", 5),
      source: "remote",
      address: "https://cdn.example/1.jpg",
    },
  ]);
  const all = await library({ order: "desc" });
  expect(all.total).toBe(4);
  expect(all.data.map(({ alt, subject }) => [alt, subject?.kind, subject?.name])).toEqual([
    ["From above", "stone", stone.sku],
    ["On a hand, 100%", "product", ring.slug],
    ["From the front", "product", ring.slug],
    ["Of a stone that is gone", undefined, undefined],
  ]);
  expect(all.data[1]).toMatchObject({
    kind: "image",
    bytes: 12_345,
    picture: expect.stringMatching(/^\/media\/.*\.webp$/),
    subject: { title: ring.name },
  });
  expect((await library({ q: "100%" })).data.map(({ alt }) => alt)).toEqual(["On a hand, 100%"]);
  expect((await library({ subject: "stone", order: "asc", per_page: 1 })).data).toMatchObject([
    { alt: "Of a stone that is gone" },
  ]);
});

test("a product is listed and read with the picture that the shop shows", async () => {
  const query = { page: 1, per_page: 25, sort: "position", order: "asc" };
  const { data } = await goods.handleAdminProducts(called({ query }));
  expect(data.find(({ slug }) => slug === ring.slug)?.picture).toMatch(/^\/media\/.*\.webp$/);
  const read = await goods.handleAdminProduct(
    called({ params: { slug: ring.slug }, query: { stock: false } }),
  );
  expect(read.picture).toBe(data.find(({ slug }) => slug === ring.slug)?.picture);
  await shop.test.db.delete(media).where(eq(media.subject, ring.id));
  // without one of its own, a design shows its rendering, and what has neither is drawn
  const after = (await goods.handleAdminProducts(called({ query }))).data;
  expect(after.every(({ picture }) => /^\/(?:renders|pictures)\//.test(picture ?? ""))).toBe(true);
});
