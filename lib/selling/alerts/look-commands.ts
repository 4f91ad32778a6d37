import { and, asc, eq, gt, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { products } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { changeCounter, changeLog } from "@/lib/platform/db/tables";
import type { JobOutcome } from "@/lib/platform/jobs/job";
import { log } from "@/lib/platform/log/log";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { cents } from "@/lib/platform/money/model";
import { findingsMail } from "./alert-mails";
import { judge } from "./model";
import { inAlertCurrency, isActive, listedSince, newestMatches, readWatched, type Watched } from "./queries";
import { takeReaderToken } from "./reader-commands";
import { type Alert, alertFindings, alertProgress, alerts } from "./tables";

const DAY_MS = 86_400_000;
/** Changes of a batch. */
const MOST_CHANGES = 10_000;
/** Values of a statement. */
const CHUNK = 1_000;
/** How old a change is before alerts look: by then every process's index of stones has it, ms. */
const SETTLED_MS = 30_000;
/** Mails of a run. */
const MOST_MAILS = 200;

type Progress = typeof alertProgress.$inferSelect;

/**
 * Looks at what changed since the last look, and keeps what alerts find. It reads the change log from where it ended, so a
 * shop without changes costs one row, and up to the newest version that an earlier look saw: a change's own time is the start
 * of its transaction, which says nothing of when it could be seen. The first time, nothing has changed yet.
 */
export async function lookForAlerts({
  signal,
  now = new Date(),
  most = MOST_CHANGES,
  settledMs = SETTLED_MS,
}: {
  signal: AbortSignal;
  now?: Date;
  most?: number;
  settledMs?: number;
}): Promise<JobOutcome> {
  const [row] = await db()
    .select({ newest: changeCounter.version, own: alertProgress })
    .from(changeCounter)
    .leftJoin(alertProgress, eq(alertProgress.id, 1));
  const newest = row?.newest ?? 0;
  const own = row?.own ?? null;
  if (!own || own.version > newest) {
    await noteProgress({ version: newest, at: now, seenVersion: newest, seenAt: now, searchesDue: false });
    return "done";
  }
  const { upTo, ...seen } = settle(own, newest, now, settledMs);
  let { version, searchesDue } = own;
  while (version < upTo && !signal.aborted) {
    const entries = await db()
      .select({ version: changeLog.version, kind: changeLog.kind, key: changeLog.key })
      .from(changeLog)
      .where(and(gt(changeLog.version, version), lte(changeLog.version, upTo)))
      .orderBy(asc(changeLog.version))
      .limit(most);
    const hasNewStones = await lookAtChanges(entries, own.at, now);
    searchesDue ||= hasNewStones;
    version = (entries.length === most ? entries.at(-1)?.version : undefined) ?? upTo;
    await noteProgress({ version, at: version === upTo ? now : own.at, ...seen, searchesDue });
  }
  if (version === own.version && !searchesDue) {
    if (seen.seenVersion !== own.seenVersion) await noteProgress({ ...own, ...seen });
    return "idle";
  }
  // after the last batch, and once they have all looked not again
  if (searchesDue && !signal.aborted && (await lookAtSearches(now, signal)))
    await noteProgress({ version, at: now, ...seen, searchesDue: false });
  return "done";
}

/** Up to which version a look goes, and what it has the next one go by. */
function settle(
  { version, seenVersion, seenAt }: Progress,
  newest: number,
  now: Date,
  settledMs: number,
): { upTo: number } & Pick<Progress, "seenVersion" | "seenAt"> {
  if (settledMs === 0) return { upTo: newest, seenVersion: newest, seenAt: now };
  if (seenVersion === null || seenAt === null || seenVersion > newest)
    return { upTo: version, seenVersion: newest, seenAt: now };
  if (seenAt.getTime() > now.getTime() - settledMs) return { upTo: version, seenVersion, seenAt };
  return { upTo: Math.max(version, seenVersion), seenVersion: newest, seenAt: now };
}

async function noteProgress({ version, at, seenVersion, seenAt, searchesDue }: Omit<Progress, "id">) {
  const set = { version, at, seenVersion, seenAt, searchesDue };
  await db()
    .insert(alertProgress)
    .values({ id: 1, ...set })
    .onConflictDoUpdate({ target: alertProgress.id, set });
}

/** Looks at a batch of changes. @returns whether stones were listed since a day before `at` */
async function lookAtChanges(
  entries: readonly { kind: string; key: string }[],
  at: Date,
  now: Date,
): Promise<boolean> {
  const ids = entries.flatMap(({ kind, key }) => (kind === "diamond" ? [key] : []));
  const prefix = tags.product("");
  const slugs = entries.flatMap(({ kind, key }) =>
    kind === "tag" && key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  );
  const stones = await stonesOf(ids);
  await lookAtItems(
    "diamond",
    stones.map(({ sku }) => sku),
    now,
  );
  await lookAtItems("product", await piecesOf(slugs), now);
  return stones.some(({ createdAt }) => createdAt > new Date(at.getTime() - DAY_MS));
}

async function inChunks<T, R>(values: readonly T[], read: (chunk: T[]) => Promise<R[]>): Promise<R[]> {
  const unique = [...new Set(values)];
  const found: R[] = [];
  for (let at = 0; at < unique.length; at += CHUNK) found.push(...(await read(unique.slice(at, at + CHUNK))));
  return found;
}

const stonesOf = (ids: readonly string[]) =>
  inChunks(ids, (chunk) =>
    db()
      .select({ sku: diamonds.sku, createdAt: diamonds.createdAt })
      .from(diamonds)
      .where(inArray(diamonds.id, chunk)),
  );

async function piecesOf(slugs: readonly string[]): Promise<string[]> {
  const rows = await inChunks(slugs, (chunk) =>
    db().select({ sku: products.sku }).from(products).where(inArray(products.slug, chunk)),
  );
  return rows.map(({ sku }) => sku);
}

/** Compares what changed with what alerts saw of it. */
async function lookAtItems(kind: "diamond" | "product", skus: readonly string[], now: Date): Promise<void> {
  const watching = await inChunks(skus, (chunk) =>
    db()
      .select()
      .from(alerts)
      .where(and(isActive(now), eq(alerts.itemKind, kind), inArray(alerts.target, chunk))),
  );
  if (watching.length === 0) return;
  const watched = await readWatched(
    [...new Set(watching.map(({ target }) => target))].map((sku) => ({ kind, sku })),
  );
  for (const { id, target } of watching) {
    const found = watched({ kind, sku: target });
    if (found) await db().transaction((tx) => judgeAlert(tx, id, found, now));
  }
}

/** Keeps what an alert finds, once: what it saw changes in the same transaction. */
export async function judgeAlert(
  tx: Transaction,
  id: string,
  { piece, seen }: Watched,
  now: Date,
): Promise<void> {
  const [alert] = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.id, id), isActive(now)))
    .for("update");
  if (!alert) return;
  const before = { cents: alert.seenCents, isAvailable: alert.seenAvailable ?? false };
  const { finding, ends } = judge(alert, before, seen, piece.kind === "diamond");
  if (finding)
    await tx.insert(alertFindings).values({ alertId: id, key: crypto.randomUUID(), finding, createdAt: now });
  await tx
    .update(alerts)
    .set({
      seenCents: seen.cents === null ? alert.seenCents : cents(seen.cents),
      seenAvailable: seen.isAvailable,
      ...(ends ? { endedAt: now } : {}),
    })
    .where(eq(alerts.id, id));
}

