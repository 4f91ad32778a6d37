import { and, asc, eq, isNull, max } from "drizzle-orm";
import { CommandError } from "@/lib/desk/errors/command-error";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { undoCode } from "./codes/import-commands";
import { undoCustomer, undoExemption, undoSubscription } from "./customers/undo-commands";
import { undoCategory, undoPicture, undoProduct, undoRedirect } from "./goods/undo-commands";
import type { MovedKind } from "./model";
import { undoOrder } from "./orders/import-commands";
import type { Move, MovedRecord, Undoer } from "./records/record-commands";
import { undoReview } from "./reviews/import-commands";
import { movedRecords, moves } from "./tables";

/** What an undo left as it is, and why. */
export type LeftRecord = { kind: MovedKind; name: string; reason: string };
export type UndoReport = { takenBack: Partial<Record<MovedKind, number>>; left: LeftRecord[] };

/** How records of each kind are taken back, in this order: what others need goes last. */
const UNDOERS: readonly (readonly [MovedKind, Undoer])[] = [
  ["review", undoReview],
  ["product", undoProduct],
  ["picture", undoPicture],
  ["redirect", undoRedirect],
  ["category", undoCategory],
  ["code", undoCode],
  ["order", undoOrder],
  ["subscription", undoSubscription],
  ["exemption", undoExemption],
  ["customer", undoCustomer],
];

/**
 * Takes back what an import brought. What was sold or edited since stays, with its pictures and old addresses, and is listed with
 * the reason; the undo can be tried again later.
 * @throws CommandError if there is no such import, or it is still running
 */
export async function undoMove(
  id: string,
  audit: AuditAction,
  onProgress: (count: number) => void = () => undefined,
): Promise<UndoReport> {
  const move = await requireMove(id);
  if (move.state === "running" && (await isAlive(move)))
    throw new CommandError("This import is still running. Wait until it is done.");
  const report: UndoReport = { takenBack: {}, left: [] };
  let count = 0;
  for (const [kind, undo] of UNDOERS) {
    for (const record of await openRecords(id, kind)) {
      const { name, left } = await undo(record, audit);
      await db()
        .update(movedRecords)
        .set(left === null ? { takenBackAt: new Date(), left: null } : { left })
        .where(eq(movedRecords.id, record.id));
      if (left === null) report.takenBack[kind] = (report.takenBack[kind] ?? 0) + 1;
      else report.left.push({ kind, name, reason: left });
      count += 1;
      onProgress(count);
    }
  }
  await db().transaction(async (tx) => {
    await tx.update(moves).set({ state: "undone", undoneAt: new Date() }).where(eq(moves.id, id));
    await recordShopAudit(tx, audit, id, { file: move.name, ...report.takenBack, left: report.left.length });
  });
  return report;
}

/** An import without a new record for so long has ended with its process, ms. */
const SILENT_MS = 10 * 60_000;

async function isAlive({ id, createdAt }: Move): Promise<boolean> {
  const [latest] = await db()
    .select({ at: max(movedRecords.createdAt) })
    .from(movedRecords)
    .where(eq(movedRecords.moveId, id));
  return Date.now() - (latest?.at ?? createdAt).getTime() < SILENT_MS;
}

async function requireMove(id: string): Promise<Move> {
  const [move] = await db().select().from(moves).where(eq(moves.id, id));
  if (!move) throw new CommandError("There is no import with this ID.");
  return move;
}

const openRecords = (id: string, kind: MovedKind): Promise<MovedRecord[]> =>
  db()
    .select()
    .from(movedRecords)
    .where(and(eq(movedRecords.moveId, id), eq(movedRecords.kind, kind), isNull(movedRecords.takenBackAt)))
    .orderBy(asc(movedRecords.createdAt), asc(movedRecords.id));
