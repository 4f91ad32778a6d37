import type { Pool } from "pg";
import { type Ask, stubCall } from "./stub-call";

const one = async (pool: Pool, text: string): Promise<string> => {
  const { rows } = await pool.query<{ value: string }>(text);
  if (!rows[0]) throw new Error(`Nothing answers ${text}`);
  return rows[0].value;
};

/** What pages and the public API ask. */
export async function publicAsks(pool: Pool): Promise<Ask[]> {
  const { findDiamond, findSimilar, nearestMatches, relaxations, searchDiamonds } = await import(
    "@/lib/goods/inventory/queries"
  );
  const { diamondQuerySchema } = await import("@/lib/goods/diamonds/schema");
  const { handleEstimate } = await import("@/lib/goods/inventory/handlers");
  const { estimateQuerySchema } = await import("@/lib/goods/diamonds/pricing/estimate-schema");
  const { findCategories, findProduct } = await import("@/lib/goods/catalog/queries");
  const { findPageProducts } = await import("@/lib/goods/catalog/lists/page-lists");
  const { productQuerySchema } = await import("@/lib/goods/catalog/lists/product-query");
  const { findCategoryCovers } = await import("@/lib/goods/catalog/categories/cover-queries");
  const { centerOffers } = await import("@/lib/goods/catalog/centers/offer-queries");
  const { search } = await import("@/lib/found/search/queries/search");
  const { suggest } = await import("@/lib/found/search/suggest");
  const { productChanges, stoneParts } = await import("@/lib/found/sitemap/queries");
  const orders = await import("@/lib/selling/fulfillment/customer/queries");
  const { db } = await import("@/lib/platform/db/client");
  const sku = await one(pool, "select sku as value from diamonds where shape = 'round' offset 20 limit 1");
  const slug = await one(pool, "select slug as value from products where kind <> 'setting' limit 1");
  const setting = await one(pool, "select slug as value from products where kind = 'setting' limit 1");
  const order = await one(pool, "select id as value from orders where status = 'shipped' limit 1");
  const customer = await one(
    pool,
    "select customer_id as value from orders where customer_id is not null group by 1 order by count(*) desc limit 1",
  );
  const stones = diamondQuerySchema.parse({ shape: ["round"], carat: { min: 1 } });
  const narrow = diamondQuerySchema.parse({
    shape: ["kite"],
    carat: { min: 9 },
    color: [10],
    price: { max: 900 },
  });
  const list = (query: object) => () => findPageProducts(productQuerySchema.parse(query));
  return [
    ["stone", () => findDiamond(sku)],
    ["similar stones", () => findSimilar(sku)],
    ["list of stones", () => searchDiamonds(stones)],
    ["relaxations", () => relaxations(narrow)],
    ["nearest stones", () => nearestMatches(narrow)],
    [
      "price estimate",
      () => handleEstimate({ query: estimateQuerySchema.parse({ shape: "round", carat: 1.2 }) }),
    ],
    ["categories", () => findCategories()],
    ["category covers", () => findCategoryCovers(db())],
    ["center offers", () => centerOffers()],
    ["product", () => findProduct(slug)],
    ["setting", () => findProduct(setting)],
    ["all fine jewelry", list({ category: "fine-jewelry" })],
    ["fine jewelry by price", list({ category: "fine-jewelry", sort: "price_asc", page: 40 })],
    ["engagement rings", list({ category: "engagement-rings" })],
    ["search of a word", () => search({ q: "halo", per_page: 24 })],
    ["search of stones", () => search({ q: "2 carat oval vs1", per_page: 24 })],
    ["search of a SKU", () => search({ q: sku, per_page: 24 })],
    ["suggestions", () => suggest("pear")],
    ["sitemap’s parts", () => stoneParts()],
    ["sitemap’s products", () => productChanges()],
    ["order", () => orders.findOrder(order, null, customer)],
    ["account’s order", () => orders.findCustomerOrder(order, customer)],
    ["account’s orders", () => orders.listCustomerOrders(customer, { page: 1, per_page: 20 })],
  ];
}

/** What the back office asks: each list by each of its sorts both ways, on its first pages and a late one, and by words. */
export async function adminAsks(pool: Pool): Promise<Ask[]> {
  const { ADMIN_LISTS, adminDetails } = await import("./admin-lists");
  const asks: Ask[] = [];
  for (const { endpoint, handle, words, filters = [] } of ADMIN_LISTS) {
    const { query, id } = endpoint;
    const parsed = (given: object) => query?.parse(given) as Record<string, unknown>;
    const shape = (query as unknown as { shape?: Record<string, unknown> })?.shape ?? {};
    const sorts = (shape.sort as { unwrap?: () => { options: string[] } })?.unwrap?.().options ?? [];
    const queries: object[] = [
      {},
      ...sorts.flatMap((sort) => [
        { sort, order: "asc" },
        { sort, order: "desc" },
      ]),
      ...("page" in shape ? [{ page: 300 }] : []),
      ...(words ?? []).map((q) => ({ q })),
      ...filters,
    ];
    for (const given of queries) {
      asks.push([`${id} ${JSON.stringify(given)}`, () => handle(stubCall({ query: parsed(given) }))]);
    }
  }
  return [...asks, ...(await adminDetails(pool))];
}
