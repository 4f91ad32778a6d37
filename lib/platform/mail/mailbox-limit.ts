import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { env } from "@/env.mjs";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { mailboxOf } from "./mailbox";
import { mailboxCounts } from "./tables";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Who causes a mail. `visitor`: anybody, at any address they type, such as the mail of an unpaid order · `recovery`: anybody
 * too, but the mail is the way back into an account · `owner`: who has shown that the mailbox is theirs · `shop`: the
 * jeweler, or an event they answer for, such as a payment.
 */
export type MailCause = "visitor" | "recovery" | "owner" | "shop";

/** Who causes the mails about an account: its owner only once its address is confirmed. */
export const accountMailCause = ({ emailConfirmedAt }: { emailConfirmedAt: Date | null }): MailCause =>
  emailConfirmedAt ? "owner" : "visitor";

/**
 * How many mails anybody may cause at one mailbox in an hour and a day. An honest person registers, orders and asks a
 * few times; nobody is lost without the mail, since pages say all that mails say. Recovery is counted apart, so that
 * nobody who fills a mailbox's limit keeps its owner out.
 */
const LIMITS: Partial<Record<MailCause, { hour: number; day: number }>> = {
  visitor: { hour: 5, day: 20 },
  recovery: { hour: 5, day: 10 },
};

type Counts = Pick<typeof mailboxCounts.$inferSelect, "hourStart" | "inHour" | "dayStart" | "inDay">;

/** Adds a mail to a mailbox's counts; returns null if that exceeds the limit. */
function addMail(counts: Counts, limit: { hour: number; day: number }, now: Date): Counts | null {
  const isOver = (start: Date, length: number) => now.getTime() - start.getTime() >= length;
  const hour = isOver(counts.hourStart, HOUR_MS)
    ? { hourStart: now, inHour: 1 }
    : { hourStart: counts.hourStart, inHour: counts.inHour + 1 };
  const day = isOver(counts.dayStart, DAY_MS)
    ? { dayStart: now, inDay: 1 }
    : { dayStart: counts.dayStart, inDay: counts.inDay + 1 };
  return hour.inHour > limit.hour || day.inDay > limit.day ? null : { ...hour, ...day };
}

/**
 * Counts a mail to a mailbox; returns false if it may get no more of this cause now. Counted in the transaction that
 * queues the mail, whose lock lets mails to one mailbox queue one after another. The address is stored as a hash only.
 */
export async function countMail(
  tx: Transaction,
  recipient: string,
  cause: MailCause,
  now = new Date(),
): Promise<boolean> {
  const limit = LIMITS[cause];
  if (!limit || env.RATE_LIMITS_OFF) return true;
  const mailbox = createHash("sha256").update(mailboxOf(recipient)).digest("base64url");
  const which = and(eq(mailboxCounts.mailbox, mailbox), eq(mailboxCounts.cause, cause));
  await tx
    .insert(mailboxCounts)
    .values({ mailbox, cause, hourStart: now, inHour: 0, dayStart: now, inDay: 0 })
    .onConflictDoNothing();
  const [before] = await tx.select().from(mailboxCounts).where(which).for("update");
  const after = before && addMail(before, limit, now);
  if (!after) return false;
  await tx.update(mailboxCounts).set(after).where(which);
  return true;
}

/** Deletes counts that no longer limit anything. */
export async function pruneMailboxCounts(executor: Database | Transaction, now: Date): Promise<void> {
  await executor.delete(mailboxCounts).where(lt(mailboxCounts.dayStart, new Date(now.getTime() - DAY_MS)));
}
