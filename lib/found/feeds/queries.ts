import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { findProductsByIds } from "@/lib/goods/catalog/queries";
import type { Product } from "@/lib/goods/catalog/schema";
import { products } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import type { Database } from "@/lib/platform/db/client";
import { changeLog } from "@/lib/platform/db/tables";
import { centsFromDecimal } from "@/lib/platform/money/model";
import type { ProductFeedsSetting } from "./setting";
import type { StoneRow } from "./stone-offers";

/** Products per query: each comes with its variants and media. */
const PRODUCTS_A_PAGE = 20;
/** Stones per query. */
const STONES_A_PAGE = 1_000;

/** How a page is read: from the database, or a replica that has what it has. */
export type PageReader = <T>(read: (database: Database) => Promise<T>) => Promise<T>;

/** Every product that isn't a draft, a page at a time, by id. */
export async function* feedProducts(read: PageReader): AsyncGenerator<readonly Product[]> {
  for (let beyond: string | null = null; ; ) {
    const after: string | null = beyond;
    const page: { ids: string[]; found: Product[] } = await read(async (database) => {
      const rows = await database
        .select({ id: products.id })
        .from(products)
        .where(and(ne(products.status, "draft"), after === null ? undefined : gt(products.id, after)))
        .orderBy(asc(products.id))
        .limit(PRODUCTS_A_PAGE);
      const ids = rows.map(({ id }) => id);
      return { ids, found: await findProductsByIds(ids, database) };
    });
    if (page.found.length > 0) yield page.found;
    if (page.ids.length < PRODUCTS_A_PAGE) return;
    beyond = page.ids.at(-1) ?? null;
  }
}

const ON_SALE = inArray(diamonds.availability, ["available", "reserved"]);
const PHOTOGRAPHED = or(isNotNull(diamonds.photo), isNotNull(diamonds.feedPicture));

/** The stones on sale that the owner's choice lists. */
const chosenStones = (choice: ProductFeedsSetting): SQL | undefined => and(ON_SALE, matchesChoice(choice));

/** The stones that the owner's choice would list, on sale or not. */
function matchesChoice(choice: ProductFeedsSetting): SQL | undefined {
  const { stoneKinds, certificates, caratFrom, caratTo, priceFrom, priceTo } = choice;
  return and(
    inArray(diamonds.kind, stoneKinds),
    certificates.length > 0 ? inArray(diamonds.certificateType, certificates) : undefined,
    caratFrom === null ? undefined : gte(diamonds.carat, caratFrom),
    caratTo === null ? undefined : lte(diamonds.carat, caratTo),
    priceFrom === null ? undefined : gte(diamonds.priceCents, centsFromDecimal(priceFrom)),
    priceTo === null ? undefined : lte(diamonds.priceCents, centsFromDecimal(priceTo)),
    choice.onlyPhotographed ? PHOTOGRAPHED : undefined,
  );
}

const STONE_COLUMNS = {
  id: diamonds.id,
  sku: diamonds.sku,
  kind: diamonds.kind,
  shape: diamonds.shape,
  carat: diamonds.carat,
  color: diamonds.color,
  colorLabel: diamonds.colorLabel,
  clarity: diamonds.clarity,
  cut: diamonds.cut,
  cutLabel: diamonds.cutLabel,
  polish: diamonds.polish,
  symmetry: diamonds.symmetry,
  intensity: diamonds.intensity,
  fancyColor: diamonds.fancyColor,
  certificateType: diamonds.certificateType,
  certificateNumber: diamonds.certificateNumber,
  growth: diamonds.growth,
  table: diamonds.table,
  depth: diamonds.depth,
  length: diamonds.length,
  width: diamonds.width,
  height: diamonds.height,
  disclosure: diamonds.disclosure,
  priceCents: diamonds.priceCents,
  regularPriceCents: diamonds.regularPriceCents,
  availability: diamonds.availability,
  deliveryDays: diamonds.deliveryDays,
  feedPicture: diamonds.feedPicture,
  photo: diamonds.photo,
  isDemo: diamonds.isDemo,
};

