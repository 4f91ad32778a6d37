import { eq } from "drizzle-orm";
import { alias, union } from "drizzle-orm/pg-core";
import type { Database } from "@/lib/platform/db/client";
import { categories, productCategories, products } from "./tables";

const parents = alias(categories, "parents_of_own");

/**
 * Every category each product is listed in, without duplicates: its own, the parent, and those that gather
 * it.
 */
export function categoryMemberships(database: Pick<Database, "select">) {
  const gathered = database
    .select({ productId: productCategories.productId, categoryId: productCategories.categoryId })
    .from(productCategories);
  const own = database.select({ productId: products.id, categoryId: products.categoryId }).from(products);
  const above = database
    .select({ productId: products.id, categoryId: parents.id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(parents, eq(parents.id, categories.parentId));
  return union(gathered, own, above).as("memberships");
}
