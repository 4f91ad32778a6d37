import { eq } from "drizzle-orm";
import { pathCategory, readCategoryPlaces } from "@/lib/desk/products/queries/category-places";
import type { OldList } from "@/lib/desk/products/shops/model";
import { writeRedirects } from "@/lib/desk/redirects/bulk-commands";
import { redirectProblem } from "@/lib/desk/redirects/redirect-problem";
import { categoryPath, productApiPath } from "@/lib/goods/catalog/paths/paths";
import { categories, products } from "@/lib/goods/catalog/tables";
import { db, type Transaction } from "@/lib/platform/db/client";
import { normalizePath, type RedirectRule } from "@/lib/platform/redirects/model";
import { noteRecords } from "../records/record-commands";

/** Old addresses of an import, with what they lead to now. */
export type OldAddresses = {
  products: readonly { slug: string; oldPaths: readonly string[] }[];
  lists: readonly OldList[];
  /** slug of a category by the words of a type */
  categories: Readonly<Record<string, string | null>>;
  /** pages that every shop of that kind has, with those that take their place */
  pages: readonly (readonly [from: string, to: string])[];
};

/**
 * Leads from the addresses of the old shop to those of this one, each in one step. A redirect that is there stays, and no page of
 * this shop is led away from.
 * @returns how many were added
 */
export async function leadOldAddresses(moveId: string, addresses: OldAddresses): Promise<number> {
  return db().transaction(async (tx) => {
    const taken = await readOwnPaths(tx);
    const rules = (await rulesOf(tx, addresses)).filter(
      (rule) => redirectProblem(rule) === null && !taken.has(normalizePath(rule.from)),
    );
    const written = await writeRedirects(tx, rules, { replaces: false });
    const created = written.filter(({ outcome }) => outcome === "created");
    await noteRecords(
      tx,
      moveId,
      created.map(({ from, to }) => ({ kind: "redirect", subject: from, outcome: "created", mark: to })),
    );
    return created.length;
  });
}

async function rulesOf(
  tx: Transaction,
  { products: pieces, lists, categories: chosen, pages }: OldAddresses,
) {
  const places = await readCategoryPlaces(tx);
  const permanent = true;
  // the short address leads to the product wherever it moves
  const ofProducts = pieces.flatMap(({ slug, oldPaths }) =>
    oldPaths.map((from): RedirectRule => ({ from, to: `/product/${slug}`, permanent })),
  );
  const ofLists = lists.flatMap(({ path, type }): RedirectRule[] => {
    const place = places.get(chosen[type] ?? "");
    return place ? [{ from: path, to: categoryPath(pathCategory(place)), permanent }] : [];
  });
  const ofPages = pages.map(([from, to]): RedirectRule => ({ from, to, permanent }));
  // a product's own address says more than a list's, and that more than a guess
  return [...ofPages, ...ofLists, ...ofProducts];
}

/** The addresses of this shop's own products and lists. */
async function readOwnPaths(tx: Transaction): Promise<Set<string>> {
  const places = await readCategoryPlaces(tx);
  const rows = await tx
    .select({ slug: products.slug, category: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId));
  const ofProducts = rows.flatMap(({ slug, category }) => {
    const place = places.get(category);
    return [`/product/${slug}`, ...(place ? [productApiPath({ slug, category: pathCategory(place) })] : [])];
  });
  const ofLists = [...places.values()].map((place) => categoryPath(pathCategory(place)));
  return new Set([...ofProducts, ...ofLists].map(normalizePath));
}
