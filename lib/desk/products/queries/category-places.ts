import { asc } from "drizzle-orm";
import { FINE_JEWELRY_CATEGORIES } from "@/lib/goods/catalog/categories/default-categories";
import type { PathCategory } from "@/lib/goods/catalog/paths/paths";
import { categories } from "@/lib/goods/catalog/tables";
import type { Database, Transaction } from "@/lib/platform/db/client";

/** A category with its parent's slug. */
export type CategoryPlace = { id: string; slug: string; name: string; parent: string | null };
/** Every category by its slug, in the order of the menus. */
export type CategoryPlaces = ReadonlyMap<string, CategoryPlace>;

const FINE_JEWELRY = "fine-jewelry";

export async function readCategoryPlaces(executor: Database | Transaction): Promise<CategoryPlaces> {
  const rows = await executor
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      parentId: categories.parentId,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.slug));
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return new Map(
    rows.map(({ parentId, ...row }) => [
      row.slug,
      { ...row, parent: parentId === null ? null : (slugs.get(parentId) ?? null) },
    ]),
  );
}

/** A category and those above it. */
function lineOf(places: CategoryPlaces, slug: string): string[] {
  const line: string[] = [];
  for (let at = places.get(slug); at && !line.includes(at.slug); at = places.get(at.parent ?? "")) {
    line.push(at.slug);
  }
  return line;
}

/** Every category that lists a product because of its own: that, those above it, and fine jewelry where one belongs to it. */
export function listedWith(places: CategoryPlaces, slug: string): string[] {
  const line = lineOf(places, slug);
  const isFine = line.some((one) => FINE_JEWELRY_CATEGORIES.some((other) => other === one));
  return isFine && places.has(FINE_JEWELRY) ? [...new Set([...line, FINE_JEWELRY])] : line;
}

/** A category as addresses are built from it. */
export const pathCategory = ({ slug, parent }: CategoryPlace): PathCategory => ({
  slug,
  parent_id: parent === null ? null : { slug: parent },
});
