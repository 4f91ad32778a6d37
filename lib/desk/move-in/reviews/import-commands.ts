import { and, eq, inArray } from "drizzle-orm";
import { CommandError } from "@/lib/desk/errors/command-error";
import { placesOf } from "@/lib/desk/products/cells/headers";
import { openTable, type Table } from "@/lib/desk/products/import/table-rows";
import { SHOP_SYSTEMS } from "@/lib/desk/products/shops/model";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { formatCount } from "@/lib/platform/intl/numbers";
import { reviews } from "@/lib/selling/reviews/tables";
import {
  beginMove,
  endMove,
  findFormer,
  type MovedRecord,
  noteRecords,
  type Undone,
} from "../records/record-commands";
import {
  createReviewReader,
  type OldReview,
  type ReviewFault,
  type ReviewReader,
  sourceOfReviews,
} from "./read-reviews";

/** Most reviews of a file. */
const MOST_REVIEWS = 200_000;
/** Reviews of a transaction. */
const BATCH = 200;

export type ReviewMove = {
  file: string;
  name: string;
  dryRun: boolean;
  /** is called with the line that was read last */
  onProgress?: (line: number) => void;
};

/** What an import of reviews did, or would do. */
export type ReviewMoveReport = {
  move: string | null;
  state: "done" | "rehearsed";
  read: number;
  created: number;
  /** of the new ones: those that the other program didn’t show, which wait to be read */
  waiting: number;
  /** reviews that are there already, which stay as they are */
  unchanged: number;
  refused: number;
  /** photos of the new ones, which stay behind */
  photos: number;
  faults: ReviewFault[];
};

/**
 * Imports another program’s reviews of products that are here, marked with where they come from. One that is there already stays as
 * it is.
 * @throws CommandError if the file can't be read
 */
export async function moveReviews(
  { file, name, dryRun, onProgress }: ReviewMove,
  audit: AuditAction,
): Promise<ReviewMoveReport> {
  const table = await openTable(file);
  const reader = await readHeader(table);
  const report: ReviewMoveReport = {
    ...{ move: null, state: dryRun ? "rehearsed" : "done", read: 0, created: 0, waiting: 0 },
    ...{ unchanged: 0, refused: 0, photos: 0, faults: [] },
  };
  const move = dryRun
    ? null
    : await beginMove({ kind: "reviews", system: reader.source, name, choices: {}, actor: audit.actor });
  report.move = move;
  const lines = new Map<string, number>();
  const refuse = (fault: ReviewFault) => {
    report.refused += 1;
    report.faults.push(fault);
  };
  let batch: OldReview[] = [];
  const write = async () => {
    if (batch.length === 0) return;
    await writeBatch(batch, move, report, refuse);
    onProgress?.(batch.at(-1)?.line ?? 0);
    batch = [];
  };
  for await (const row of rowsOf(table)) {
    report.read += 1;
    if (report.read > MOST_REVIEWS)
      throw new CommandError(`The file has more than ${formatCount(MOST_REVIEWS)} reviews. Split it.`);
    const found = reader.read(row);
    if ("fault" in found) {
      refuse(found.fault);
      continue;
    }
    const { review } = found;
    const earlier = lines.get(review.sourceId);
    if (earlier !== undefined) {
      const reason = `Line ${earlier} has the same review.`;
      refuse({ line: review.line, name: review.product, column: null, reason });
      continue;
    }
    lines.set(review.sourceId, review.line);
    batch.push(review);
    if (batch.length === BATCH) await write();
  }
  await write();
  if (move !== null) {
    const { faults, state: _, move: __, ...counts } = report;
    await endMove(move, "done", {
      ...counts,
      leftOut: faults.slice(0, 1_000).map(({ line, name: label, reason }) => ({ line, label, reason })),
    });
    await recordShopAudit(db(), audit, move, { file: name, ...counts });
  }
  return report;
}

async function* rowsOf(table: Table) {
  let isHeader = true;
  for await (const row of table()) {
    if (!isHeader) yield row;
    isHeader = false;
  }
}

/** How an export of reviews is read. @throws CommandError if it is no such list */
async function readHeader(table: Table): Promise<ReviewReader> {
  for await (const { record } of table()) {
    const source = sourceOfReviews(new Set(placesOf(record).keys()));
    if (source) return createReviewReader(record, source);
    break;
  }
  throw new CommandError("This isn’t a list of reviews as Judge.me or Yotpo exports it.");
}

type FoundProduct = { id: string; slug: string };

async function writeBatch(
  batch: readonly OldReview[],
  move: string | null,
  report: ReviewMoveReport,
  refuse: (fault: ReviewFault) => void,
): Promise<void> {
  const productOf = await findProducts(batch);
  const matched = batch.flatMap((review) => {
    const product = productOf(review);
    if (product) return [{ review, product }];
    const by = review.handle
      ? `the address ${review.handle}`
      : review.sku
        ? `the SKU ${review.sku}`
        : "its columns";
    const reason = `No product here is found by ${by}. Import the products first, or correct the file.`;
    refuse({ line: review.line, name: review.product, column: null, reason });
    return [];
  });
  if (matched.length === 0) return;
  const fresh =
    move === null ? await withoutKnown(matched) : await db().transaction((tx) => insert(tx, matched, move));
  report.created += fresh.length;
  report.unchanged += matched.length - fresh.length;
  report.waiting += fresh.filter(({ review }) => !review.isPublished).length;
  report.photos += fresh.reduce((sum, { review }) => sum + review.photos, 0);
}

