import { stringify } from "csv-stringify/sync";
import { and, asc, desc, eq, gte, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { shopAudit } from "@/lib/platform/audit/tables";
import { db } from "@/lib/platform/db/client";
import { type Counted, countUpTo, MOST_COUNTED } from "@/lib/platform/db/count-up-to";
import { formatCount } from "@/lib/platform/intl/numbers";
import { CommandError } from "../errors/command-error";

const DAY_MS = 24 * 60 * 60_000;
/** Most changes of one file. */
const MOST_EXPORTED = 50_000;

/** What narrows the audit log down; a filter left out narrows nothing. */
export type AuditFilter = {
  /** in the actor, the action, or the subject */
  words?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  /** first and last day, `2026-11-01`, UTC */
  from?: string | undefined;
  to?: string | undefined;
};

export type AuditRow = typeof shopAudit.$inferSelect;

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
const contains = (words: string) => `%${words.replace(/[\\%_]/g, "\\$&")}%`;

function conditionOf({ words, actor, action, subject, from, to }: AuditFilter): SQL | undefined {
  const columns = [shopAudit.actor, shopAudit.action, shopAudit.subject];
  return and(
    actor ? eq(shopAudit.actor, actor) : undefined,
    action ? eq(shopAudit.action, action) : undefined,
    subject ? eq(shopAudit.subject, subject) : undefined,
    from ? gte(shopAudit.at, startOf(from)) : undefined,
    to ? lt(shopAudit.at, new Date(startOf(to).getTime() + DAY_MS)) : undefined,
    words ? or(...columns.map((column) => ilike(column, contains(words)))) : undefined,
  );
}

/** One page of the changes that match a filter, and how many do. */
export async function listAudit(
  filter: AuditFilter,
  page: { order: "asc" | "desc"; limit: number; offset: number },
): Promise<{ rows: AuditRow[] } & Counted> {
  const wanted = conditionOf(filter);
  const [rows, counted] = await Promise.all([
    db()
      .select()
      .from(shopAudit)
      .where(wanted)
      .orderBy(page.order === "asc" ? asc(shopAudit.at) : desc(shopAudit.at))
      .limit(page.limit)
      .offset(page.offset),
    countUpTo(MOST_COUNTED, shopAudit, wanted),
  ]);
  return { rows, ...counted };
}

/** Everybody who has changed something, and everything that was done, each once. */
export async function listAuditNames(): Promise<{ actors: string[]; actions: string[] }> {
  const [actors, actions] = await Promise.all([
    distinctNames(shopAudit.actor),
    distinctNames(shopAudit.action),
  ]);
  return { actors, actions };
}

/** The few names of an indexed column, in order: each is looked up behind the one before, so that other rows aren't read. */
async function distinctNames(column: typeof shopAudit.actor | typeof shopAudit.action): Promise<string[]> {
  const { rows } = await db().execute<{ name: string }>(sql`
    with recursive names as (
      (select ${column} as name from ${shopAudit} order by ${column} limit 1)
      union all
      select (select ${column} from ${shopAudit} where ${column} > names.name order by ${column} limit 1)
      from names where names.name is not null
    )
    select name from names where name is not null`);
  return rows.map(({ name }) => name);
}

/**
 * Writes the changes that match a filter as a table, newest first. No cell is run as a formula by a spreadsheet.
 * @throws CommandError if they are too many for one file
 */
export async function exportAudit(
  filter: AuditFilter,
  audit: AuditAction | null,
): Promise<{ changes: number; csv: string }> {
  const rows = await db()
    .select()
    .from(shopAudit)
    .where(conditionOf(filter))
    .orderBy(desc(shopAudit.at), sql`${shopAudit.id}`)
    .limit(MOST_EXPORTED + 1);
  if (rows.length > MOST_EXPORTED) {
    throw new CommandError(
      `This list has more than ${formatCount(MOST_EXPORTED)} changes, which is the most that a file takes. Narrow it down by date.`,
    );
  }
  const cells = rows.map(({ at, actor, action, subject, detail }) => [
    at.toISOString(),
    actor,
    action,
    subject,
    JSON.stringify(detail),
  ]);
  await recordShopAudit(db(), audit, "audit log", { changes: rows.length, filter });
  const csv = stringify([["When", "Who", "What", "On", "Details"], ...cells], {
    escape_formulas: true,
    bom: true,
  });
  return { changes: rows.length, csv };
}
