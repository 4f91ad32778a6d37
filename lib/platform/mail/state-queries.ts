import { and, lte, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { hasMailServer, readMailServer } from "./commands/mail-server";
import { hasFailed, isPersonal, isWaiting } from "./condition-queries";
import type { MailStatus } from "./mail-status";
import { mails } from "./tables";

/** Whether mails reach anybody, for the whole shop: what all its processes have seen of the mail server. */
type MailState = {
  status: MailStatus;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  /** what the server said last, without addresses; null while it takes mails */
  lastError: string | null;
  /** since when the oldest mail to a person waits, issues of the newsletter left out; null if none does */
  oldestAt: Date | null;
};

/** How long a mail may wait untried, while none is sent, before the queue counts as stuck, minutes. */
const STUCK_MINUTES = 15;

/** Reads whether mails reach anybody now. */
export async function readMailState(
  executor: Database | Transaction = db(),
  now = new Date(),
): Promise<MailState> {
  const server = await readMailServer(executor);
  const [queue] = await executor
    .select({
      oldest: sql<string | null>`min(${mails.createdAt})`,
      untried: sql<string | null>`min(${mails.dueAt}) filter (where not (${hasFailed}))`,
    })
    .from(mails)
    .where(and(isWaiting(now), isPersonal, lte(mails.dueAt, now)));
  const momentOf = (text: string | null | undefined) => (text ? new Date(text) : null);
  const lastSuccessAt = server?.lastSuccessAt ?? null;
  const isFailing = (server?.failures ?? 0) > 0;
  const stuckBefore = new Date(now.getTime() - STUCK_MINUTES * 60_000);
  const untriedAt = momentOf(queue?.untried);
  const isStuck =
    untriedAt !== null && untriedAt < stuckBefore && !(lastSuccessAt !== null && lastSuccessAt > stuckBefore);
  return {
    status: !hasMailServer() ? "not_configured" : isFailing || isStuck ? "failing" : "works",
    lastSuccessAt,
    lastFailureAt: server?.lastFailureAt ?? null,
    lastError: isFailing ? (server?.lastError ?? null) : null,
    oldestAt: momentOf(queue?.oldest),
  };
}

/** How long a reading is used again, ms. */
const FRESH_MS = 5_000;

const known = processWide(
  "mail-state",
  (): { works: boolean; at: number; reading: Promise<boolean> | null } => ({
    works: true,
    at: Number.NEGATIVE_INFINITY,
    reading: null,
  }),
);

/**
 * Whether mails reach anybody, as of a few seconds ago at most. Never rejects: while the database is away, what was known
 * last stands. Not for transactions, which read with their own connection.
 */
export function doMailsWork(): Promise<boolean> {
  const held = known();
  if (!hasMailServer()) return Promise.resolve(false);
  if (performance.now() - held.at < FRESH_MS) return Promise.resolve(held.works);
  held.reading ??= readMailState()
    .then(
      ({ status }) => {
        held.works = status === "works";
        held.at = performance.now();
      },
      (error: unknown) => log.warn({ err: error }, "the state of the mail server could not be read"),
    )
    .then(() => held.works)
    .finally(() => {
      held.reading = null;
    });
  return held.reading;
}
