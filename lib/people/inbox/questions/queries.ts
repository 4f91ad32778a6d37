import { and, desc, eq, or, sql } from "drizzle-orm";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { db } from "@/lib/platform/db/client";
import { publishedQuestions } from "../tables";
import type { ShownQuestion } from "./model";

/** What a question is about: a product, or a single stone. */
export type QuestionSubject =
  | { kind: "product"; id: string; name: string; slug: string }
  | { kind: "stone"; id: string; name: string; sku: string };

/** Finds what a question names: a product by its SKU, a variant’s, its address, or its name, or a stone by its SKU; null if there is none. */
export async function findQuestionSubject(named: string): Promise<QuestionSubject | null> {
  const typed = named.trim();
  if (typed === "") return null;
  const [product] = await db()
    .selectDistinct({ id: products.id, name: products.name, slug: products.slug })
    .from(products)
    .leftJoin(productVariants, eq(productVariants.productId, products.id))
    .where(
      and(
        sql`${products.status} <> 'draft'`,
        or(
          eq(products.sku, typed),
          eq(productVariants.sku, typed),
          eq(products.slug, typed),
          eq(products.name, typed),
        ),
      ),
    )
    .limit(1);
  if (product) return { kind: "product", ...product };
  const [stone] = await db()
    .select({ id: diamonds.id, sku: diamonds.sku })
    .from(diamonds)
    .where(sql`upper(${diamonds.sku}) = ${typed.toUpperCase()}`)
    .limit(1);
  return stone ? { kind: "stone", ...stone, name: `Diamond ${stone.sku}` } : null;
}

/** Most questions of a page. */
const MOST_SHOWN = 30;

/** The published questions on a product by its slug, or on a stone by its SKU, newest first. */
export async function listQuestions(of: { slug: string } | { sku: string }): Promise<ShownQuestion[]> {
  const rows = await db()
    .select({ row: publishedQuestions })
    .from(publishedQuestions)
    .leftJoin(products, eq(products.id, publishedQuestions.productId))
    .leftJoin(diamonds, eq(diamonds.id, publishedQuestions.diamondId))
    .where("slug" in of ? eq(products.slug, of.slug) : eq(diamonds.sku, of.sku))
    .orderBy(desc(publishedQuestions.createdAt))
    .limit(MOST_SHOWN);
  return rows.map(({ row: { id, question, answer, name, createdAt } }) => ({
    ...{ id, question, answer, name, at: createdAt.toISOString() },
  }));
}
