import { eq, inArray } from "drizzle-orm";
import { CommandError } from "@/lib/desk/errors/command-error";
import { placesOf } from "@/lib/desk/products/cells/headers";
import { openTable } from "@/lib/desk/products/import/table-rows";
import { addPromoWithin } from "@/lib/desk/promos/commands";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db } from "@/lib/platform/db/client";
import { formatCount } from "@/lib/platform/intl/numbers";
import { promoCodes, promoRedemptions } from "@/lib/selling/promotions/tables";
import { beginMove, endMove, type MovedRecord, noteRecords, type Undone } from "../records/record-commands";
import {
  type CodeReader,
  createCodeReader,
  isCodeHeader,
  type OldCode,
  type RefusedCode,
} from "./read-codes";

/** Most codes of a file. */
const MOST_CODES = 20_000;

export type CodeMove = { file: string; name: string; dryRun: boolean };

/** What an import of discount codes did, or would do. */
export type CodeMoveReport = {
  move: string | null;
  state: "done" | "rehearsed";
  read: number;
  created: number;
  /** codes that are there already, which stay as they are */
  unchanged: number;
  refused: RefusedCode[];
};

/** Imports another shop's discount codes. A code that is there already stays as it is. @throws CommandError if the file can't be read */
export async function moveCodes(
  { file, name, dryRun }: CodeMove,
  audit: AuditAction,
  now = new Date(),
): Promise<CodeMoveReport> {
  const { codes, refused, read } = await readCodes(file, now);
  const known = await knownCodes(codes.map(({ code }) => code));
  const fresh = codes.filter(({ code }) => !known.has(code));
  const counts = { read, created: fresh.length, unchanged: codes.length - fresh.length };
  if (dryRun) return { move: null, state: "rehearsed", ...counts, refused };
  const move = await beginMove({ kind: "codes", system: null, name, choices: {}, actor: audit.actor });
  await db().transaction(async (tx) => {
    for (const { line: _, ...code } of fresh) {
      const terms = { ...code, categorySlugs: null, isPublic: false };
      const row = await addPromoWithin(tx, terms, { ...audit, action: "promo add" });
      await noteRecords(tx, move, [
        { kind: "code", subject: row.id, former: code.code, outcome: "created", mark: markOf(row) },
      ]);
    }
  });
  await endMove(move, "done", { ...counts, refused: refused.length });
  await recordShopAudit(db(), audit, move, { file: name, ...counts, refused: refused.length });
  return { move, state: "done", ...counts, refused };
}

async function readCodes(file: string, now: Date) {
  const table = await openTable(file);
  let reader: CodeReader | null = null;
  const codes: OldCode[] = [];
  const refused: RefusedCode[] = [];
  const lines = new Map<string, number>();
  let read = 0;
  for await (const row of table()) {
    if (reader === null) {
      if (!isCodeHeader(new Set(placesOf(row.record).keys()))) {
        throw new CommandError("This isn’t a list of discount codes: it needs a code and a value.");
      }
      reader = createCodeReader(row.record);
      continue;
    }
    read += 1;
    if (read > MOST_CODES) {
      throw new CommandError(`The file has more than ${formatCount(MOST_CODES)} codes. Split it.`);
    }
    const result = reader.read(row, now);
    if ("refused" in result) {
      refused.push(result.refused);
      continue;
    }
    const { code } = result.code;
    const earlier = lines.get(code);
    if (earlier === undefined) {
      lines.set(code, row.line);
      codes.push(result.code);
    } else {
      const reason = `Line ${earlier} has the same code. Leave one of them out.`;
      refused.push({ line: row.line, name: code, column: null, reason });
    }
  }
  return { codes, refused, read };
}

async function knownCodes(codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await db()
    .select({ code: promoCodes.code })
    .from(promoCodes)
    .where(inArray(promoCodes.code, [...codes]));
  return new Set(rows.map(({ code }) => code));
}

/** What a code is known by while nobody has changed its terms. */
const markOf = ({
  id: _,
  uses: __,
  createdAt: ___,
  isDemo: ____,
  ...terms
}: typeof promoCodes.$inferSelect) => JSON.stringify(terms);

/** Takes a code back that nobody has used or changed. */
export async function undoCode({ subject, former, mark }: MovedRecord): Promise<Undone> {
  return db().transaction(async (tx) => {
    const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.id, subject)).for("update");
    const name = row?.code ?? former ?? subject;
    if (!row) return { name, left: null };
    const [used] = await tx
      .select({ id: promoRedemptions.id })
      .from(promoRedemptions)
      .where(eq(promoRedemptions.promoId, subject))
      .limit(1);
    if (used) return { name, left: "An order has used it." };
    if (markOf(row) !== mark) return { name, left: "It was changed since." };
    await tx.delete(promoCodes).where(eq(promoCodes.id, subject));
    await recordChanges(tx, [{ kind: "tag", key: tags.promo }]);
    return { name, left: null };
  });
}
