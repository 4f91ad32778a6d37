import { env } from "@/env.mjs";
import { dueFeeds, hasFeeds } from "@/lib/goods/suppliers/feeds/due";
import { withDatabase } from "@/lib/platform/db/scope";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { finishBeforeStop, isStopping } from "@/lib/platform/runtime/stopping";

const EVERY_MS = 60_000;
/** One for the feed's lock, two for its import, one for its record. */
const CONNECTIONS = 4;

type FeedJobs = { timer: NodeJS.Timeout | null; isStarting: boolean; stop: (() => Promise<void>) | null };

const jobs = processWide("feed jobs", (): FeedJobs => ({ timer: null, isStarting: false, stop: null }));
const aborting = processWide("feed jobs' end", () => new AbortController());

/**
 * Runs suppliers' feeds in this process too, as soon as the shop has any: a shop without feeds loads and starts nothing.
 * Further calls do nothing.
 */
export function startFeedJobs(): void {
  jobs().timer ??= setInterval(() => void startWhenNeeded(), EVERY_MS).unref();
}

/** Takes no more feeds, and ends the download of one: an import that has begun has until the process ends. */
export function stopFeedJobs(): void {
  const { timer, stop } = jobs();
  if (timer) clearInterval(timer);
  aborting().abort();
  if (stop) void finishBeforeStop(stop()).catch(warn);
}

async function startWhenNeeded(): Promise<void> {
  if (jobs().isStarting || jobs().stop || isStopping()) return;
  jobs().isStarting = true;
  try {
    if (!(await hasFeeds())) return;
    const { startJobs } = await import("@/lib/platform/jobs/runner");
    const stop = await startJobs(env.DATABASE_URL, { name: "feeds", due, run }, warn);
    jobs().stop = stop;
    if (isStopping()) await stop();
  } catch (error) {
    warn(error);
  } finally {
    jobs().isStarting = false;
  }
}

/** Connections of its own: no visitor waits for a feed, and a feed may take its time. */
const apart = <T>(work: () => Promise<T>): Promise<T> =>
  finishBeforeStop(withDatabase({ url: env.DATABASE_URL, poolSize: CONNECTIONS }, work));

const due = () =>
  apart(async () => {
    const { checkFreshness } = await import("@/lib/goods/suppliers/feeds/freshness");
    await checkFreshness();
    return dueFeeds();
  });

const run = (id: string) =>
  apart(async () => {
    if (isStopping()) return;
    const { runFeed } = await import("@/lib/goods/suppliers/feeds/run-feed");
    const { outcome, message } = await runFeed(id, aborting().signal, { isOnSchedule: true });
    if (outcome === "failed" || outcome === "held") log.warn({ feed: id, outcome }, message);
  });

const warn = (error: unknown) =>
  log.error({ err: error }, "suppliers' feeds could not run; trying again in a minute");
