import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { hasMapping, type ImportProfileInput } from "@/lib/goods/suppliers/import/profile";
import { importFile } from "@/lib/goods/suppliers/import/run";
import type { ImportReport } from "@/lib/goods/suppliers/import/runs/report";
import type { FeedMark } from "@/lib/goods/suppliers/schema";
import { feedSources, suppliers } from "@/lib/goods/suppliers/tables";
import { db, pool } from "@/lib/platform/db/client";
import { holdingLock, LockHeldError } from "@/lib/platform/db/locks";
import { formatCount } from "@/lib/platform/intl/numbers";
import { withTemporaryFolder } from "@/lib/platform/runtime/temporary-folder";
import { FIRST_PROFILE } from "@/lib/platform/site/profile";
import { FeedFailure, type FeedSource } from "../feed";
import { type FetchTools, fetchFeed } from "../fetch/fetch-feed";
import { OWN_COLUMNS } from "../fetch/graphql-pages";
import { resealed } from "../secrets";
import {
  type FeedResult,
  findWaitingRun,
  noteRun,
  recordFailure,
  recordGood,
  recordHeld,
  recordUnchanged,
} from "./record-run";

/**
 * @property isForced reads the feed even if it has not changed
 * @property isOnSchedule does nothing unless the feed is due: a queue may name it again while it runs
 */
export type RunOptions = FetchTools & {
  readonly isForced?: boolean;
  readonly isOnSchedule?: boolean;
  readonly onProgress?: (lines: number) => void;
};

/**
 * Fetches a feed, imports it, and records how that went. One process runs a feed at a time; a process that dies leaves
 * its lock and its transaction to the database, which ends both.
 * @param stop ends the fetching when the process begins to stop
 */
export async function runFeed(id: string, stop: AbortSignal, options: RunOptions = {}): Promise<FeedResult> {
  const alone = { waitMs: 0, what: "This feed is running already" };
  try {
    return await holdingLock(pool(), `feed ${id}`, alone, () => attempt(id, stop, options));
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    return { outcome: "busy", message: error.message, report: null };
  }
}

async function attempt(id: string, stop: AbortSignal, options: RunOptions): Promise<FeedResult> {
  const [feed] = await db().select().from(feedSources).where(eq(feedSources.id, id));
  if (!feed) return { outcome: "stopped", message: "This feed has been removed.", report: null };
  const { now = Date.now } = options;
  const at = new Date(now());
  if (options.isOnSchedule && (!feed.isEnabled || feed.nextRunAt > at)) {
    return { outcome: "stopped", message: "This feed isn’t due.", report: null };
  }
  return withTemporaryFolder("feed", (folder) =>
    fetchAndImport(feed, join(folder, "feed.csv"), stop, at, options),
  );
}

async function fetchAndImport(
  feed: FeedSource,
  file: string,
  stop: AbortSignal,
  at: Date,
  options: RunOptions,
): Promise<FeedResult> {
  try {
    // hidden stones come back with the same file, but not with one that waits for approval
    const isReadAgain = options.isForced || (feed.staleSince && !(await findWaitingRun(feed.supplier)));
    const mark = isReadAgain ? null : feed.lastMark;
    const fetched = await fetchFeed(feed, mark, file, stop, options);
    await reseal(feed);
    if (fetched === null) return await recordUnchanged(feed, at);
    return await importFetched(feed, fetched, file, at, options);
  } catch (error) {
    if (stop.aborted)
      return { outcome: "stopped", message: "The shop stopped before the feed was read.", report: null };
    const failed = await recordFailure(feed, sentenceOf(error), at);
    if (!(error instanceof FeedFailure)) throw error;
    await noteRun(feed, failed.message);
    return failed;
  }
}

/** Unless somebody has entered another meanwhile. */
async function reseal({ id, sealedSecret }: FeedSource): Promise<void> {
  const fresh = sealedSecret === null ? null : resealed(sealedSecret);
  if (fresh === null || sealedSecret === null) return;
  await db()
    .update(feedSources)
    .set({ sealedSecret: fresh })
    .where(and(eq(feedSources.id, id), eq(feedSources.sealedSecret, sealedSecret)));
}

const sentenceOf = (error: unknown) =>
  error instanceof FeedFailure
    ? error.message
    : `The feed failed: ${error instanceof Error ? error.message.replace(/\.$/, "") : "unknown error"}.`;

async function importFetched(
  feed: FeedSource,
  mark: FeedMark,
  file: string,
  at: Date,
  { onProgress }: RunOptions,
): Promise<FeedResult> {
  const { supplier } = feed;
  const report = await importFile({
    file,
    name: mark.name ?? feed.address,
    supplier,
    profile: await profileOf(feed),
    pool: pool(),
    requiresMargin: true,
    ...(onProgress ? { onProgress } : {}),
  });
  if (report.state === "failed") {
    return { ...(await recordFailure(feed, report.message ?? "The file can’t be imported.", at)), report };
  }
  if (report.state === "held") {
    return {
      ...(await recordHeld(feed, report, mark, at)),
      report,
    };
  }
  const message = importWords(report);
  await recordGood(feed, "imported", message, at, mark);
  return { outcome: "imported", message, report };
}

/** What the platforms that answer queries ask prices in, whatever the shop sells in. */
const FEED_CURRENCY = FIRST_PROFILE.currency.code;

/** The supplier's saved profile. A file that the shop writes itself has columns of its own. */
async function profileOf({ kind, supplier }: FeedSource): Promise<ImportProfileInput | undefined> {
  const [known] = await db()
    .select({ profile: suppliers.profile })
    .from(suppliers)
    .where(eq(suppliers.name, supplier));
  const saved = known?.profile as ImportProfileInput | null | undefined;
  // without a mapping the importer recognizes the columns, and knows itself what a person has answered
  if (kind !== "graphql") return saved && hasMapping(saved) ? saved : undefined;
  const { skuPrefix, markup, delivery, ec } = saved ?? {};
  // the query asks for lab-grown stones, and its prices are cents
  return { skuPrefix, markup, delivery, ec, columns: OWN_COLUMNS, currency: FEED_CURRENCY, stones: "lab" };
}

const importWords = ({ read, added, changed, gone, refused }: ImportReport) => {
  return `Imported ${formatCount(read)} ${read === 1 ? "row" : "rows"}: ${formatCount(added)} new, ${formatCount(changed)} updated, ${formatCount(gone)} withdrawn, ${formatCount(refused)} refused.`;
};
