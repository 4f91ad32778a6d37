import { type Feed, listFeeds } from "@/lib/desk/feeds/commands";
import { ALL_JOBS } from "@/lib/desk/jobs/all-jobs";
import { homePageStands } from "@/lib/desk/pages/make-pages";
import { checkUp } from "@/lib/desk/system/checkup-queries";
import { drawPictureAgain, runJobNow, sendFailedMails } from "@/lib/desk/system/commands";
import { openingSteps } from "@/lib/desk/system/opening-step-queries";
import { readBackups, readIndex, readProcess, readStorage, readVersions } from "@/lib/desk/system/queries";
import { readPictureQueue } from "@/lib/goods/picture-queue/queries/queue-state";
import { type JobState, readJobs } from "@/lib/platform/jobs/state-queries";
import { readOutbox } from "@/lib/platform/mail/commands/failed-mails";
import { readMailState } from "@/lib/platform/mail/state-queries";
import { readLoopState } from "@/lib/platform/runtime/loop-watch";
import { isStopping } from "@/lib/platform/runtime/stopping";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import type { retryJobEndpoint, runJobEndpoint, sendFailedMailsEndpoint } from "./endpoints";
import type { Shortcoming } from "./missing-settings";

/** Given-up mails that the page shows; the others are sent with them. */
const MOST_MAILS = 50;

/** Names of what held the event loop that the page shows. */
const MOST_HOLDS = 10;

const time = (at: Date | null) => at?.toISOString() ?? null;

/** A job as the page shows it; none of a feed that was removed. */
function jobView({ job, key, running, lastStartedAt, ...state }: JobState, feeds: readonly Feed[]) {
  const isKeyed = job.everySeconds === null;
  const feed = isKeyed ? feeds.find(({ id }) => id === key) : null;
  if (isKeyed && !feed) return [];
  return [
    {
      name: job.name,
      key,
      title: job.title,
      description: job.description,
      of: feed?.supplier ?? (key || null),
      running: running && { by: running.by, since: running.since.toISOString() },
      last: lastStartedAt && {
        by: state.lastRunBy ?? "another process",
        at: lastStartedAt.toISOString(),
        duration_ms: state.lastDurationMs ?? 0,
      },
      error: state.lastError,
      failures: state.failures,
      next_at: time(feed?.isEnabled ? feed.nextRunAt : state.nextRunAt),
    },
  ];
}

export async function handleSystem() {
  const [versions, own, index, jobs, pictures, outbox, feeds, storage, backups, missing, mail] =
    await Promise.all([
      readVersions(),
      readProcess(),
      readIndex(),
      readJobs(ALL_JOBS),
      readPictureQueue(),
      readOutbox(MOST_MAILS),
      listFeeds(),
      readStorage(),
      readBackups(),
      checkUp(),
      readMailState(),
    ]);
  const loop = readLoopState();
  return {
    data: {
      versions,
      process: {
        started_at: own.startedAt.toISOString(),
        memory_bytes: own.memoryBytes,
        is_ready: homePageStands() && !isStopping(),
        loop_delay: loop.lastMinute && {
          p99_ms: Math.round(loop.lastMinute.p99Ms),
          most_ms: Math.round(loop.lastMinute.mostMs),
        },
        loop_holds: loop.holds.slice(0, MOST_HOLDS).map(({ name, times, longestMs, lastAt }) => ({
          name,
          times,
          longest_ms: Math.round(longestMs),
          last_at: lastAt.toISOString(),
        })),
        connections: own.connections,
        most_connections: own.mostConnections,
      },
      index: index && {
        stones: index.stones,
        memory_bytes: index.memoryBytes,
        behind: index.behind,
        applied_at: time(index.appliedAt),
      },
      jobs: jobs.flatMap((state) => jobView(state, feeds)),
      queues: (pictures ? [pictures] : []).map(({ lastFailure, ...queue }) => ({
        ...queue,
        last_failure: lastFailure && { ...lastFailure, at: lastFailure.at.toISOString() },
      })),
      mails: {
        waiting: outbox.waiting,
        failing: outbox.failing,
        oldest_at: time(outbox.oldestAt),
        given_up: outbox.givenUp,
        expired: outbox.expired,
        status: mail.status,
        last_success_at: time(mail.lastSuccessAt),
        error: mail.lastError,
        first: outbox.first.map(({ lastError, createdAt, ...mail }) => ({
          ...mail,
          error: lastError,
          at: createdAt.toISOString(),
        })),
      },
      feeds: feeds.map((feed) => ({
        supplier: feed.supplier,
        is_enabled: feed.isEnabled,
        last_attempt_at: time(feed.lastAttemptAt),
        last_outcome: feed.lastOutcome,
        last_message: feed.lastMessage,
        stale_since: time(feed.staleSince),
      })),
      storage: {
        kind: storage.kind,
        files: storage.files,
        bytes: storage.bytes,
        remote_files: storage.remoteFiles,
        remote_bytes: storage.remoteBytes,
      },
      backup: {
        place: backups.place,
        checked_at: time(backups.lastChecked?.startedAt ?? null),
        last: backups.lastRun && {
          state: backups.lastRun.state,
          at: backups.lastRun.startedAt.toISOString(),
          file: backups.lastRun.file,
          bytes: backups.lastRun.bytes,
          problem: backups.lastRun.problem,
        },
        archived_at: time(backups.archivedAt),
        failed_at: time(backups.failedAt),
      },
      missing: missing.map(shortcomingView),
    },
  };
}

const shortcomingView = ({ keys, problem, advice, isUrgent, place }: Shortcoming) => ({
  keys,
  problem,
  advice,
  is_urgent: isUrgent,
  place: place ?? null,
});

export async function handleOpening(_: AdminCall<unknown, unknown, unknown>) {
  const missing = await checkUp();
  const steps = await openingSteps(missing);
  return {
    data: {
      steps: steps.map(({ id, isDone }) => ({ id, is_done: isDone })),
      missing: missing.map(shortcomingView),
    },
  };
}

export async function handleSendFailedMails({ body, audit }: CallOf<typeof sendFailedMailsEndpoint>) {
  return { data: { emails: await sendFailedMails(body.id, audit("mail send again")) } };
}

export async function handleRetryJob({ body, audit }: CallOf<typeof retryJobEndpoint>) {
  await drawPictureAgain(body.id, audit("job try again"));
  return null;
}

export async function handleRunJob({ body, audit }: CallOf<typeof runJobEndpoint>) {
  await runJobNow(body.name, body.key, audit("job run"));
  return null;
}
