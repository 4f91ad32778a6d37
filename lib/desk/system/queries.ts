import { count, eq, gt, ne, type SQL, sql, sum } from "drizzle-orm";
import { env } from "@/env.mjs";
import { currentIndex, currentIndexVersion } from "@/lib/goods/diamonds/serving/current-index";
import { readBackupHealth } from "@/lib/platform/backups/health";
import { changeLogVersion } from "@/lib/platform/db/change-log/readiness";
import { db } from "@/lib/platform/db/client";
import journal from "@/lib/platform/db/migrations/meta/_journal.json";
import { changeLog } from "@/lib/platform/db/tables";
import { media, remoteFiles } from "@/lib/platform/media/tables";
import shopPackage from "@/package.json";

async function rowOf<T extends Record<string, unknown>>(query: SQL): Promise<T | undefined> {
  return (await db().execute(query)).rows[0] as T | undefined;
}

/** What the shop runs on. */
export async function readVersions() {
  const [server, schema] = await Promise.all([
    rowOf<{ version: string }>(sql`select current_setting('server_version') as version`),
    rowOf<{ at: string }>(sql`select max(created_at) as at from drizzle.__drizzle_migrations`),
  ]);
  const applied = journal.entries.find(({ when }) => when === Number(schema?.at));
  return {
    shop: shopPackage.version,
    node: process.version.slice(1),
    postgres: server?.version.split(" ")[0] ?? "",
    /** the newest change of the tables; null if a newer version of the shop made it */
    schema: applied?.tag ?? null,
  };
}

/** The process that answers, and the connections that all processes have to the database. */
export async function readProcess() {
  const connections = await rowOf<{ used: number; most: number }>(sql`
    select count(*)::int as used, current_setting('max_connections')::int as most
    from pg_stat_activity where datname = current_database()`);
  return {
    startedAt: new Date(Date.now() - process.uptime() * 1000),
    memoryBytes: process.memoryUsage().rss,
    connections: connections?.used ?? 0,
    mostConnections: connections?.most ?? 0,
  };
}

/** This process's diamond index; null while it is being built and the database answers instead. */
export async function readIndex() {
  const [index, version] = [currentIndex(), currentIndexVersion()];
  if (!index || version === null) return null;
  const [newest, [applied], [next]] = await Promise.all([
    changeLogVersion(),
    db().select({ at: changeLog.at }).from(changeLog).where(eq(changeLog.version, version)),
    db()
      .select({ at: changeLog.at })
      .from(changeLog)
      .where(gt(changeLog.version, version))
      .orderBy(changeLog.version)
      .limit(1),
  ]);
  return {
    stones: index.count,
    memoryBytes: Math.round(index.bytesPerStone().held * index.count),
    behind: Math.max(0, (newest ?? version) - version),
    /** null once the log has forgotten it */
    appliedAt: applied?.at ?? null,
    /** when the first change was made that it lacks; null while it lacks none */
    lacksSince: next?.at ?? null,
  };
}

/** Where uploaded files are, and how much of them. */
export async function readStorage() {
  const [[own], [remote]] = await Promise.all([
    db()
      .select({ files: count(), bytes: sum(media.bytes).mapWith(Number) })
      .from(media)
      .where(ne(media.source, "remote")),
    db()
      .select({ files: count(), bytes: sum(remoteFiles.bytes).mapWith(Number) })
      .from(remoteFiles)
      .where(eq(remoteFiles.failures, 0)),
  ]);
  return {
    kind: env.MEDIA_S3_BUCKET ? ("bucket" as const) : ("folder" as const),
    files: own?.files ?? 0,
    bytes: own?.bytes ?? 0,
    remoteFiles: remote?.files ?? 0,
    remoteBytes: remote?.bytes ?? 0,
  };
}

/**
 * How the shop's own backups are, when PostgreSQL last archived its log for one, and when it last failed to; null where it never
 * did.
 */
export async function readBackups(now = new Date()) {
  const [health, found] = await Promise.all([
    readBackupHealth(now),
    rowOf<Record<"archived" | "failed", string | null>>(
      sql`select last_archived_time as archived, last_failed_time as failed from pg_stat_archiver`,
    ),
  ]);
  const momentOf = (text: string | null | undefined) => (text ? new Date(text) : null);
  return { ...health, archivedAt: momentOf(found?.archived), failedAt: momentOf(found?.failed) };
}
