import { and, desc, eq, lt, ne, sql } from "drizzle-orm";
import { ApiError, fieldError, notFoundError } from "@/lib/platform/api/declare/errors";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { parseInPool } from "@/lib/platform/parsing/pool";
import { orders } from "@/lib/selling/orders/tables";
import { payments } from "@/lib/selling/payments/tables";
import { matchNamesTask, readListTask } from "./list-tasks";
import type { NameMatch } from "./match-names";
import type { IdentificationKind, MatchState } from "./model";
import { KEPT_YEARS } from "./queries";
import { buyerIdentifications, sanctionsLists, sanctionsMatches, sanctionsNames } from "./tables";

/** Records the papers by which an order's buyer was identified. The audit log names their kind, not their number. */
export async function recordIdentification(
  order: { id: string; number: string },
  papers: { kind: IdentificationKind; number: string; issuer: string; seenOn: string },
  audit: AuditAction,
): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.insert(buyerIdentifications).values({ ...papers, orderId: order.id, recordedBy: audit.actor });
    await recordShopAudit(tx, audit, order.number, { kind: papers.kind, seenOn: papers.seenOn });
  });
}

/** Most names in a statement. */
const BATCH = 1_000;

/**
 * Replaces the sanctions list. What was decided about earlier matches stays, and the next comparison takes all orders.
 * @returns how many names it has
 * @throws ApiError 422 for a file that is no such list; ParsingRefused for one that exceeds the limits
 */
export async function loadSanctionsList(
  files: { sdn: string; alt: string | null },
  audit: AuditAction,
  now = new Date(),
): Promise<number> {
  const read = await parseInPool(readListTask, files);
  if ("problem" in read) throw fieldError("sdn", read.problem);
  const { names } = read;
  await db().transaction(async (tx) => {
    const [list] = await tx
      .insert(sanctionsLists)
      .values({ loadedBy: audit.actor, loadedAt: now })
      .returning({ id: sanctionsLists.id });
    if (!list) throw new Error("The list was not written");
    for (let at = 0; at < names.length; at += BATCH) {
      await tx
        .insert(sanctionsNames)
        .values(names.slice(at, at + BATCH).map((name) => ({ ...name, listId: list.id })));
    }
    await tx.delete(sanctionsNames).where(ne(sanctionsNames.listId, list.id));
    await recordShopAudit(tx, audit, "sanctions list", { names: names.length });
  });
  return names.length;
}

/** Names that are compared in one task of the parsing pool. */
const MOST_COMPARED = 5_000;

/** What an order's change may have happened before the last comparison began, and was committed after it, ms. */
const OVERLAP_MS = 5 * 60_000;

/**
 * Compares the names of orders that changed since the last time with the newest list: their buyers, and who paid. Nothing is
 * refused: a match waits for somebody's decision. A name that was cleared for the same mailbox and entry isn't found again.
 * @returns how many matches are new
 */
export async function compareNames(now = new Date()): Promise<number> {
  const [list] = await db().select().from(sanctionsLists).orderBy(desc(sanctionsLists.loadedAt)).limit(1);
  if (!list) return 0;
  const since = list.comparedUntil ? new Date(list.comparedUntil.getTime() - OVERLAP_MS) : new Date(0);
  const changed = await db()
    .select({
      id: orders.id,
      email: orders.email,
      billing: sql<string>`${orders.billingAddress}->>'name'`,
      shipping: sql<string>`${orders.shippingAddress}->>'name'`,
      payer: payments.payer,
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(sql`greatest(${orders.updatedAt}, ${payments.updatedAt}) >= ${since.toISOString()}::timestamptz`);
  const subjects = changed.flatMap(({ payer, billing, shipping, ...order }) => [
    ...[...new Set([billing, shipping])].map((name) => ({ ...order, role: "buyer" as const, name })),
    ...(payer ? [{ ...order, role: "payer" as const, name: payer }] : []),
  ]);
  const named = [...new Set(subjects.map(({ name }) => name).filter(Boolean))];
  let found = 0;
  if (named.length > 0) {
    const names = await db()
      .select({
        entry: sanctionsNames.entry,
        name: sanctionsNames.name,
        type: sanctionsNames.type,
        program: sanctionsNames.program,
      })
      .from(sanctionsNames)
      .where(eq(sanctionsNames.listId, list.id));
    const matches: NameMatch[] = [];
    for (let at = 0; at < named.length; at += MOST_COMPARED) {
      const subjects = named.slice(at, at + MOST_COMPARED);
      matches.push(...(await parseInPool(matchNamesTask, { subjects, list: names })));
    }
    for (const { subject, entry, name, program } of matches) {
      for (const { id, email, role } of subjects.filter((one) => one.name === subject)) {
        if (await wasCleared(email, subject, entry)) continue;
        const made = await db()
          .insert(sanctionsMatches)
          .values({ orderId: id, role, subject, entry, listedName: name, program, createdAt: now })
          .onConflictDoNothing()
          .returning({ id: sanctionsMatches.id });
        found += made.length;
      }
    }
  }
  await db().update(sanctionsLists).set({ comparedUntil: now }).where(eq(sanctionsLists.id, list.id));
  return found;
}

async function wasCleared(email: string, subject: string, entry: number): Promise<boolean> {
  const [cleared] = await db()
    .select({ id: sanctionsMatches.id })
    .from(sanctionsMatches)
    .innerJoin(orders, eq(orders.id, sanctionsMatches.orderId))
    .where(
      and(
        eq(orders.email, email),
        eq(sanctionsMatches.subject, subject),
        eq(sanctionsMatches.entry, entry),
        eq(sanctionsMatches.state, "cleared"),
      ),
    )
    .limit(1);
  return cleared !== undefined;
}

/** Decides about a match. @throws ApiError 404; 409 `decided` if somebody has decided otherwise meanwhile */
export async function decideMatch(
  id: string,
  { state, note }: { state: Exclude<MatchState, "open">; note: string },
  audit: AuditAction,
  now = new Date(),
): Promise<void> {
  await db().transaction(async (tx) => {
    const [match] = await tx.select().from(sanctionsMatches).where(eq(sanctionsMatches.id, id)).for("update");
    if (!match) throw notFoundError("This match");
    if (match.state === "confirmed" && state === "confirmed") return;
    if (match.state === "cleared") {
      if (state === "cleared") return;
      throw new ApiError("decided", "Someone has cleared this match meanwhile. Load the page again.");
    }
    await tx
      .update(sanctionsMatches)
      .set({ state, note, decidedBy: audit.actor, decidedAt: now })
      .where(eq(sanctionsMatches.id, id));
    const [order] = await tx
      .select({ number: orders.number })
      .from(orders)
      .where(eq(orders.id, match.orderId));
    await recordShopAudit(tx, audit, order?.number ?? id, {
      subject: match.subject,
      entry: match.entry,
      state,
      note,
    });
  });
}

/** Deletes papers and decisions after five years. Open and confirmed matches stay. */
export async function pruneDutyRecords(now = new Date()): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  await db().delete(buyerIdentifications).where(lt(buyerIdentifications.createdAt, before));
  await db()
    .delete(sanctionsMatches)
    .where(and(eq(sanctionsMatches.state, "cleared"), lt(sanctionsMatches.decidedAt, before)));
}
