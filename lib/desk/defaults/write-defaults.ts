import { categoryRows } from "@/lib/goods/catalog/category-rows";
import { categories } from "@/lib/goods/catalog/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { stableId } from "@/lib/platform/ids/stable-id";
import { redirects } from "@/lib/platform/redirects/tables";

const REDIRECTS = [
  { from: "/diamonds", to: "/inventory", permanent: true },
  { from: "/rings", to: "/build-a-ring", permanent: false },
];

/**
 * Writes what every shop begins with, whatever it sells: the category tree and the redirects. Existing rows keep their
 * values. A setting has its default until somebody changes it, so that a better default reaches every shop.
 */
export async function writeDefaults(tx: Transaction): Promise<void> {
  await writeCategories(tx);
  await tx
    .insert(redirects)
    .values(REDIRECTS.map((rule) => ({ id: stableId(`adamas:redirect:${rule.from}`), ...rule })))
    .onConflictDoNothing();
}

/**
 * Writes the category tree, or those of its categories that are named; what the owner has made of one stays.
 * @param ids of the categories to write, without their parents
 */
export async function writeCategories(tx: Transaction, ids?: ReadonlySet<string>): Promise<void> {
  const rows = categoryRows().filter(({ id }) => ids?.has(id) ?? true);
  if (rows.length > 0) await tx.insert(categories).values(rows).onConflictDoNothing();
}
