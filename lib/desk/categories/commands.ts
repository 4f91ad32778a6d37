import { and, eq, gte, inArray, isNull, type SQLWrapper, sql } from "drizzle-orm";
import {
  categoryPath,
  hasSharedPage,
  isStoneCategory,
  TOP_CATEGORIES,
} from "@/lib/goods/catalog/paths/paths";
import { type lineField, neededLine, slugField, textField } from "@/lib/goods/catalog/products/fields";
import { slugFromName } from "@/lib/goods/catalog/products/made-names";
import { findCategories } from "@/lib/goods/catalog/queries";
import { categories, productCategories, products } from "@/lib/goods/catalog/tables";
import { STYLES } from "@/lib/goods/terms/styles";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { type Change, recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { isUniqueViolation } from "@/lib/platform/db/watch/database-errors";
import { media } from "@/lib/platform/media/tables";
import { orders } from "@/lib/selling/orders/tables";
import { automaticDiscounts } from "@/lib/selling/promotions/automatic/tables";
import { sales } from "@/lib/selling/promotions/sales/tables";
import { promoCodes } from "@/lib/selling/promotions/tables";
import { CommandError } from "../errors/command-error";
import { movePath } from "../products/commands/move-address";
import {
  type CategoryPlace,
  type CategoryPlaces,
  listedWith,
  pathCategory,
  readCategoryPlaces,
} from "../products/queries/category-places";
import { assertNoDiscountOf, type PriceRight } from "../products/queries/price-right";

export type CategoryRecord = {
  slug: string;
  name: string;
  parent: string | null;
  description: string;
  /** address of its list */
  path: string;
  /** active, available products in its list */
  products: number;
};

/** Every category in the order of the menus, each followed by those below it. */
export async function listCategories(): Promise<CategoryRecord[]> {
  const rows = (await findCategories(db())).map(
    (row): CategoryRecord => ({
      slug: row.slug,
      name: row.name,
      parent: row.parent_id?.slug ?? null,
      description: row.description,
      path: categoryPath(row),
      products: row.product_count,
    }),
  );
  const below = (parent: string | null): CategoryRecord[] =>
    rows.filter((row) => row.parent === parent).flatMap((row) => [row, ...below(row.slug)]);
  return below(null);
}

/** Where a category goes among its siblings: before one of them; null = after the last. */
type Placing = { parent: string | null; before: string | null };
export type NewCategory = Placing & { name: string; slug: string | null; description: string };

/** Adds a category to the tree, with the menus, lists, and pages that follow from it. @throws CommandError */
export async function addCategory(input: NewCategory, audit: AuditAction | null): Promise<CategoryRecord> {
  const name = read(neededLine(60, "Enter a name"), input.name, "The name");
  const slug = read(slugField, input.slug ?? slugFromName(name), "The slug");
  const description = read(textField(1_000), input.description, "The description");
  return transact(async (tx) => {
    const places = await lockTree(tx);
    assertFreeSlug(places, slug);
    const parent = parentOf(places, input.parent);
    const position = await makeRoom(tx, places, { parent: input.parent, before: input.before });
    await tx.insert(categories).values({ name, slug, description, parentId: parent?.id ?? null, position });
    const place = { id: "", slug, name, parent: input.parent };
    const path = categoryPath(pathCategory(place));
    const moved = await movePath(tx, { from: [], to: [path] });
    await recordShopAudit(tx, audit, slug, { added: { name, parent: input.parent, description } });
    await tell(tx, places, [place], moved);
    return { slug, name, parent: input.parent, description, path, products: 0 };
  });
}

export type CategoryChange = { name?: string; slug?: string; description?: string };

/** Gives a category another name, slug, or description; a new slug leads from its old address. @throws CommandError */
export async function renameCategory(
  slug: string,
  change: CategoryChange,
  audit: AuditAction | null,
): Promise<{ slug: string; name: string }> {
  const name =
    change.name === undefined ? undefined : read(neededLine(60, "Enter a name"), change.name, "The name");
  const to = change.slug === undefined ? slug : read(slugField, change.slug, "The slug");
  const description =
    change.description === undefined
      ? undefined
      : read(textField(1_000), change.description, "The description");
  return transact(async (tx) => {
    const places = await lockTree(tx);
    const before = requirePlace(places, slug);
    const after = { ...before, slug: to, name: name ?? before.name };
    const moved: Change[] = [];
    if (to !== slug) {
      assertOwn(before, "keeps its slug");
      assertFreeSlug(places, to);
      moved.push(...(await moveList(tx, before, after)));
      await tx
        .update(promoCodes)
        .set({ categorySlugs: sql`array_replace(${promoCodes.categorySlugs}, ${slug}::text, ${to}::text)` })
        .where(sql`${slug} = any(${promoCodes.categorySlugs})`);
      await renameInPromotions(tx, slug, to);
    }
    const values = { name: after.name, slug: to, ...(description === undefined ? {} : { description }) };
    await tx.update(categories).set(values).where(eq(categories.id, before.id));
    await recordShopAudit(tx, audit, slug, { from: { name: before.name, slug }, to: values });
    await tell(tx, places, [before, after], moved);
    return { slug: to, name: after.name };
  });
}

/** Has discounts, sales, and what orders remember of their discount follow a category to its new slug. */
async function renameInPromotions(tx: Transaction, slug: string, to: string): Promise<void> {
  const renamed = (column: SQLWrapper) => sql`array_replace(${column}, ${slug}::text, ${to}::text)`;
  const { categorySlugs, withSlugs } = automaticDiscounts;
  await tx
    .update(automaticDiscounts)
    .set({ categorySlugs: renamed(categorySlugs), withSlugs: renamed(withSlugs) })
    .where(sql`${slug} = any(${categorySlugs}) or ${slug} = any(${withSlugs})`);
  await tx
    .update(sales)
    .set({ choice: sql`jsonb_set(${sales.choice}, '{category}', to_jsonb(${to}::text))` })
    .where(sql`${sales.choice}->>'category' = ${slug}`);
  for (const part of ["categorySlugs", "withSlugs"]) {
    await tx.execute(sql`
      update ${orders} set automatic_discount = jsonb_set(automatic_discount, array[${part}::text], (
        select jsonb_agg(case when one = to_jsonb(${slug}::text) then to_jsonb(${to}::text) else one end)
        from jsonb_array_elements(automatic_discount->${part}::text) one))
      where automatic_discount is not null and jsonb_typeof(automatic_discount->${part}::text) = 'array'
        and automatic_discount->${part}::text @> to_jsonb(${slug}::text)`);
  }
}

/** Moves a category below another parent, to the top, or among its siblings. @throws CommandError */
export async function moveCategory(
  slug: string,
  { parent, before }: Placing,
  audit: AuditAction | null,
  right: PriceRight = "all",
): Promise<{ slug: string; parent: string | null; path: string }> {
  return transact(async (tx) => {
    const places = await lockTree(tx);
    const old = requirePlace(places, slug);
    if (before === slug) throw new CommandError("A category can’t come before itself.");
    const moved: Change[] = [];
    const now = { ...old, parent };
    let parentId = old.parent === null ? null : (places.get(old.parent)?.id ?? null);
    if (parent !== old.parent) {
      assertOwn(old, "stays where it is");
      if ([...places.values()].some((one) => one.parent === slug)) {
        throw new CommandError(`${old.name} has subcategories. Move them first.`);
      }
      parentId = parentOf(places, parent)?.id ?? null;
      const [left, entered] = listsOf(places, old, now);
      await assertNoDiscountOf(tx, right, { categoryId: old.id, lists: [...left, ...entered] });
      await relist(tx, places, old, now);
      moved.push(...(await moveList(tx, old, now)));
    }
    const position = await makeRoom(tx, places, { parent, before });
    await tx.update(categories).set({ parentId, position }).where(eq(categories.id, old.id));
    await recordShopAudit(tx, audit, slug, { from: old.parent, to: parent, before });
    await tell(tx, places, [old, now], moved);
    return { slug, parent, path: categoryPath(pathCategory(now)) };
  });
}

/** Deletes an empty category with its pictures. @throws CommandError */
export async function deleteCategory(slug: string, audit: AuditAction | null): Promise<{ name: string }> {
  return transact(async (tx) => {
    const places = await lockTree(tx);
    const place = requirePlace(places, slug);
    assertOwn(place, "can’t be deleted. It’s hidden while it’s empty");
    if ([...places.values()].some((one) => one.parent === slug)) {
      throw new CommandError(`${place.name} has subcategories. Move or delete them first.`);
    }
    const own = await tx.$count(products, eq(products.categoryId, place.id));
    const listed = await tx.$count(productCategories, eq(productCategories.categoryId, place.id));
    const count = Math.max(own, listed);
    if (count > 0) {
      throw new CommandError(
        `${place.name} has ${count === 1 ? "a product" : `${count} products`}, drafts included. Move them to another category first.`,
      );
    }
    await tx.delete(media).where(and(eq(media.subjectKind, "category"), eq(media.subject, place.id)));
    await tx.delete(categories).where(eq(categories.id, place.id));
    await recordShopAudit(tx, audit, slug, { deleted: { name: place.name, parent: place.parent } });
    await tell(tx, places, [place], []);
    return { name: place.name };
  });
}

/** Reads a word of a command. @throws CommandError */
function read(schema: ReturnType<typeof lineField>, text: string, subject: string): string {
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new CommandError(`${subject}: ${parsed.error.issues[0]?.message ?? ""}.`);
}

async function transact<T>(change: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await db().transaction(change);
  } catch (error) {
    if (!isUniqueViolation(error, "categories_slug_unique")) throw error;
    throw new CommandError("Another category was given the same slug at the same time. Try again.");
  }
}

