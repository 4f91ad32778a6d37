import { categories } from "@/lib/goods/catalog/tables";
import { categoryRows } from "@/lib/goods/demo/category-rows";
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
  const known = await readCategoryIds(tx);
  const rows = categoryRows().filter(({ id }) => !known.has(id) && (ids?.has(id) ?? true));
  if (rows.length === 0) return;
  await tx
    .insert(categories)
    .values(
      rows.map(({ parentId, ...row }) => ({
        ...row,
        parentId: parentId && (known.get(parentId) ?? parentId),
      })),
    )
    .onConflictDoNothing();
}

/**
 * The id that each category of the tree has in this shop, by its id in the tree: an owner who deletes one and makes
 * another of the same slug gives it an id of its own. Those that are not there are left out.
 */
export async function readCategoryIds(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const stored = await tx.select({ id: categories.id, slug: categories.slug }).from(categories);
  const ids = new Set(stored.map(({ id }) => id));
  const bySlug = new Map(stored.map(({ id, slug }) => [slug, id]));
  return new Map(
    categoryRows().flatMap(({ id, slug }): [string, string][] => {
      const here = ids.has(id) ? id : bySlug.get(slug);
      return here === undefined ? [] : [[id, here]];
    }),
  );
}
