import { desc, eq, sql } from "drizzle-orm";
import { checkFreshness } from "@/lib/goods/suppliers/feeds/commands/freshness";
import type { FeedResult } from "@/lib/goods/suppliers/feeds/commands/record-run";
import { runFeed } from "@/lib/goods/suppliers/feeds/commands/run-feed";
import { FeedFailure, type FeedSource } from "@/lib/goods/suppliers/feeds/feed";
import { seenHostKey } from "@/lib/goods/suppliers/feeds/fetch/fetch-sftp";
import { OPEN_NETWORK } from "@/lib/goods/suppliers/feeds/fetch/open-network";
import { sealSecret } from "@/lib/goods/suppliers/feeds/secrets";
import type { FeedOptions } from "@/lib/goods/suppliers/schema";
import { feedRuns, feedSources } from "@/lib/goods/suppliers/tables";
import { changeTime, versionAt } from "@/lib/platform/api/declare/version";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { sharedFiles } from "@/lib/platform/files/tables";
import { CommandError, VersionConflict } from "../errors/command-error";
import { checkedFeed } from "./checks";

/** A feed as it is shown: without its secret. */
export type Feed = Omit<FeedSource, "sealedSecret"> & { hasSecret: boolean };

/** What a jeweler says of a feed; `secret` is the plain one, and null removes it. */
export type FeedChange = {
  address?: string;
  kind?: FeedSource["kind"];
  options?: FeedOptions;
  secret?: string | null;
  schedule?: string;
  timeZone?: string;
  staleAfterHours?: number;
};

const shown = ({ sealedSecret, ...feed }: FeedSource): Feed => ({
  ...feed,
  hasSecret: sealedSecret !== null,
});

export async function listFeeds(): Promise<Feed[]> {
  return (await db().select().from(feedSources).orderBy(feedSources.supplier)).map(shown);
}

/** @throws CommandError if the supplier has no feed */
export async function requireFeed(supplier: string): Promise<FeedSource> {
  const [feed] = await db().select().from(feedSources).where(eq(feedSources.supplier, supplier));
  if (!feed) {
    throw new CommandError(`${supplier} has no feed.`, { hint: "Run feeds list to see the feeds." });
  }
  return feed;
}

/** @throws CommandError naming what is wrong with it, or if the supplier has one */
export async function addFeed(
  name: string,
  change: FeedChange & { address: string; schedule: string; timeZone: string },
  audit: AuditAction | null,
): Promise<Feed> {
  const supplier = name.trim().replace(/\s+/g, " ");
  if (supplier === "" || supplier.length > 200) throw new CommandError("Enter the supplier’s name.");
  const { secret = null, ...rest } = change;
  const values = checkedFeed({ options: {}, staleAfterHours: 48, ...rest }, secret !== null);
  return db().transaction(async (tx) => {
    const [row] = await tx
      .insert(feedSources)
      .values({ supplier, ...values, sealedSecret: secret === null ? null : sealSecret(secret) })
      .onConflictDoNothing({ target: feedSources.supplier })
      .returning();
    if (!row) throw new CommandError(`${supplier} has a feed.`, { hint: "Run feeds change to change it." });
    await recordShopAudit(tx, audit, supplier, values);
    return shown(row);
  });
}

/**
 * @param version when the feed was last changed before it was read, ms since 1970; null overwrites whatever is there
 * @throws CommandError naming what is wrong with the change, or if somebody has changed the feed since
 */
export async function changeFeed(
  supplier: string,
  change: FeedChange,
  audit: AuditAction | null,
  version: number | null = null,
): Promise<Feed> {
  const feed = await requireFeed(supplier);
  const current = versionAt(feed.updatedAt);
  if (version !== null && version !== current) throw new VersionConflict(supplier, version, current);
  const { secret, options, ...rest } = change;
  const sealedSecret = secret === undefined ? feed.sealedSecret : secret === null ? null : sealSecret(secret);
  const { address, schedule, timeZone, staleAfterHours } = feed;
  const before = { address, schedule, timeZone, staleAfterHours, kind: kindAt(change.address, feed) };
  const values = checkedFeed(
    { ...before, ...rest, options: { ...feed.options, ...options } },
    sealedSecret !== null,
  );
  return db().transaction(async (tx) => {
    const [row] = await tx
      .update(feedSources)
      // another address is read in full
      .set({
        ...values,
        sealedSecret,
        updatedAt: changeTime(feed.updatedAt),
        ...(change.address ? { lastMark: null } : {}),
      })
      .where(eq(feedSources.id, feed.id))
      .returning();
    await recordShopAudit(tx, audit, supplier, {
      ...values,
      ...(secret === undefined ? {} : { secret: "changed" }),
      before: { ...before, options: feed.options },
    });
    return shown(row ?? feed);
  });
}

