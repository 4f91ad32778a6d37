import { and, asc, eq, gt, lt, lte, ne, sql } from "drizzle-orm";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { formatCount } from "@/lib/platform/intl/numbers";
import { callJob } from "@/lib/platform/jobs/claim-commands";
import { log } from "@/lib/platform/log/log";
import { type Sale, salePieces, sales } from "@/lib/selling/promotions/sales/tables";
import { CommandError } from "../../errors/command-error";
import { changePrices, previewPrices } from "../bulk/commands";
import { chosen } from "../bulk/expression-queries";
import { MOVES, PLAN, type PricePreview } from "../bulk/plan-queries";
import { type PriceChange, priceChangeSchema } from "../bulk/price-change";

export type NewSale = Pick<Sale, "name" | "choice" | "percent" | "round" | "startsAt" | "endsAt">;

/** The change of prices that a sale begins with. @throws CommandError if that is none */
function changeOf({ choice, percent, round }: Pick<Sale, "choice" | "percent" | "round">): PriceChange {
  const parsed = priceChangeSchema.safeParse({ kind: "sale", choice, by: { percent: -percent }, round });
  if (parsed.success) return parsed.data;
  throw new CommandError(`${parsed.error.issues.map(({ message }) => message).join(". ")}.`);
}

/** What a sale would do if it began now; nothing is changed. @throws CommandError */
export const previewSale = (sale: Pick<Sale, "choice" | "percent" | "round">): Promise<PricePreview> =>
  previewPrices(changeOf(sale));

/** @throws CommandError naming what is wrong with the sale */
export async function addSale(sale: NewSale, audit: AuditAction | null, now = new Date()): Promise<Sale> {
  if (sale.endsAt <= sale.startsAt) throw new CommandError("The end date must be after the start date.");
  if (sale.endsAt <= now) throw new CommandError("Choose an end in the future.");
  const { matched } = await previewSale(sale);
  if (matched === 0) throw new CommandError("No piece matches.");
  return db().transaction(async (tx) => {
    // two of them that are added at once see each other
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sales'))`);
    await assertNoOverlap(tx, sale);
    const [row] = await tx.insert(sales).values(sale).returning();
    if (!row) throw new Error("The sale was not added");
    await recordShopAudit(tx, audit, row.id, { ...sale });
    return row;
  });
}

/** @throws CommandError if another sale of the same time has some of the pieces, which are in one at a time */
async function assertNoOverlap(tx: Transaction, sale: NewSale): Promise<void> {
  const others = await tx
    .select()
    .from(sales)
    .where(and(ne(sales.state, "over"), lt(sales.startsAt, sale.endsAt), gt(sales.endsAt, sale.startsAt)));
  for (const other of others) {
    const both = and(...chosen(tx, changeOf(sale)), ...chosen(tx, changeOf(other)));
    const [piece] = await tx
      .select({ sku: productVariants.sku })
      .from(productVariants)
      .innerJoin(products, eq(products.id, productVariants.productId))
      .where(both)
      .limit(1);
    if (piece) {
      throw new CommandError(
        `${other.name} has some of these pieces at that time, such as ${piece.sku}, and a piece is in one sale at a time.`,
      );
    }
  }
}

export const listSales = (): Promise<Sale[]> =>
  db().select().from(sales).orderBy(asc(sales.startsAt), asc(sales.id));

/**
 * Has a sale end within seconds, which gives its pieces their prices back; one that hasn’t begun is deleted. Returns null if there is
 * none.
 */
export const endSale = (id: string, audit: AuditAction | null, now = new Date()): Promise<Sale | null> =>
  db().transaction(async (tx) => {
    const sale = await lockSale(tx, id);
    if (!sale || sale.state === "over") return sale;
    if (sale.state === "scheduled") await tx.delete(sales).where(eq(sales.id, id));
    else {
      // a whole catalog’s prices take longer than a request may
      if (sale.endsAt > now) await tx.update(sales).set({ endsAt: now }).where(eq(sales.id, id));
      await callJob(tx, "sales");
    }
    await recordShopAudit(tx, audit, id, { name: sale.name, endedAt: now.toISOString() });
    return sale;
  });

async function lockSale(tx: Transaction, id: string): Promise<Sale | null> {
  const [row] = await tx.select().from(sales).where(eq(sales.id, id)).for("update");
  return row ?? null;
}

/** Begins and ends the sales whose time has come, the ends first. Returns how many. */
export async function changeDueSales(now = new Date()): Promise<number> {
  const which = async (state: "scheduled" | "on") =>
    (
      await db()
        .select({ id: sales.id })
        .from(sales)
        .where(and(eq(sales.state, state), lte(state === "on" ? sales.endsAt : sales.startsAt, now)))
        .orderBy(asc(sales.startsAt), asc(sales.id))
    ).map(({ id }) => id);
  let changed = 0;
  for (const id of await which("on")) changed += await changeOne(id, now);
  for (const id of await which("scheduled")) changed += await changeOne(id, now);
  return changed;
}

const BY_ITSELF = { actor: "the shop", action: "sale change" } as const;

/** Each in a transaction of its own, so that one that can’t begin holds no other back. */
const changeOne = (id: string, now: Date): Promise<number> =>
  db().transaction(async (tx) => {
    const sale = await lockSale(tx, id);
    if (!sale) return 0;
    if (sale.state === "on" && sale.endsAt <= now) {
      await end(tx, sale, now);
      return 1;
    }
    if (sale.state !== "scheduled" || sale.startsAt > now) return 0;
    // the shop was off for all of its time
    if (sale.endsAt <= now) await tx.update(sales).set({ state: "over" }).where(eq(sales.id, id));
    else await begin(tx, sale, now);
    return 1;
  });

async function begin(tx: Transaction, sale: Sale, now: Date): Promise<void> {
  try {
    const change = changeOf({ ...sale, choice: { ...(sale.choice as object), free: true } });
    const { moved } = await tx.transaction((inner) =>
      changePrices(inner, change, BY_ITSELF, now, () => notePieces(inner, sale.id)),
    );
    await tx.update(sales).set({ state: "on", pieces: moved, problem: null }).where(eq(sales.id, sale.id));
    log.info({ sale: sale.id, pieces: moved }, `a sale has begun: ${formatCount(moved)} prices`);
  } catch (error) {
    // such as a category that was deleted since
    if (!(error instanceof CommandError)) throw error;
    await tx.update(sales).set({ state: "over", problem: error.message }).where(eq(sales.id, sale.id));
  }
}

/** Remembers which sale holds the lowered pieces. */
async function notePieces(tx: Transaction, saleId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${salePieces} (variant_id, sale_id)
    select id, ${saleId}::uuid from ${PLAN} where ${MOVES}`);
}

async function end(tx: Transaction, sale: Sale, now: Date): Promise<void> {
  const change = priceChangeSchema.parse({ kind: "end-sale", choice: { sale: sale.id } });
  await changePrices(tx, change, BY_ITSELF, now);
  await tx.delete(salePieces).where(eq(salePieces.saleId, sale.id));
  await tx
    .update(sales)
    .set({ state: "over" })
    .where(and(eq(sales.id, sale.id), ne(sales.state, "over")));
}
