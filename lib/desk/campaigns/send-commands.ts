import { and, asc, eq, gt, isNotNull, isNull, like, lt, lte, or, sql } from "drizzle-orm";
import { endSubscription } from "@/lib/people/newsletter/commands/subscriptions";
import { issueMails } from "@/lib/people/newsletter/newsletter-mails";
import { newsletterSubscriptions } from "@/lib/people/newsletter/tables";
import { hashToken, subscriptionToken } from "@/lib/people/newsletter/token";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { isWaiting } from "@/lib/platform/mail/condition-queries";
import { mails } from "@/lib/platform/mail/tables";
import { CommandError } from "../errors/command-error";
import { countLetters, nextReaders } from "./audience-queries";
import { beginning } from "./commands";
import { letterOf } from "./letter";
import { lettersPerMinute } from "./pace";
import { type Campaign, campaigns } from "./tables";

const MINUTE_MS = 60_000;
/** Most letters of one transaction, which keeps its readers from leaving until it ends. */
const MOST_AT_ONCE = 200;
/** From how many refused mailboxes, and from which share, the fault is taken for the sender’s. */
const LEAST_REFUSED = 20;
const REFUSED_SHARE = 0.1;
const DAY_MS = 86_400_000;
/** How long what became of letters is counted after the last was queued, in days: complaints come late. */
const COUNTED_DAYS = 30;
/** How often a campaign that is over is counted again, ms. */
const COUNT_EVERY_MS = 15 * MINUTE_MS;

/**
 * Does what campaigns wait for: begins those whose time has come, ends the subscriptions of mailboxes that don’t exist, queues the
 * next letters as fast as the setting allows, and counts what became of earlier ones. Everything is recorded with what it queues,
 * so that it can be interrupted anywhere. Returns how many letters it queued.
 */
export async function sendCampaigns(now = new Date(), signal?: AbortSignal): Promise<number> {
  await beginScheduled(now);
  await pauseRefused(now);
  await endBounced(now);
  let room = (await lettersPerMinute()) - (await countFresh(db(), now));
  const perLetter = MINUTE_MS / Math.max(room, 1);
  let queued = 0;
  const sending = await db()
    .select()
    .from(campaigns)
    .where(eq(campaigns.state, "sending"))
    .orderBy(asc(campaigns.startedAt), asc(campaigns.id));
  for (const { id } of sending) {
    if (signal?.aborted) break;
    for (let isMore = true; isMore; ) {
      const most = Math.min(Math.max(room, 0), MOST_AT_ONCE);
      const batch = await queueBatch(id, { most, first: queued, perLetter, now });
      room -= batch;
      queued += batch;
      isMore = batch > 0 && room > 0 && !signal?.aborted;
    }
  }
  await countOutcomes(now);
  return queued;
}

/** Letters, of one campaign or all, that wait for their first attempt: the next follow once they have left. */
const countFresh = (executor: Database | Transaction, now: Date, key?: string): Promise<number> =>
  executor.$count(
    mails,
    and(
      like(mails.purpose, "letter:%"),
      isWaiting(now),
      eq(mails.attempts, 0),
      key === undefined ? undefined : eq(sql`split_part(${mails.purpose}, ':', 2)`, key),
    ),
  );

async function beginScheduled(now: Date): Promise<void> {
  const due = await db()
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.state, "scheduled"), lte(campaigns.sendAt, now)));
  for (const { id } of due) {
    await db().transaction(async (tx) => {
      const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for("update");
      if (campaign?.state !== "scheduled") return;
      const change = await beginningOr(tx, campaign, now);
      await tx
        .update(campaigns)
        .set({ ...change, version: campaign.version + 1, updatedAt: now })
        .where(eq(campaigns.id, id));
    });
  }
}

/** A campaign that can’t begin is a draft again, and says why. */
async function beginningOr(tx: Transaction, campaign: Campaign, now: Date): Promise<Partial<Campaign>> {
  try {
    return await beginning(tx, campaign, now);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    log.warn({ campaign: campaign.id, reason: error.message }, "a scheduled campaign couldn’t begin");
    return { state: "draft", sendAt: null, problem: error.message };
  }
}