/** The tree, which nobody else changes until the transaction ends. */
async function lockTree(tx: Transaction): Promise<CategoryPlaces> {
  await tx.execute(sql`lock table ${categories} in share row exclusive mode`);
  return readCategoryPlaces(tx);
}

function requirePlace(places: CategoryPlaces, slug: string): CategoryPlace {
  const place = places.get(slug);
  if (!place)
    throw new CommandError(`No category has the slug ${slug}.`, { hint: "Run categories list to see them." });
  return place;
}

function assertFreeSlug(places: CategoryPlaces, slug: string): void {
  if (places.has(slug)) throw new CommandError(`There is already a category with the slug ${slug}.`);
  if (hasSharedPage({ slug })) throw new CommandError(`The slug ${slug} is reserved. Choose another one.`);
}

/** Whether pages of the shop are made for a category: only its words and its place among its siblings change. */
const isBuiltIn = (place: CategoryPlace): boolean =>
  [...TOP_CATEGORIES, ...STYLES].some((one) => one === place.slug) || isStoneCategory(place);

function assertOwn(place: CategoryPlace, rule: string): void {
  if (isBuiltIn(place))
    throw new CommandError(`${place.name} is one of the shop’s built-in categories, so it ${rule}.`);
}

/** Parents whose subcategories have pages, the ring builder's styles aside. */
const PARENTS = TOP_CATEGORIES.filter((slug) => slug !== "engagement-rings");