/** The chosen stones with ids in a range, a page at a time, by id. @param range the end is excluded; null for none */
export async function* feedStones(
  read: PageReader,
  choice: ProductFeedsSetting,
  { from, to }: { from: string; to: string | null },
): AsyncGenerator<readonly StoneRow[]> {
  for (let beyond: string | null = null; ; ) {
    const after: string | null = beyond;
    const page: StoneRow[] = await read((database) =>
      database
        .select(STONE_COLUMNS)
        .from(diamonds)
        .where(
          and(
            after === null ? gte(diamonds.id, from) : gt(diamonds.id, after),
            to === null ? undefined : lt(diamonds.id, to),
            chosenStones(choice),
          ),
        )
        .orderBy(asc(diamonds.id))
        .limit(STONES_A_PAGE),
    );
    if (page.length > 0) yield page;
    if (page.length < STONES_A_PAGE) return;
    beyond = page.at(-1)?.id ?? null;
  }
}

/**
 * The newest change that a file of goods follows, and when it was made: a file made at the same version says the same.
 * @param goods pieces follow the changes of tags alone, so that a sold stone changes nothing for them
 */
export async function feedVersion(
  database: Database,
  goods: "pieces" | "all",
): Promise<{ version: number; at: Date | null }> {
  const [row] = await database
    .select({ version: changeLog.version, at: changeLog.at })
    .from(changeLog)
    .where(goods === "pieces" ? eq(changeLog.kind, "tag") : undefined)
    .orderBy(desc(changeLog.version))
    .limit(1);
  return row ?? { version: 0, at: null };
}

/** Most changes of the log that a file of changes is made from. */
const MOST_CHANGES = 100_000;

/** The products that changed since a moment, a page at a time. */
export async function* changedProducts(read: PageReader, since: Date): AsyncGenerator<readonly Product[]> {
  const ids = await read(async (database) => {
    const tagged = database
      .select({ slug: sql<string>`substr(${changeLog.key}, ${PRODUCT_TAG.length + 1})` })
      .from(changeLog)
      .where(
        and(
          eq(changeLog.kind, "tag"),
          gte(changeLog.at, since),
          sql`starts_with(${changeLog.key}, ${PRODUCT_TAG})`,
        ),
      );
    const rows = await database
      .select({ id: products.id })
      .from(products)
      .where(
        and(ne(products.status, "draft"), or(gte(products.updatedAt, since), inArray(products.slug, tagged))),
      )
      .orderBy(asc(products.id));
    return rows.map(({ id }) => id);
  });
  for (let at = 0; at < ids.length; at += PRODUCTS_A_PAGE) {
    const page = ids.slice(at, at + PRODUCTS_A_PAGE);
    yield await read((database) => findProductsByIds(page, database));
  }
}
const PRODUCT_TAG = tags.product("");

/**
 * The stones that changed since a moment, a page at a time: those that the owner's choice lists, and those that it did until
 * they were sold or withdrawn. Of very many, those of the newest changes.
 */
export async function* changedStones(
  read: PageReader,
  choice: ProductFeedsSetting,
  since: Date,
): AsyncGenerator<readonly StoneRow[]> {
  const ids = await read(async (database) => {
    const rows = await database
      .select({ id: changeLog.key })
      .from(changeLog)
      .where(and(eq(changeLog.kind, "diamond"), gte(changeLog.at, since)))
      .orderBy(desc(changeLog.version))
      .limit(MOST_CHANGES);
    return [...new Set(rows.map(({ id }) => id))];
  });
  for (let at = 0; at < ids.length; at += STONES_A_PAGE) {
    const page = ids.slice(at, at + STONES_A_PAGE);
    yield await read((database) =>
      database
        .select(STONE_COLUMNS)
        .from(diamonds)
        .where(and(inArray(diamonds.id, page), matchesChoice(choice)))
        .orderBy(asc(diamonds.id)),
    );
  }
}

/** How many stones are on sale, and how many of them the owner's choice lists. */
export async function countStones(
  database: Database,
  choice: ProductFeedsSetting,
): Promise<{ onSale: number; chosen: number }> {
  const [row] = await database
    .select({
      onSale: sql<number>`count(*)`.mapWith(Number),
      chosen: sql<number>`count(*) filter (where ${matchesChoice(choice) ?? sql`true`})`.mapWith(Number),
    })
    .from(diamonds)
    .where(ON_SALE);
  return { onSale: row?.onSale ?? 0, chosen: row?.chosen ?? 0 };
}

/** The products that aren't on sale yet: how many, and the first of them by name. */
export async function findDrafts(
  database: Database,
  most: number,
): Promise<{ count: number; products: { id: string; name: string }[] }> {
  const isDraft = eq(products.status, "draft");
  const [count, found] = await Promise.all([
    database.$count(products, isDraft),
    database
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(isDraft)
      .orderBy(asc(products.name), asc(products.id))
      .limit(most),
  ]);
  return { count, products: found };
}
