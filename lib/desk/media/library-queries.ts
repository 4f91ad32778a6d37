import { and, count, desc, eq, ilike, inArray, type SQL, sql } from "drizzle-orm";
import { categories, products, productVariants } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { db } from "@/lib/platform/db/client";
import type { MediaKind, MediaSubject } from "@/lib/platform/media/model";
import { media } from "@/lib/platform/media/tables";
import type { MediaRow } from "@/lib/platform/media/transform";

export type LibraryChoice = {
  id?: string;
  kind?: MediaKind;
  subject?: MediaSubject;
  /** a pattern for LIKE that the description fits */
  pattern?: string;
};

/** What a file belongs to: the name its page goes by, and what it is called. */
export type Owner = { readonly kind: MediaSubject; readonly name: string; readonly title: string };

// a supplier's feed brings thousands, which its stones show
const chosen = ({ id, kind, subject, pattern }: LibraryChoice): SQL | undefined =>
  and(
    eq(media.source, "uploaded"),
    id ? eq(media.id, id) : undefined,
    kind ? eq(media.kind, kind) : undefined,
    subject ? eq(media.subjectKind, subject) : undefined,
    pattern ? ilike(media.alt, pattern) : undefined,
  );

/** Everything that was uploaded, the latest first, a page at a time. */
export const libraryPage = (
  choice: LibraryChoice,
  { limit, offset, order }: { limit: number; offset: number; order: "asc" | "desc" },
): Promise<MediaRow[]> =>
  db()
    .select()
    .from(media)
    .where(chosen(choice))
    .orderBy(order === "asc" ? media.createdAt : desc(media.createdAt), media.id)
    .limit(limit)
    .offset(offset);

export async function countLibrary(choice: LibraryChoice): Promise<number> {
  const [counted] = await db().select({ total: count() }).from(media).where(chosen(choice));
  return counted?.total ?? 0;
}

type Named = { id: string; name: string; title: string };

/** Reads what each kind of owner is called, by their ids. Articles and the home page go by their own names. */
const READERS: Partial<Record<MediaSubject, (ids: string[]) => PromiseLike<Named[]>>> = {
  product: (ids) =>
    db()
      .select({ id: products.id, name: products.slug, title: products.name })
      .from(products)
      .where(inArray(products.id, ids)),
  variant: (ids) =>
    db()
      .select({
        id: productVariants.id,
        name: products.slug,
        title: sql<string>`${products.name} || ' (' || ${productVariants.sku} || ')'`,
      })
      .from(productVariants)
      .innerJoin(products, eq(products.id, productVariants.productId))
      .where(inArray(productVariants.id, ids)),
  category: (ids) =>
    db()
      .select({ id: categories.id, name: categories.slug, title: categories.name })
      .from(categories)
      .where(inArray(categories.id, ids)),
  stone: (ids) =>
    db()
      .select({ id: diamonds.id, name: diamonds.sku, title: diamonds.sku })
      .from(diamonds)
      .where(inArray(diamonds.id, ids)),
};

/** What each of the rows belongs to, by the row's id; nothing for a row whose owner was deleted. */
export async function ownersOf(rows: readonly MediaRow[]): Promise<ReadonlyMap<string, Owner>> {
  const kinds = [...new Set(rows.map(({ subjectKind }) => subjectKind))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = rows.filter((row) => row.subjectKind === kind).map(({ subject }) => subject);
      const named = await READERS[kind]?.([...new Set(ids)]);
      return [kind, named && new Map(named.map((one) => [one.id, one]))] as const;
    }),
  );
  const byKind = new Map(found);
  return new Map(
    rows.flatMap(({ id, subjectKind: kind, subject }): [string, Owner][] => {
      const named = byKind.get(kind);
      if (!named) {
        return [[id, { kind, name: subject, title: kind === "banner" ? "The home page" : subject }]];
      }
      const owner = named.get(subject);
      return owner ? [[id, { kind, name: owner.name, title: owner.title }]] : [];
    }),
  );
}
