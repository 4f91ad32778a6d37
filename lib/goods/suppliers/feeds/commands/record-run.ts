import { and, eq } from "drizzle-orm";
import type { Question } from "@/lib/goods/suppliers/import/questions/schema";
import type { ImportReport } from "@/lib/goods/suppliers/import/runs/report";
import { isWaiting } from "@/lib/goods/suppliers/import/runs/waiting-queries";
import type { FeedMark } from "@/lib/goods/suppliers/schema";
import { feedRuns, feedSources } from "@/lib/goods/suppliers/tables";
import { db } from "@/lib/platform/db/client";
import { formatMoment } from "@/lib/platform/intl/dates";
import { currentTimeZone } from "@/lib/platform/settings/current-settings";
import type { FeedSource } from "../feed";
import { tellJeweler } from "../messages";
import { nextAttempt, nextRun } from "../schedule";

/** Failures in a row after which the jeweler hears of them. */
const FAILURES_TO_TELL = 3;

export type FeedOutcome = NonNullable<FeedSource["lastOutcome"]> | "busy" | "stopped";
export type FeedResult = { outcome: FeedOutcome; message: string; report: ImportReport | null };

/** The importer notes what it has read; a feed that could not be had has to be noted beside. */
export async function noteRun({ supplier, address }: FeedSource, message: string): Promise<void> {
  await db()
    .insert(feedRuns)
    .values({ supplier, file: address, state: "failed", message, endedAt: new Date() });
}

export async function recordGood(
  { id, schedule, timeZone }: FeedSource,
  lastOutcome: "imported" | "unchanged",
  lastMessage: string,
  at: Date,
  mark?: FeedMark,
): Promise<void> {
  await db()
    .update(feedSources)
    .set({
      lastOutcome,
      lastMessage,
      lastAttemptAt: at,
      lastGoodAt: at,
      failuresInARow: 0,
      nextRunAt: nextRun(schedule, timeZone, at),
      ...(mark ? { lastMark: mark } : {}),
    })
    .where(eq(feedSources.id, id));
}

/** The run of a supplier whose file waits for approval, or null. */
export async function findWaitingRun(
  supplier: string,
): Promise<{ message: string | null; questions: Question[] | null } | null> {
  const [run] = await db()
    .select({ message: feedRuns.message, questions: feedRuns.questions })
    .from(feedRuns)
    .where(and(eq(feedRuns.supplier, supplier), isWaiting));
  return run ?? null;
}

/** A feed that hasn't changed since a guard held it still waits for approval. */
export async function recordUnchanged(feed: FeedSource, at: Date): Promise<FeedResult> {
  const held = await findWaitingRun(feed.supplier);
  if (held && feed.lastMark) {
    const { message, questions } = held;
    return recordHeld(feed, { message, questions: questions ?? [] }, feed.lastMark, at);
  }
  const message = "The feed hasn’t changed since its last run.";
  await recordGood(feed, "unchanged", message, at);
  return { outcome: "unchanged", message, report: null };
}

export async function recordHeld(
  feed: FeedSource,
  held: Pick<ImportReport, "message" | "questions">,
  mark: FeedMark,
  at: Date,
): Promise<FeedResult> {
  const { message: reason, questions } = held;
  const message = reason ?? "The file waits for your approval.";
  const { id, supplier, schedule, timeZone } = feed;
  await db().transaction(async (tx) => {
    await tx
      .update(feedSources)
      .set({
        lastOutcome: "held",
        lastMessage: message,
        lastMark: mark,
        lastAttemptAt: at,
        failuresInARow: 0,
        nextRunAt: nextRun(schedule, timeZone, at),
      })
      .where(eq(feedSources.id, id));
    await tellJeweler(tx, supplier, `${id}:${mark.hash}`, { kind: "held", reason: message, questions });
  });
  return { outcome: "held", message, report: null };
}

export async function recordFailure(feed: FeedSource, message: string, at: Date): Promise<FeedResult> {
  const { id, supplier, schedule, timeZone } = feed;
  const failures = feed.failuresInARow + 1;
  const nextRunAt = nextAttempt(failures, schedule, timeZone, at);
  await db().transaction(async (tx) => {
    await tx
      .update(feedSources)
      .set({
        lastOutcome: "failed",
        lastMessage: message,
        lastAttemptAt: at,
        failuresInARow: failures,
        nextRunAt,
      })
      .where(eq(feedSources.id, id));
    if (failures !== FAILURES_TO_TELL) return;
    await tellJeweler(tx, supplier, `${id}:${at.toISOString()}`, {
      kind: "failing",
      reason: message,
      nextRunAt: formatMoment(nextRunAt, currentTimeZone()),
    });
  });
  return { outcome: "failed", message, report: null };
}
