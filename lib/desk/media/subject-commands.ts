import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { HOME_PICTURE } from "@/lib/found/content/home-picture";
import { isJournalCategory } from "@/lib/found/content/model";
import { SECTION_PICTURES } from "@/lib/found/home/model";
import { categories, products, productVariants } from "@/lib/goods/catalog/tables";
import { certificateNumberForms } from "@/lib/goods/diamonds/stone/certificate";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import type { Change } from "@/lib/platform/db/change-log/changes";
import type { Database, Transaction } from "@/lib/platform/db/client";
import type { MediaSubject } from "@/lib/platform/media/model";
import { CommandError } from "../errors/command-error";
import { listTexts } from "../texts/commands";

/** What media belong to, with what to revalidate when they change. */
export type Subject = {
  readonly kind: MediaSubject;
  /** as it is stored in the media's rows */
  readonly id: string;
  readonly name: string;
  readonly changes: readonly Change[];
};

const changed = (...keys: string[]) => keys.map((key): Change => ({ kind: "tag", key }));

type Executor = Database | Transaction;

/** What pictures of the home page are stored under, by what a request calls them. */
const BANNERS: Readonly<Record<string, string>> = {
  banner: HOME_PICTURE,
  [SECTION_PICTURES]: SECTION_PICTURES,
};

/** @param isToBe whether it may be written only now */
type Finder = (executor: Executor, named: string, isToBe: boolean) => Promise<Subject | null>;

/** Finds each kind of subject by its name, and locks its row, so that the order of its media has one writer. */
const FINDERS: Readonly<Record<MediaSubject, Finder>> = {
  async product(executor: Executor, named: string): Promise<Subject | null> {
    const [row] = await executor
      .select({ id: products.id, name: products.name, slug: products.slug })
      .from(products)
      .where(or(eq(products.slug, named), eq(products.sku, named)))
      .for("update");
    if (!row) return null;
    const changes = changed(tags.product(row.slug), tags.catalog);
    return { kind: "product", id: row.id, name: row.name, changes };
  },
  async variant(executor: Executor, named: string): Promise<Subject | null> {
    const [row] = await executor
      .select({ id: productVariants.id, name: products.name, slug: products.slug })
      .from(productVariants)
      .innerJoin(products, eq(products.id, productVariants.productId))
      .where(eq(productVariants.sku, named))
      .for("update", { of: productVariants });
    if (!row) return null;
    const changes = changed(tags.product(row.slug), tags.catalog);
    return { kind: "variant", id: row.id, name: `${row.name} (${named})`, changes };
  },
  async category(executor: Executor, named: string): Promise<Subject | null> {
    const [row] = await executor.select().from(categories).where(eq(categories.slug, named)).for("update");
    if (!row) return null;
    const changes = changed(tags.category(named), tags.catalog);
    return { kind: "category", id: row.id, name: row.name, changes };
  },
  async stone(executor: Executor, named: string): Promise<Subject | null> {
    const find = (where: SQL) =>
      executor.select({ id: diamonds.id, sku: diamonds.sku }).from(diamonds).where(where).for("update");
    const bySku = await find(eq(diamonds.sku, named));
    const rows =
      bySku.length > 0
        ? bySku
        : await find(inArray(diamonds.certificateNumber, certificateNumberForms(named)));
    const [row] = rows;
    if (!row) return null;
    if (rows.length > 1) {
      throw new CommandError(
        `${rows.length} diamonds have the report number ${named}. Use a SKU: ${rows.map(({ sku }) => sku).join(", ")}.`,
      );
    }
    return { kind: "stone", id: row.id, name: row.sku, changes: [{ kind: "diamond", key: row.id }] };
  },
  async article(executor: Executor, named: string, isToBe: boolean): Promise<Subject | null> {
    if (!named.includes("/")) return null;
    const known = (await listTexts()).some(({ name, shown }) => name === named && shown !== "removed");
    if (!known && !(isToBe && isArticleName(named))) return null;
    await lockName(executor, `article:${named}`);
    return { kind: "article", id: named, name: named, changes: changed(tags.shop) };
  },
  async banner(executor: Executor, named: string): Promise<Subject | null> {
    const id = BANNERS[named];
    if (id === undefined) return null;
    await lockName(executor, id === HOME_PICTURE ? "banner" : id);
    return { kind: "banner", id, name: "The home page", changes: changed(tags.shop) };
  },
};

/** Whether an article may have this name: its category and the end of its address. */
function isArticleName(named: string): boolean {
  const [category = "", slug = "", ...more] = named.split("/");
  return more.length === 0 && isJournalCategory(category) && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug);
}

/** Locks what has no row of its own, for as long as the transaction lasts. */
const lockName = (executor: Executor, name: string) =>
  executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media of ${name}`}, 0))`);

/**
 * The product of a slug or SKU, the variant of a SKU, the category of a slug, or the diamond of a SKU or report number;
 * `category:round` says which is meant. A page or article goes by its name among the texts, and `banner` is the picture at
 * the top of the home page.
 * @throws CommandError if nothing has that name, or two kinds of things do
 */
export async function findSubject(executor: Executor, named: string): Promise<Subject> {
  const [, kind, rest] = /^(product|variant|category|stone|article|banner):(.*)$/.exec(named) ?? [];
  const name = rest ?? named;
  const found: Subject[] = [];
  for (const [one, find] of Object.entries(FINDERS)) {
    // an article gets its picture while it is written, before it is saved for the first time
    const subject = kind === undefined || kind === one ? await find(executor, name, kind === one) : null;
    if (subject) found.push(subject);
  }
  const [first, second] = found;
  if (!first) {
    throw new CommandError(
      `No product, variant, category, diamond, or text is named ${name}. Use a slug, a SKU, a report number, or a text’s name.`,
    );
  }
  if (second) {
    throw new CommandError(
      `A ${first.kind} and a ${second.kind} are both named ${name}. Use ${first.kind}:${name} or ${second.kind}:${name}.`,
    );
  }
  return first;
}

/**
 * The name that finds a row's subject again.
 * @throws CommandError if the subject is gone
 */
export async function subjectName(
  executor: Executor,
  { kind, id }: { kind: MediaSubject; id: string },
): Promise<string> {
  const name = await storedName(executor, kind, id);
  if (name === null)
    throw new CommandError("What it belonged to was deleted.", {
      hint: "Run media sweep to remove its media.",
    });
  return `${kind}:${name}`;
}

async function storedName(executor: Executor, kind: MediaSubject, id: string): Promise<string | null> {
  switch (kind) {
    case "product":
      return nameIn(executor.select({ name: products.slug }).from(products).where(eq(products.id, id)));
    case "variant":
      return nameIn(
        executor
          .select({ name: productVariants.sku })
          .from(productVariants)
          .where(eq(productVariants.id, id)),
      );
    case "category":
      return nameIn(executor.select({ name: categories.slug }).from(categories).where(eq(categories.id, id)));
    case "stone":
      return nameIn(executor.select({ name: diamonds.sku }).from(diamonds).where(eq(diamonds.id, id)));
    case "article":
    case "banner":
      return (await FINDERS[kind](executor, ownName(kind, id), false)) ? ownName(kind, id) : null;
    default:
      return null;
  }
}

const ownName = (kind: "article" | "banner", id: string) =>
  kind === "banner" ? (Object.keys(BANNERS).find((name) => BANNERS[name] === id) ?? id) : id;

const nameIn = async (rows: PromiseLike<readonly { name: string }[]>): Promise<string | null> =>
  (await rows)[0]?.name ?? null;