/** Queues the next letters of a campaign, with its cursor, in one transaction. Returns how many. */
async function queueBatch(
  id: string,
  { most, first, perLetter, now }: { most: number; first: number; perLetter: number; now: Date },
): Promise<number> {
  return db().transaction(async (tx) => {
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for("update");
    // paused or stopped meanwhile
    if (campaign?.state !== "sending" || !campaign.startedAt) return 0;
    const { startedAt } = campaign;
    const readers = await nextReaders(tx, { ...campaign, startedAt }, { most, now });
    const isAll = most > 0 && readers.length === 0;
    if (readers.length > 0) {
      const mailTo = await issueMails(await letterOf(campaign));
      for (const [place, reader] of readers.entries()) {
        const token = subscriptionToken(reader.id, reader.tokenHash);
        await saveToken(tx, reader, token);
        const dueAt = new Date(now.getTime() + (first + place) * perLetter);
        await queueMail(tx, { ...mailTo(reader, token), dueAt });
      }
    }
    const isOver = isAll && (await countFresh(tx, now, campaign.key)) === 0;
    await tx
      .update(campaigns)
      .set({
        cursor: readers.at(-1)?.id ?? campaign.cursor,
        ...(isOver
          ? { state: "sent" as const, finishedAt: now, updatedAt: now, version: campaign.version + 1 }
          : {}),
      })
      .where(eq(campaigns.id, id));
    return readers.length;
  });
}

/** Saves the unsubscribe token of a subscriber whose token was made with an older server key. */
async function saveToken(
  tx: Transaction,
  { id, tokenHash }: { id: string; tokenHash: string },
  token: string,
): Promise<void> {
  const hash = hashToken(token);
  if (hash === tokenHash) return;
  await tx.update(newsletterSubscriptions).set({ tokenHash: hash }).where(eq(newsletterSubscriptions.id, id));
}

/**
 * Pauses campaigns that a server refuses at too many mailboxes: then the fault is the sender’s, such as a network on a block list, and
 * nobody is to lose a subscription by it.
 */
async function pauseRefused(now: Date): Promise<void> {
  const sending = await db().select().from(campaigns).where(eq(campaigns.state, "sending"));
  for (const { id, key, version, isLooked } of sending) {
    const { sent, refused } = await countLetters(key);
    if (isLooked || refused < LEAST_REFUSED || refused < (sent + refused) * REFUSED_SHARE) continue;
    await db()
      .update(campaigns)
      .set({ state: "paused", problem: "refused", version: version + 1, updatedAt: now })
      .where(and(eq(campaigns.id, id), eq(campaigns.state, "sending")));
  }
}

/** Ends the subscriptions whose mailbox the mail server doesn’t know. */
async function endBounced(now: Date): Promise<void> {
  const refused = await db()
    .select({ email: newsletterSubscriptions.email })
    .from(mails)
    .innerJoin(
      newsletterSubscriptions,
      eq(sql`${newsletterSubscriptions.id}::text`, sql`split_part(${mails.purpose}, ':', 3)`),
    )
    .where(
      and(
        // the index of what is unsent finds them
        isNull(mails.sentAt),
        isNotNull(mails.refusedAt),
        like(mails.purpose, "letter:%"),
        isNull(newsletterSubscriptions.leftAt),
        sql`not exists (
          select 1 from ${campaigns} c where c.key = split_part(${mails.purpose}, ':', 2) and c.problem = 'refused')`,
        // who has confirmed the address since can be written to
        gt(mails.refusedAt, newsletterSubscriptions.confirmedAt),
      ),
    );
  for (const { email } of refused) await endSubscription(email, "bounced", now);
}

/** Counts what became of the letters of campaigns that are under way, and now and then of those that ended of late. */
async function countOutcomes(now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const recent = await db()
    .select({ id: campaigns.id, key: campaigns.key })
    .from(campaigns)
    .where(
      and(
        gt(campaigns.startedAt, before(COUNTED_DAYS * DAY_MS)),
        or(
          eq(campaigns.state, "sending"),
          isNull(campaigns.countedAt),
          gt(campaigns.finishedAt, before(COUNT_EVERY_MS)),
          lt(campaigns.countedAt, before(COUNT_EVERY_MS)),
        ),
      ),
    );
  for (const { id, key } of recent) {
    await db()
      .update(campaigns)
      .set({ ...countsOf(await countLetters(key)), countedAt: now })
      .where(eq(campaigns.id, id));
  }
}

const countsOf = ({ refused, bounced, ...others }: Awaited<ReturnType<typeof countLetters>>) => ({
  ...others,
  bounced: refused + bounced,
});
