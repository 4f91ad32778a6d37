import { eq, inArray, or, type SQL, type SQLWrapper } from "drizzle-orm";
import { alias, union } from "drizzle-orm/pg-core";
import type { Database } from "@/lib/platform/db/client";
import { categories, productCategories, products } from "../tables";

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

/** Condition for the products that one category lists, which reads no other category's. @param category its id */
export function isListedIn(
  database: Pick<Database, "select">,
  category: string | SQLWrapper,
): SQL | undefined {
  const below = database
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.parentId, category));
  const gathered = database
    .select({ id: productCategories.productId })
    .from(productCategories)
    .where(eq(productCategories.categoryId, category));
  return or(
    eq(products.categoryId, category),
    inArray(products.categoryId, below),
    inArray(products.id, gathered),
  );
}