/** A new address decides the kind again, except that a GraphQL interface may move. */
const kindAt = (address: string | undefined, { kind }: FeedSource) =>
  address === undefined || kind === "graphql" ? kind : undefined;

/** Pauses a feed, whose stones stay for sale, or resumes it, from its next scheduled time on. */
export async function setFeedEnabled(
  supplier: string,
  isEnabled: boolean,
  audit: AuditAction | null,
): Promise<Feed> {
  const feed = await requireFeed(supplier);
  return db().transaction(async (tx) => {
    const [row] = await tx
      .update(feedSources)
      // a resumed feed is read soon, and has its whole time before its stones are hidden
      .set({
        isEnabled,
        updatedAt: changeTime(feed.updatedAt),
        ...(isEnabled ? { nextRunAt: sql`now()`, enabledAt: sql`now()` } : {}),
      })
      .where(eq(feedSources.id, feed.id))
      .returning();
    await recordShopAudit(tx, audit, supplier);
    return shown(row ?? feed);
  });
}

/** Removes a feed; its stones stay for sale until somebody imports another file. */
export async function removeFeed(supplier: string, audit: AuditAction | null): Promise<void> {
  const feed = await requireFeed(supplier);
  await db().transaction(async (tx) => {
    await tx.delete(feedSources).where(eq(feedSources.id, feed.id));
    await recordShopAudit(tx, audit, supplier, { address: feed.address });
  });
}

/**
 * Runs a feed now, whether it is due or paused.
 * @throws CommandError if it fails
 */
export async function runFeedNow(
  supplier: string,
  isForced: boolean,
  onProgress: (lines: number) => void = () => undefined,
): Promise<FeedResult> {
  const { id } = await requireFeed(supplier);
  const result = await runFeed(id, new AbortController().signal, { isForced, onProgress });
  if (result.outcome === "failed" || result.outcome === "busy") throw new CommandError(result.message);
  await checkFreshness();
  return result;
}

export type FeedLogEntry = Pick<
  typeof feedRuns.$inferSelect,
  | "startedAt"
  | "state"
  | "read"
  | "added"
  | "changed"
  | "gone"
  | "refused"
  | "message"
  | "reportFile"
  | "refusedFile"
>;

/** A shared file of a run, unless it is gone. */
const present = (column: "report_file" | "refused_file") =>
  sql<string | null>`(select id from ${sharedFiles}
    where id = feed_runs.${sql.raw(column)} and expires_at > now() and chunks is not null)`;

/** The latest runs of a supplier's files, by the feed and by hand. */
export async function readFeedLog(
  supplier: string,
  limit: number,
): Promise<{ feed: Feed; runs: FeedLogEntry[] }> {
  const feed = await requireFeed(supplier);
  const { startedAt, state, read, added, changed, gone, refused, message } = feedRuns;
  const runs = await db()
    .select({
      startedAt,
      state,
      read,
      added,
      changed,
      gone,
      refused,
      message,
      reportFile: present("report_file"),
      refusedFile: present("refused_file"),
    })
    .from(feedRuns)
    .where(eq(feedRuns.supplier, supplier))
    .orderBy(desc(feedRuns.startedAt))
    .limit(limit);
  return { feed: shown(feed), runs };
}

/**
 * The fingerprint that an SFTP host shows.
 * @throws CommandError if it doesn't answer
 */
export async function askHostKey(address: string): Promise<string> {
  try {
    return await seenHostKey(address, OPEN_NETWORK);
  } catch (error) {
    if (error instanceof FeedFailure) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}