/**
 * Asks every search for its newest stones; those listed since the alert began are found once each.
 * @returns whether all have looked; one that fails doesn't keep others from it, unless all do
 */
async function lookAtSearches(now: Date, signal: AbortSignal): Promise<boolean> {
  let [looked, failed] = [0, 0];
  for (let after = ""; ; ) {
    const searches: Alert[] = await db()
      .select()
      .from(alerts)
      .where(and(isActive(now), eq(alerts.kind, "search"), after ? gt(alerts.id, after) : undefined))
      .orderBy(asc(alerts.id))
      .limit(CHUNK);
    for (const search of searches) {
      if (signal.aborted) return false;
      try {
        await lookAtSearch(search, now);
        looked += 1;
      } catch (error) {
        failed += 1;
        log.error({ err: error, alert: search.id }, "the search of an alert failed");
      }
    }
    const last = searches.at(-1);
    if (!last || searches.length < CHUNK) return looked > 0 || failed === 0;
    after = last.id;
  }
}

async function lookAtSearch(search: Alert, now: Date): Promise<void> {
  const stones = await inAlertCurrency(search.currency, () => newestMatches(search.target));
  const since = await listedSince(stones.map(({ sku }) => sku));
  const fresh = stones.filter(({ sku }) => (since.get(sku) ?? search.createdAt) > search.createdAt);
  if (fresh.length === 0) return;
  await db()
    .insert(alertFindings)
    .values(fresh.map(({ sku }) => ({ alertId: search.id, key: sku, createdAt: now })))
    .onConflictDoNothing();
}