type Matched = { review: OldReview; product: FoundProduct };

async function withoutKnown(matched: readonly Matched[]): Promise<Matched[]> {
  const ids = matched.map(({ review }) => review.sourceId);
  const source = matched[0]?.review.source ?? "yotpo";
  const known = await db()
    .select({ id: reviews.sourceId })
    .from(reviews)
    .where(and(eq(reviews.source, source), inArray(reviews.sourceId, ids)));
  const there = new Set(known.map(({ id }) => id));
  return matched.filter(({ review }) => !there.has(review.sourceId));
}

async function insert(tx: Transaction, matched: readonly Matched[], move: string): Promise<Matched[]> {
  const now = new Date();
  const rows = await tx
    .insert(reviews)
    .values(
      matched.map(({ review, product }) => ({
        ...{ productId: product.id, source: review.source, sourceId: review.sourceId, email: review.email },
        ...{ stars: review.stars, title: review.title, text: review.text, name: review.name },
        ...{ nameStyle: review.name === "" ? ("none" as const) : ("first" as const) },
        ...{ reply: review.reply, repliedAt: review.repliedAt, writtenAt: review.writtenAt },
        state: review.isPublished ? ("published" as const) : ("waiting" as const),
        publishedAt: review.isPublished ? now : null,
      })),
    )
    .onConflictDoNothing({ target: [reviews.source, reviews.sourceId] })
    .returning({
      id: reviews.id,
      source: reviews.source,
      sourceId: reviews.sourceId,
      version: reviews.version,
    });
  await noteRecords(
    tx,
    move,
    rows.map(({ id, source, sourceId, version }) => ({
      ...{ kind: "review", subject: id, former: `${source} ${sourceId}`, outcome: "created" },
      mark: String(version),
    })),
  );
  const written = new Set(rows.map(({ sourceId }) => sourceId));
  const fresh = matched.filter(({ review }) => written.has(review.sourceId));
  await recordChanges(
    tx,
    fresh
      .filter(({ review }) => review.isPublished)
      .map(({ product }) => ({ kind: "tag", key: tags.product(product.slug) })),
  );
  return fresh;
}

/** Finds the products of reviews: by the address that an import of products knows them by, by their own, and by their SKU or a variant’s. */
async function findProducts(
  batch: readonly OldReview[],
): Promise<(review: OldReview) => FoundProduct | undefined> {
  const handles = [...new Set(batch.flatMap(({ handle }) => (handle === "" ? [] : [handle])))];
  const skus = [...new Set(batch.flatMap(({ sku }) => (sku === "" ? [] : [sku])))];
  const formerOf = (handle: string) => SHOP_SYSTEMS.map((system) => `${system} handle ${handle}`);
  const records = await findFormer(db(), "product", handles.flatMap(formerOf));
  const found = { id: products.id, slug: products.slug };
  const moved = await selectIn(
    records.map(({ subject }) => subject),
    (ids) => db().select(found).from(products).where(inArray(products.id, ids)),
  );
  const own = await selectIn(handles, (slugs) =>
    db().select(found).from(products).where(inArray(products.slug, slugs)),
  );
  const bySku = await selectIn(skus, (all) =>
    db()
      .select({ ...found, sku: products.sku })
      .from(products)
      .where(inArray(products.sku, all)),
  );
  const byVariant = await selectIn(skus, (all) =>
    db()
      .select({ ...found, sku: productVariants.sku })
      .from(productVariants)
      .innerJoin(products, eq(products.id, productVariants.productId))
      .where(inArray(productVariants.sku, all)),
  );
  return ({ handle, sku }) => {
    const former = formerOf(handle);
    const record = records.find((one) => former.includes(one.former ?? ""));
    return (
      moved.find(({ id }) => id === record?.subject) ??
      own.find(({ slug }) => slug === handle) ??
      [...bySku, ...byVariant].find((one) => one.sku === sku)
    );
  };
}

const selectIn = async <T>(values: readonly string[], select: (values: string[]) => PromiseLike<T[]>) =>
  values.length === 0 ? [] : select([...values]);

/** Takes an imported review back; one that was answered or decided about here stays. */
export async function undoReview({ subject, former, mark }: MovedRecord): Promise<Undone> {
  const name = former ?? subject;
  return db().transaction(async (tx) => {
    const [row] = await tx
      .select({ version: reviews.version, slug: products.slug })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.id, subject))
      .for("update", { of: reviews });
    if (!row) return { name, left: null };
    if (String(row.version) !== mark) return { name, left: "It was answered or decided about here since." };
    await tx.delete(reviews).where(eq(reviews.id, subject));
    await recordChanges(tx, [{ kind: "tag", key: tags.product(row.slug) }]);
    return { name, left: null };
  });
}
