import type { Meter } from "@opentelemetry/api";
import { listFeeds } from "@/lib/desk/feeds/commands";
import { ALL_JOBS } from "@/lib/desk/jobs/all-jobs";
import { readIndex, readStorage } from "@/lib/desk/system/queries";
import { BACKUP_PROBLEMS, readBackupHealth } from "@/lib/platform/backups/health";
import { readJobs } from "@/lib/platform/jobs/state-queries";
import { readOutbox } from "@/lib/platform/mail/commands/failed-mails";
import { readMailState } from "@/lib/platform/mail/state-queries";
import { type Metric, type Observation, type Observations, observe } from "@/lib/platform/telemetry/metrics";
import { readOrderCounts } from "@/lib/selling/orders/count-queries";

/** What each process exports of its own diamond index. */
export const INDEX_METRICS = {
  indexReady: {
    name: "adamas.index.ready",
    kind: "gauge",
    unit: "1",
    description: "Whether the process has its diamond index; without one the database answers, slower",
  },
  indexStones: {
    name: "adamas.index.stones",
    kind: "gauge",
    unit: "{stone}",
    description: "Stones in the diamond index",
  },
  indexMemory: {
    name: "adamas.index.memory",
    kind: "gauge",
    unit: "By",
    description: "Memory of the diamond index",
  },
  indexBehind: {
    name: "adamas.index.behind",
    kind: "gauge",
    unit: "{change}",
    description: "Changes that the diamond index lacks",
  },
  indexLag: {
    name: "adamas.index.lag",
    kind: "gauge",
    unit: "s",
    description: "Age of the first change that the diamond index lacks; 0 while it lacks none",
  },
} as const satisfies Record<string, Metric>;

/** What the first process of a machine exports of the whole shop. */
export const SHOP_METRICS = {
  databaseUp: {
    name: "adamas.database.up",
    kind: "gauge",
    unit: "1",
    description: "Whether the database answered; 0 means that the other metrics of the shop may be missing",
  },
  jobLate: {
    name: "adamas.job.late",
    kind: "gauge",
    unit: "s",
    description: "How long a background job has been due although no process runs it",
  },
  jobFailures: {
    name: "adamas.job.failures",
    kind: "gauge",
    unit: "{failure}",
    description: "How often a background job has failed in a row",
  },
  mails: {
    name: "adamas.mails",
    kind: "gauge",
    unit: "{mail}",
    description: "Emails to send: waiting, of those failing at least once, and given up",
  },
  oldestMail: {
    name: "adamas.mails.oldest.age",
    kind: "gauge",
    unit: "s",
    description: "Age of the oldest email that waits; 0 while none does",
  },
  mailsWorking: {
    name: "adamas.mails.working",
    kind: "gauge",
    unit: "1",
    description: "Whether emails reach anybody; 0 without a mail server, or while it fails",
  },
  feedAge: {
    name: "adamas.feed.age",
    kind: "gauge",
    unit: "s",
    description: "Time since a supplier's feed was last imported without a fault, or since it was enabled",
  },
  feedLimit: {
    name: "adamas.feed.age.limit",
    kind: "gauge",
    unit: "s",
    description: "Age at which the stones of a supplier's feed are hidden",
  },
  feedStale: {
    name: "adamas.feed.stale",
    kind: "gauge",
    unit: "1",
    description: "Whether the stones of a supplier's feed are hidden",
  },
  orders: {
    name: "adamas.orders",
    kind: "gauge",
    unit: "{order}",
    description: "Orders by state",
  },
  holds: {
    name: "adamas.holds",
    kind: "gauge",
    unit: "{stone}",
    description: "Stones held for orders that are not paid",
  },
  overdueHolds: {
    name: "adamas.holds.overdue",
    kind: "gauge",
    unit: "{stone}",
    description: "Of those, stones held longer than promised",
  },
  mediaFiles: {
    name: "adamas.media.files",
    kind: "gauge",
    unit: "{file}",
    description: "Stored pictures and videos, uploaded ones and copies of suppliers'",
  },
  mediaSize: {
    name: "adamas.media.size",
    kind: "gauge",
    unit: "By",
    description: "Size of the stored pictures and videos",
  },
  backupAge: {
    name: "adamas.backup.age",
    kind: "gauge",
    unit: "s",
    description:
      "Time since the shop last wrote a backup that a trial restore found sound; missing if it never did",
  },
  backupProblem: {
    name: "adamas.backup.problem",
    kind: "gauge",
    unit: "1",
    description: "Whether the last backup is missing, old, failed, unchecked, or unsound",
  },
} as const satisfies Record<string, Metric>;

type Of<Metrics> = Observations<keyof Metrics & string>;

