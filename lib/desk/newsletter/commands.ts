import { and, asc, desc, eq, isNotNull, isNull, like, notLike } from "drizzle-orm";
import { issuePurpose } from "@/lib/people/newsletter/commands/queued-issues";
import { issueMails, type NewsletterIssue } from "@/lib/people/newsletter/newsletter-mails";
import { newsletterSubscriptions } from "@/lib/people/newsletter/tables";
import { hashToken, subscriptionToken } from "@/lib/people/newsletter/token";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { formatDate } from "@/lib/platform/intl/dates";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { mails } from "@/lib/platform/mail/tables";
import { CommandError } from "../errors/command-error";

/** Subscribers consented to at most one newsletter a month (see CONSENT_TEXT). */
const MIN_INTERVAL_MS = 28 * 86_400_000;
/** An issue goes out at half the mailer's rate, which leaves capacity for other mails. */
const PACE_MS = 600;

/** The recipients: confirmed and not unsubscribed, newest last. */
export async function listSubscribers(executor: Database | Transaction = db()) {
  return executor
    .select()
    .from(newsletterSubscriptions)
    .where(and(isNotNull(newsletterSubscriptions.confirmedAt), isNull(newsletterSubscriptions.leftAt)))
    .orderBy(asc(newsletterSubscriptions.confirmedAt));
}
type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number];

export type IssueStatus = {
  /** recipients who would get it now */
  waiting: readonly Subscriber[];
  /** recipients known to have it */
  already: number;
};

/**
 * The recipients of an issue.
 * @throws CommandError if another issue went out less than four weeks ago
 */
export async function issueStatus(
  { name }: Pick<NewsletterIssue, "name">,
  now = new Date(),
  executor: Database | Transaction = db(),
): Promise<IssueStatus> {
  const [other] = await executor
    .select({ purpose: mails.purpose, at: mails.createdAt })
    .from(mails)
    .where(and(like(mails.purpose, "letter:%"), notLike(mails.purpose, issuePurpose(name, "%"))))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  if (other && now.getTime() - other.at.getTime() < MIN_INTERVAL_MS) {
    const next = new Date(other.at.getTime() + MIN_INTERVAL_MS);
    throw new CommandError(
      `The issue ${other.purpose.split(":")[1]} was sent on ${formatDate(other.at)}, and subscribers agreed to one a month. Try again on ${formatDate(next)} or later.`,
    );
  }
  const subscribers = await listSubscribers(executor);
  const had = await executor
    .select({ purpose: mails.purpose })
    .from(mails)
    .where(like(mails.purpose, issuePurpose(name, "%")));
  const purposes = new Set(had.map(({ purpose }) => purpose));
  const waiting = subscribers.filter(({ id }) => !purposes.has(issuePurpose(name, id)));
  return { waiting, already: subscribers.length - waiting.length };
}

/**
 * Queues an issue for every confirmed subscriber who has not received it, each with their own unsubscribe
 * link.
 * @throws CommandError if no recipient is left, or another issue has just gone out
 */
export async function sendIssue(
  issue: NewsletterIssue,
  audit: AuditAction | null,
  now = new Date(),
): Promise<{ queued: number; already: number }> {
  const mailTo = await issueMails(issue);
  return db().transaction(async (tx) => {
    const { waiting, already } = await issueStatus(issue, now, tx);
    if (waiting.length === 0) {
      throw new CommandError(
        already ? `All subscribers already have ${issue.name}.` : "The newsletter has no subscribers.",
      );
    }
    for (const [place, reader] of waiting.entries()) {
      const token = subscriptionToken(reader.id, reader.tokenHash);
      await saveToken(tx, reader, token);
      const dueAt = new Date(now.getTime() + place * PACE_MS);
      await queueMail(tx, { ...mailTo(reader, token), dueAt });
    }
    const queued = waiting.length;
    await recordShopAudit(tx, audit, issue.name, { subject: issue.subject, queued, already });
    return { queued, already };
  });
}

/** Saves a new unsubscribe token for a subscriber whose token was made with an older server key. */
async function saveToken(tx: Transaction, { id, tokenHash }: Subscriber, token: string): Promise<void> {
  const hash = hashToken(token);
  if (hash === tokenHash) return;
  await tx.update(newsletterSubscriptions).set({ tokenHash: hash }).where(eq(newsletterSubscriptions.id, id));
}