function parentOf(places: CategoryPlaces, slug: string | null): CategoryPlace | null {
  if (slug === null) return null;
  const parent = requirePlace(places, slug);
  if (PARENTS.some((one) => one === slug)) return parent;
  throw new CommandError(`Subcategories can be added under these categories: ${PARENTS.join(", ")}.`);
}

/** Makes room among siblings, and returns the position there. @throws CommandError if the one after it is no sibling */
async function makeRoom(
  tx: Transaction,
  places: CategoryPlaces,
  { parent, before }: Placing,
): Promise<number> {
  const parentId = parent === null ? null : (places.get(parent)?.id ?? null);
  const isSibling = parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId);
  if (before === null) {
    const [row] = await tx
      .select({ next: sql<number>`coalesce(max(${categories.position}) + 1, 0)::int` })
      .from(categories)
      .where(isSibling);
    return row?.next ?? 0;
  }
  const next = requirePlace(places, before);
  if (next.parent !== parent) {
    throw new CommandError(
      `${next.name} has a different parent category. Choose a category with the same parent.`,
    );
  }
  const [row] = await tx
    .select({ position: categories.position })
    .from(categories)
    .where(eq(categories.id, next.id));
  const position = row?.position ?? 0;
  await tx
    .update(categories)
    .set({ position: sql`${categories.position} + 1` })
    .where(and(isSibling, gte(categories.position, position)));
  return position;
}

/** Leads from a list's old address to its new one; the pages of its products do so themselves. */
const moveList = (tx: Transaction, before: CategoryPlace, after: CategoryPlace): Promise<Change[]> =>
  movePath(tx, {
    from: [categoryPath(pathCategory(before))],
    to: [categoryPath(pathCategory(after))],
  });

/** The lists that a category's products leave and come into when it moves. */
function listsOf(places: CategoryPlaces, before: CategoryPlace, after: CategoryPlace): [string[], string[]] {
  const now: CategoryPlaces = new Map([...places, [after.slug, after]]);
  const [old, fresh] = [listedWith(places, before.slug), listedWith(now, after.slug)];
  return [old.filter((slug) => !fresh.includes(slug)), fresh.filter((slug) => !old.includes(slug))];
}

/** Lists a category's products where they are listed because of its new parent, and no longer because of the old one. */
async function relist(
  tx: Transaction,
  places: CategoryPlaces,
  before: CategoryPlace,
  after: CategoryPlace,
): Promise<void> {
  const now: CategoryPlaces = new Map([...places, [after.slug, after]]);
  const idsOf = (slugs: readonly string[]) => slugs.flatMap((slug) => places.get(slug)?.id ?? []);
  const [old, fresh] = [listedWith(places, before.slug), listedWith(now, after.slug)];
  const own = await tx.select({ id: products.id }).from(products).where(eq(products.categoryId, before.id));
  if (own.length === 0) return;
  const ids = own.map(({ id }) => id);
  await tx
    .delete(productCategories)
    .where(
      and(
        inArray(productCategories.productId, ids),
        inArray(productCategories.categoryId, idsOf(old.filter((slug) => !fresh.includes(slug)))),
      ),
    );
  await tx
    .insert(productCategories)
    .values(ids.flatMap((productId) => idsOf(fresh).map((categoryId) => ({ productId, categoryId }))))
    .onConflictDoNothing();
}

/** Tells every process of categories: their lists, those above them, and the menus. */
async function tell(
  tx: Transaction,
  places: CategoryPlaces,
  changed: readonly CategoryPlace[],
  moved: readonly Change[],
): Promise<void> {
  const lists = changed.flatMap(({ slug, parent }) => [
    slug,
    ...(parent === null ? [] : listedWith(places, parent)),
  ]);
  const keys = [...lists.map(tags.category), tags.catalog, tags.shop];
  await recordChanges(tx, [...keys.map((key): Change => ({ kind: "tag", key })), ...moved]);
}
