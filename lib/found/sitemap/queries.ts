import { and, asc, eq, gt, gte, inArray, lt, max, ne, sql } from "drizzle-orm";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { diamonds, priceHistory } from "@/lib/goods/diamonds/tables";
import { type Database, db } from "@/lib/platform/db/client";
import { partCountFor, partIdRange, type SitemapPart } from "./parts";
import type { SitemapEntry } from "./write";

const ON_SALE = inArray(diamonds.availability, ["available", "reserved"]);
/** Stones per query. */
const PAGE = 5_000;
/** Maximum entries per file, by the protocol. */
const MOST = 50_000;

/** The latest change of a stone in each part of the stock; one part per file. */
export async function stoneParts(
  database: Database = db(),
  aFile?: number,
): Promise<{ part: SitemapPart; changed: Date | null }[]> {
  const of = partCountFor(await database.$count(diamonds, ON_SALE), aFile);
  const nth = sql<number>`1 + (('x' || left(${diamonds.id}::text, 8))::bit(32)::bigint * ${of}) / 4294967296`;
  const rows = await database
    .select({ nth: nth.mapWith(Number), changed: max(diamonds.updatedAt) })
    .from(diamonds)
    .where(ON_SALE)
    .groupBy(sql`1`);
  const changed = new Map(rows.map((row) => [row.nth, row.changed]));
  return Array.from({ length: of }, (_, i) => ({
    part: { nth: i + 1, of },
    changed: changed.get(i + 1) ?? null,
  }));
}

/** The stones of a part that are on sale, by id, a page at a time. */
export async function* stonesOf(part: SitemapPart, database: Database = db()): AsyncGenerator<SitemapEntry> {
  const { from, to } = partIdRange(part);
  let beyond: string | null = null;
  for (let listed = 0; listed < MOST; ) {
    const rows: { id: string; sku: string; kind: "white" | "color"; changed: Date }[] = await database
      .select({
        id: diamonds.id,
        sku: diamonds.sku,
        kind: diamonds.kind,
        changed: diamonds.updatedAt,
      })
      .from(diamonds)
      .where(
        and(
          beyond === null ? gte(diamonds.id, from) : gt(diamonds.id, beyond),
          to === null ? undefined : lt(diamonds.id, to),
          ON_SALE,
        ),
      )
      .orderBy(asc(diamonds.id))
      .limit(Math.min(PAGE, MOST - listed));
    for (const stone of rows) yield { path: stoneHref(stone), changed: stone.changed };
    listed += rows.length;
    beyond = rows.at(-1)?.id ?? null;
    if (rows.length < PAGE) return;
  }
}

/** The last change of each product: its texts, or the price of a variant. */
export async function productChanges(database: Database = db()): Promise<Map<string, Date>> {
  const priced = database
    .select({ productId: productVariants.productId, at: max(priceHistory.at).as("at") })
    .from(productVariants)
    .innerJoin(
      priceHistory,
      and(eq(priceHistory.subject, "variant"), eq(priceHistory.subjectId, productVariants.id)),
    )
    .groupBy(productVariants.productId)
    .as("priced");
  const rows = await database
    .select({ slug: products.slug, changed: products.updatedAt, priced: priced.at })
    .from(products)
    .leftJoin(priced, eq(priced.productId, products.id))
    .where(ne(products.status, "draft"));
  return new Map(
    rows.map(({ slug, changed, priced: at }) => [slug, at !== null && at > changed ? at : changed]),
  );
}