const secondsSince = (at: Date) => Math.max(0, (Date.now() - at.getTime()) / 1_000);
const yes = (value: boolean): Observation => [value ? 1 : 0];

async function readIndexMetrics(): Promise<Of<typeof INDEX_METRICS>> {
  const index = await readIndex();
  if (!index) return { indexReady: [yes(false)] };
  return {
    indexReady: [yes(true)],
    indexStones: [[index.stones]],
    indexMemory: [[index.memoryBytes]],
    indexBehind: [[index.behind]],
    indexLag: [[index.lacksSince ? secondsSince(index.lacksSince) : 0]],
  };
}

type Read = () => Promise<Of<typeof SHOP_METRICS>>;

/** What is read together; each part may fail by itself. */
const PARTS: readonly Read[] = [
  async () => {
    const states = await readJobs(ALL_JOBS);
    const names = [...new Set(states.map(({ job }) => job.name))];
    const mostOf = (field: "lateSeconds" | "failures") =>
      names.map((name): Observation => {
        const all = states.filter(({ job }) => job.name === name).map((state) => state[field]);
        return [Math.max(...all), { name }];
      });
    return { jobLate: mostOf("lateSeconds"), jobFailures: mostOf("failures") };
  },
  async () => {
    const [{ waiting, failing, givenUp, oldestAt }, { status }] = await Promise.all([
      readOutbox(0),
      readMailState(),
    ]);
    return {
      mailsWorking: [yes(status === "works")],
      mails: [
        [waiting, { state: "waiting" }],
        [failing, { state: "failing" }],
        [givenUp, { state: "given_up" }],
      ],
      oldestMail: [[oldestAt ? secondsSince(oldestAt) : 0]],
    };
  },
  async () => {
    const feeds = (await listFeeds()).filter(({ isEnabled }) => isEnabled);
    const latest = (one: Date, other: Date | null) => (other && other > one ? other : one);
    return {
      feedAge: feeds.map(
        ({ supplier, enabledAt, lastGoodAt }): Observation => [
          secondsSince(latest(enabledAt, lastGoodAt)),
          { supplier },
        ],
      ),
      feedLimit: feeds.map(
        ({ supplier, staleAfterHours }): Observation => [staleAfterHours * 3_600, { supplier }],
      ),
      feedStale: feeds.map(({ supplier, staleSince }): Observation => [staleSince ? 1 : 0, { supplier }]),
    };
  },
  async () => {
    const { orders, holds, overdueHolds } = await readOrderCounts();
    return {
      orders: Object.entries(orders).map(([state, count]): Observation => [count, { state }]),
      holds: [[holds]],
      overdueHolds: [[overdueHolds]],
    };
  },
  async () => {
    const { files, bytes, remoteFiles, remoteBytes } = await readStorage();
    return {
      mediaFiles: [
        [files, { source: "own" }],
        [remoteFiles, { source: "supplier" }],
      ],
      mediaSize: [
        [bytes, { source: "own" }],
        [remoteBytes, { source: "supplier" }],
      ],
    };
  },
  async () => {
    const { lastChecked, problem } = await readBackupHealth();
    return {
      backupAge: lastChecked ? [[secondsSince(lastChecked.startedAt)]] : [],
      backupProblem: BACKUP_PROBLEMS.map((kind): Observation => [problem?.kind === kind ? 1 : 0, { kind }]),
    };
  },
];

/** A part that can't be read is left out; the database is up if any part could be read. */
async function readShopMetrics(onError: (error: unknown) => void): Promise<Of<typeof SHOP_METRICS>> {
  const read = await Promise.allSettled(PARTS.map((part) => part()));
  const found: Of<typeof SHOP_METRICS> = {};
  for (const part of read) {
    if (part.status === "fulfilled") Object.assign(found, part.value);
    else onError(part.reason);
  }
  return { ...found, databaseUp: [yes(read.some(({ status }) => status === "fulfilled"))] };
}

/** Time in ms for which a reading is used again: several may collect metrics, and counting orders takes a moment. */
const FRESH_MS = 10_000;

/** Reads at most once in so long. */
function atMostEvery<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | null = null;
  return () => {
    if (!last || performance.now() - last.at > ms) last = { at: performance.now(), value: read() };
    return last.value;
  };
}

/**
 * Exports the state of the shop.
 * @param isFirst whether this process reports the whole shop; each reports its own index
 * @param onError called when a part could not be read
 */
export function observeShop(meter: Meter, isFirst: boolean, onError: (error: unknown) => void): void {
  observe(meter, INDEX_METRICS, () =>
    readIndexMetrics().catch((error: unknown) => {
      onError(error);
      return {};
    }),
  );
  if (isFirst)
    observe(
      meter,
      SHOP_METRICS,
      atMostEvery(FRESH_MS, () => readShopMetrics(onError)),
    );
}