/** Mails what alerts found, gathered, at most once a day to an address; returns how many mails. */
export async function mailFindings(now = new Date()): Promise<number> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const due = await db()
    .select({ email: alerts.email, alert: sql<string>`min(${alerts.id}::text)` })
    .from(alertFindings)
    .innerJoin(alerts, eq(alerts.id, alertFindings.alertId))
    .where(
      and(
        isNull(alertFindings.mailedAt),
        lt(alertFindings.createdAt, new Date(now.getTime() + 1)),
        sql`not exists (select from ${alerts} as other join ${alertFindings} as mailed on mailed.alert_id = other.id
          where other.email = ${alerts.email} and mailed.mailed_at > ${dayAgo.toISOString()}::timestamptz)`,
      ),
    )
    .groupBy(alerts.email)
    .limit(MOST_MAILS);
  let count = 0;
  for (const { email, alert } of due) {
    try {
      if (await mailReader(email, now)) count += 1;
    } catch (error) {
      log.error(
        { err: error, alert },
        "the alerts of an address can't be mailed; trying again at the next run",
      );
    }
  }
  if (count > 0) void deliverInBackground();
  return count;
}

/** What ends an alert, by the kind of its finding. */
type EndedAlert = { alert: Alert; is: "gone" | "back" };

/**
 * Lets alerts go on that ended with what isn't so after all: with the sale of a stone that isn't sold, and with the return of a piece
 * that is sold out again before its mail; returns their ids.
 */
async function reviveEnded(tx: Transaction, ended: readonly EndedAlert[]): Promise<ReadonlySet<string>> {
  const items = ended.flatMap(({ alert: { itemKind, target } }) =>
    itemKind ? [{ kind: itemKind, sku: target }] : [],
  );
  const watched = await readWatched(items);
  const ids = ended.flatMap(({ alert: { id, itemKind, target }, is }) => {
    const seen = itemKind && watched({ kind: itemKind, sku: target })?.seen;
    return (is === "gone" ? seen?.isSold : seen?.isAvailable) ? [] : [id];
  });
  if (ids.length === 0) return new Set();
  // neither is there now, so that the next look finds it once it is
  await tx.update(alerts).set({ endedAt: null, seenAvailable: false }).where(inArray(alerts.id, ids));
  await tx
    .delete(alertFindings)
    .where(
      and(
        inArray(alertFindings.alertId, ids),
        isNull(alertFindings.mailedAt),
        sql`${alertFindings.finding} ->> 'is' in ('gone', 'back')`,
      ),
    );
  return new Set(ids);
}

async function mailReader(email: string, now: Date): Promise<boolean> {
  return db().transaction(async (tx) => {
    const own = await tx
      .select()
      .from(alerts)
      .where(eq(alerts.email, email))
      .orderBy(asc(alerts.id))
      .for("update");
    const byId = new Map(own.map((alert) => [alert.id, alert]));
    const found = await tx
      .select()
      .from(alertFindings)
      .where(and(inArray(alertFindings.alertId, [...byId.keys()]), isNull(alertFindings.mailedAt)))
      .orderBy(asc(alertFindings.createdAt));
    const revived = await reviveEnded(
      tx,
      found.flatMap(({ alertId, finding }) => {
        const alert = byId.get(alertId);
        return alert && (finding?.is === "gone" || finding?.is === "back") ? [{ alert, is: finding.is }] : [];
      }),
    );
    const rows = found.filter(
      ({ alertId, finding }) => finding === null || finding.is === "drop" || !revived.has(alertId),
    );
    const waiting = rows.flatMap(({ alertId, key, finding }) => {
      const alert = byId.get(alertId);
      return alert ? [{ alert, key, finding }] : [];
    });
    const token = await takeReaderToken(tx, email, own);
    const mail = await findingsMail(waiting, token, now.toISOString().slice(0, 10));
    if (mail) await queueMail(tx, mail);
    const ids = rows.map(({ id }) => id);
    // what is no longer so is settled without a mail, and doesn't count as one
    if (mail) await tx.update(alertFindings).set({ mailedAt: now }).where(inArray(alertFindings.id, ids));
    else if (ids.length > 0) await tx.delete(alertFindings).where(inArray(alertFindings.id, ids));
    return mail !== null;
  });
}
