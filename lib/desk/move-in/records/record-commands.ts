import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { AuditAction } from "@/lib/platform/audit/shop-audit";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import type { MovedKind, MoveKind, MoveState } from "../model";
import { movedRecords, moves } from "../tables";

export type Move = typeof moves.$inferSelect;
export type MovedRecord = typeof movedRecords.$inferSelect;

/** An undo of one record: what it is called, and why it stays; null once it is taken back. */
export type Undone = { name: string; left: string | null };
export type Undoer = (record: MovedRecord, audit: AuditAction) => Promise<Undone>;

export type NewMove = {
  kind: MoveKind;
  system: string | null;
  name: string;
  choices: Record<string, unknown>;
  actor: string;
};

/** Begins an import; what it brings is noted below it. */
export async function beginMove(move: NewMove): Promise<string> {
  const [row] = await db().insert(moves).values(move).returning({ id: moves.id });
  if (!row) throw new Error("The import was not written");
  return row.id;
}

/** Ends an import with what came of it. */
export async function endMove(
  id: string,
  state: Extract<MoveState, "done" | "stopped" | "failed">,
  result: Record<string, unknown>,
): Promise<void> {
  await db().update(moves).set({ state, result, endedAt: new Date() }).where(eq(moves.id, id));
}

export type NewRecord = Omit<typeof movedRecords.$inferInsert, "id" | "moveId" | "createdAt">;

/** Rows of a statement. */
const ROWS = 1_000;

/** Notes what an import brought, in the transaction that brings it. */
export async function noteRecords(
  executor: Database | Transaction,
  moveId: string,
  records: readonly NewRecord[],
): Promise<void> {
  for (let at = 0; at < records.length; at += ROWS) {
    const part = records.slice(at, at + ROWS);
    await executor.insert(movedRecords).values(part.map((record) => ({ ...record, moveId })));
  }
}

/** The latest record of something that an import brought and no undo took back; null if there is none. */
export async function findRecord(
  executor: Database | Transaction,
  kind: MovedKind,
  { former, subject }: { former?: string; subject?: string },
): Promise<MovedRecord | null> {
  const [row] = await executor
    .select()
    .from(movedRecords)
    .where(
      and(
        eq(movedRecords.kind, kind),
        former === undefined ? undefined : eq(movedRecords.former, former),
        subject === undefined ? undefined : eq(movedRecords.subject, subject),
        isNull(movedRecords.takenBackAt),
      ),
    )
    .orderBy(desc(movedRecords.createdAt))
    .limit(1);
  return row ?? null;
}

/** What of some former names was brought already and not taken back. */
export async function findFormer(
  executor: Database | Transaction,
  kind: MovedKind,
  former: readonly string[],
): Promise<MovedRecord[]> {
  const found: MovedRecord[] = [];
  for (let at = 0; at < former.length; at += ROWS) {
    const rows = await executor
      .select()
      .from(movedRecords)
      .where(
        and(
          eq(movedRecords.kind, kind),
          inArray(movedRecords.former, former.slice(at, at + ROWS)),
          isNull(movedRecords.takenBackAt),
        ),
      );
    found.push(...rows);
  }
  return found;
}
