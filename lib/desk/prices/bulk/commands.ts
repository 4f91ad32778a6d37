import { and, eq, sql } from "drizzle-orm";
import { CommandError } from "@/lib/desk/errors/command-error";
import { transact } from "@/lib/desk/products/commands/change-product";
import { categories, products, productVariants } from "@/lib/goods/catalog/tables";
import { priceHistory } from "@/lib/goods/diamonds/tables";
import { metalPrices } from "@/lib/goods/pricing/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges, recordChangesOf } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { chosen } from "./expression-queries";
import { MOVES, makePlan, PLAN, type PricePreview, readPlan } from "./plan-queries";
import { changeWords, type PriceChange, priceChangeSchema } from "./price-change";

/** Reads what claims to be a change of prices. @throws CommandError */
function parseChange(input: unknown): PriceChange {
  const parsed = priceChangeSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new CommandError(`${parsed.error.issues.map(({ message }) => message).join(". ")}.`);
}

async function assertCategory(tx: Transaction, change: PriceChange): Promise<void> {
  const slug = change.kind === "metal" ? undefined : change.choice.category;
  if (slug === undefined) return;
  const [known] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
  if (!known) throw new CommandError(`No category has the slug ${slug}.`);
}

/** What a change of many prices would do; nothing is changed. @throws CommandError */
export async function previewPrices(input: unknown): Promise<PricePreview> {
  const change = parseChange(input);
  return db().transaction(async (tx) => {
    await assertCategory(tx, change);
    await makePlan(tx, change);
    return readPlan(tx, change);
  });
}

/**
 * Makes a change that was previewed: every price in one step, with its history.
 * @param token of the preview
 * @throws CommandError if a price has changed since the preview
 */
export async function applyPrices(
  input: unknown,
  token: string,
  audit: AuditAction | null,
  now = new Date(),
): Promise<PricePreview> {
  const change = parseChange(input);
  return transact((tx) =>
    changePrices(tx, change, audit, now, (preview) => {
      if (preview.token === token) return;
      throw new CommandError(
        "Prices have changed since the preview, or the preview was for a different change. Nothing was changed. Run the preview again.",
      );
    }),
  );
}

/**
 * Makes a change of many prices in a transaction: every price, its history, and the audit log.
 * @param before looks at what it will do, and may refuse it
 * @throws CommandError if a category doesn't exist
 */
export async function changePrices(
  tx: Transaction,
  change: PriceChange,
  audit: AuditAction | null,
  now: Date,
  before: (preview: PricePreview) => void | Promise<void> = () => undefined,
): Promise<PricePreview> {
  await assertCategory(tx, change);
  await lock(tx, change);
  await makePlan(tx, change);
  const preview = await readPlan(tx, change);
  await before(preview);
  if (change.kind === "metal") await writeMetalPrices(tx, change.perGram, now);
  await write(tx, now);
  const { matched, moved, sumFromCents, sumToCents } = preview;
  await recordShopAudit(tx, audit, changeWords(change).slice(0, 200), {
    change,
    matched,
    moved,
    sumFromCents,
    sumToCents,
  });
  if (moved > 0) {
    await recordChangesOf(
      tx,
      "tag",
      sql`select ${tags.product("")} || slug from ${products} where id in (select product_id from ${PLAN} where ${MOVES})`,
    );
    await recordChanges(tx, [{ kind: "tag", key: tags.catalog }]);
  }
  return preview;
}

/** Keeps prices from changing between the plan and its writing; products first, as everything that writes them does. */
async function lock(tx: Transaction, change: PriceChange): Promise<void> {
  const which = and(sql`true`, ...chosen(tx, change));
  const joined = sql`${productVariants} join ${products} on ${eq(products.id, productVariants.productId)} where ${which}`;
  await tx.execute(
    sql`select count(*) from (select id from ${products} where id in (select ${products.id} from ${joined}) order by id for update) locked`,
  );
  await tx.execute(
    sql`select count(*) from (select ${productVariants.id} from ${joined} order by ${productVariants.id} for update of ${productVariants}) locked`,
  );
}

async function write(tx: Transaction, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update ${productVariants} set price_cents = plan.new_price, regular_price_cents = plan.new_regular,
      sale_from_cents = plan.new_sale_from
    from ${PLAN} plan where ${productVariants.id} = plan.id and ${MOVES}`);
  await tx.execute(sql`
    insert into ${priceHistory} (subject, subject_id, price_cents, at)
    select 'variant', id, new_price, ${at} from ${PLAN} where new_price <> price`);
  await tx.execute(sql`
    update ${products} set version = version + 1, updated_at = ${at}
    where id in (select product_id from ${PLAN} where ${MOVES})`);
}

async function writeMetalPrices(
  tx: Transaction,
  perGram: Extract<PriceChange, { kind: "metal" }>["perGram"],
  now: Date,
): Promise<void> {
  for (const [metal, centsPerGram] of Object.entries(perGram)) {
    await tx
      .insert(metalPrices)
      .values({ metal, centsPerGram, updatedAt: now })
      .onConflictDoUpdate({ target: metalPrices.metal, set: { centsPerGram, updatedAt: now } });
  }
}
