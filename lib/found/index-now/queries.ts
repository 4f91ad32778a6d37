import { and, asc, eq, gt, inArray, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { productApiPath } from "@/lib/goods/catalog/paths/paths";
import { categories, products } from "@/lib/goods/catalog/tables";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import type { Database } from "@/lib/platform/db/client";
import { changeCounter, changeLog } from "@/lib/platform/db/tables";
import { indexNowSent } from "./tables";

/** Where the log is, and up to which version search engines know; null before the first notice. */
export async function readSent(database: Database): Promise<{ sent: number | null; newest: number }> {
  const [row] = await database
    .select({ newest: changeCounter.version, sent: indexNowSent.version })
    .from(changeCounter)
    .leftJoin(indexNowSent, eq(indexNowSent.id, 1));
  return { sent: row?.sent ?? null, newest: row?.newest ?? 0 };
}

/** The next changes after a version, as the paths of pages that show them, and the version up to which they go. */
export async function changedPaths(
  database: Database,
  after: number,
  most: number,
): Promise<{ paths: string[]; upTo: number; isMore: boolean }> {
  const entries = await database
    .select({ version: changeLog.version, kind: changeLog.kind, key: changeLog.key })
    .from(changeLog)
    .where(gt(changeLog.version, after))
    .orderBy(asc(changeLog.version))
    .limit(most);
  const prefix = tags.product("");
  const slugs = entries.flatMap(({ kind, key }) =>
    kind === "tag" && key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  );
  const stones = entries.flatMap(({ kind, key }) => (kind === "diamond" ? [key] : []));
  const paths = [...(await productPaths(database, slugs)), ...(await stonePaths(database, stones))];
  return {
    paths: [...new Set(paths)],
    upTo: entries.at(-1)?.version ?? after,
    isMore: entries.length === most,
  };
}

const parents = alias(categories, "parents");

async function productPaths(database: Database, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await database
    .select({ slug: products.slug, category: categories.slug, parent: parents.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .where(and(inArray(products.slug, [...new Set(slugs)]), ne(products.status, "draft")));
  return rows.map(({ slug, category, parent }) =>
    productApiPath({
      slug,
      category: { slug: category, parent_id: parent === null ? null : { slug: parent } },
    }),
  );
}

async function stonePaths(database: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ sku: diamonds.sku, kind: diamonds.kind })
    .from(diamonds)
    .where(inArray(diamonds.id, [...new Set(ids)]));
  return rows.map((stone) => stoneHref(stone));
}
