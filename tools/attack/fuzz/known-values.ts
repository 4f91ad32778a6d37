import type { Client } from "pg";
import type { Sender } from "../target/exchange";
import type { Person } from "../target/people";
import type { Known } from "./from-schema";

/**
 * Values that lead behind the validation, by the names of fields and path parameters: of the stock, and the ids of what
 * the planted customers have. Their addresses and names are not among them, so that only the shop can give those away.
 */
export async function knownValues(database: Client, people: readonly Person[]): Promise<Known> {
  const column = async (sql: string) =>
    (await database.query<{ value: string }>(sql)).rows.map(({ value }) => value);
  const skus = await column("select sku value from diamonds order by sku limit 30");
  const slugs = await column("select slug value from products order by slug limit 40");
  const settings = await column(
    "select p.slug value from settings s join products p on p.id = s.product_id order by 1 limit 10",
  );
  const variants = await column("select sku value from product_variants order by sku limit 40");
  const ids = people.flatMap((one) => [
    one.addressId,
    one.pastOrder,
    one.guestOrder,
    ...Object.values(one.orders),
  ]);
  const codes = await column("select code value from promo_codes order by code limit 5");
  return {
    sku: [...skus, ...variants.slice(0, 10)],
    diamond: skus,
    slug: slugs,
    setting: settings,
    variant: variants,
    sub: await column("select slug value from categories order by slug limit 30"),
    category: ["grading", "guides", "care"],
    id: ids,
    key: ["ring", "checkout"],
    provider: ["google", "apple"],
    country: ["US", "DE", "GB", "us"],
    region: ["OR", "CA", "BY"],
    postcode: ["97201", "10115"],
    email: ["somebody@fuzz.example", "other+tag@fuzz.example"],
    shipping_method: ["standard", "express", "overnight"],
    payment_method: ["bank_transfer", "card", "crypto"],
    promo_code: codes,
    metal: ["platinum", "yellow_gold_18k"],
    file: ["round.svg", "hero.avif", "small.avif", "1.glb"],
    color: ["white", "pink"],
    shape: ["round", "oval"],
    style: ["halo", "solitaire"],
    path: ["about-us", "inventory"],
    slugs: ["rings"],
    word: ["x", "round", "_tree"],
    token: people.map(({ links }) => links.confirm_email.slice(1)),
    phone: ["+1 503 555 0100"],
  };
}

/** The pages the shop's own sitemap names. */
export async function sitemapPaths({ ask }: Sender): Promise<string[]> {
  const read = async (path: string) => (await ask({ method: "GET", path, headers: {} })).text;
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const maps = locations(await read("/sitemap.xml"));
  const pages = await Promise.all(maps.map(async (path) => locations(await read(path))));
  return [...new Set(pages.flat())].sort().slice(0, 400);
}
