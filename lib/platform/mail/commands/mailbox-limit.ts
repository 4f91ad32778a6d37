import { createHash } from "node:crypto";
import { and, lt, sql } from "drizzle-orm";
import { env } from "@/env.mjs";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { mailboxOf } from "../mailbox";
import { mailboxCounts } from "../tables";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Who causes a mail. `visitor`: anyone, at any address they type, such as a form's receipt · `hint`: anyone, in their own
 * words · `confirmation`: anyone, but
 * the mail's link confirms an order or an address · `recovery`: anyone, but the mail restores access to an account ·
 * `owner`: someone who has proven that the mailbox is theirs · `shop`: the jeweler, or an event such as a payment.
 */
export type MailOrigin =
  | { cause: "visitor" | "hint" | "owner" | "shop"; network?: undefined }
  | {
      cause: "confirmation" | "recovery";
      /** the network that asks for it, as `networkKey` writes it; null if it is unknown */
      network: string | null;
    };

/** Who causes the mails about an account: its owner only once its address is confirmed. */
export const accountMailCause = ({
  emailConfirmedAt,
}: {
  emailConfirmedAt: Date | null;
}): "owner" | "visitor" => (emailConfirmedAt ? "owner" : "visitor");

/** Counted causes in the order in which one transaction counts them. */
const COUNTING_ORDER: readonly MailOrigin["cause"][] = ["visitor", "hint", "confirmation", "recovery"];

/**
 * Compares mails by the order in which a transaction that queues several must queue them, so that two of them never wait
 * for each other's counts: the mails of visitors first, each cause by mailbox.
 */
export function compareForCounting(
  a: Pick<MailOrigin, "cause"> & { recipient: string },
  b: Pick<MailOrigin, "cause"> & { recipient: string },
): number {
  const [one, other] = [mailboxOf(a.recipient), mailboxOf(b.recipient)];
  const byCause = COUNTING_ORDER.indexOf(a.cause) - COUNTING_ORDER.indexOf(b.cause);
  return byCause || (one < other ? -1 : one > other ? 1 : 0);
}

type Limit = { hour: number; day?: number };

/**
 * How many mails may be caused at one mailbox. A real customer registers, orders, and writes a few times, and a missing
 * receipt does no harm, since the page says the same. A mail that must be read also counts per network, so that an
 * attacker who fills a mailbox's limit blocks only their own network; all networks together may send six times as many.
 */
const LIMITS: Partial<Record<MailOrigin["cause"], { perNetwork?: Limit; perMailbox: Limit }>> = {
  visitor: { perMailbox: { hour: 5, day: 20 } },
  hint: { perMailbox: { hour: 3, day: 3 } },
  confirmation: { perNetwork: { hour: 5, day: 20 }, perMailbox: { hour: 30 } },
  // a day's limit would keep an owner out until the next day
  recovery: { perNetwork: { hour: 5 }, perMailbox: { hour: 30 } },
};

/**
 * Counts a mail to a mailbox; returns false if it may get no more of this cause now. Counted in the transaction that
 * queues the mail, whose lock lets mails to one mailbox queue one after another. The address is stored as a hash only.
 */
export async function countMail(
  tx: Transaction,
  recipient: string,
  { cause, network }: MailOrigin,
  now = new Date(),
): Promise<boolean> {
  const limits = LIMITS[cause];
  if (!limits || env.RATE_LIMITS_OFF) return true;
  const mailbox = mailboxOf(recipient);
  const { perNetwork, perMailbox } = limits;
  // what a network is refused takes nothing from the others
  if (perNetwork) {
    const key = { mailbox: hashOf(`${mailbox}\n${network ?? ""}`), cause: `${cause}-network` };
    if (!(await countWithin(tx, key, perNetwork, now))) return false;
  }
  return countWithin(tx, { mailbox: hashOf(mailbox), cause }, perMailbox, now);
}

const hashOf = (words: string) => createHash("sha256").update(words).digest("base64url");

/** Adds one to a count unless that exceeds its limit, in one statement, so that no row can go or change meanwhile. */
async function countWithin(
  tx: Transaction,
  key: { mailbox: string; cause: string },
  limit: Limit,
  now: Date,
): Promise<boolean> {
  const { hourStart, inHour, dayStart, inDay } = mailboxCounts;
  const isHourOver = sql`${hourStart} <= excluded.hour_start - interval '1 hour'`;
  const isDayOver = sql`${dayStart} <= excluded.day_start - interval '24 hours'`;
  const nextInHour = sql`case when ${isHourOver} then 1 else ${inHour} + 1 end`;
  const nextInDay = sql`case when ${isDayOver} then 1 else ${inDay} + 1 end`;
  const counted = await tx
    .insert(mailboxCounts)
    .values({ ...key, hourStart: now, inHour: 1, dayStart: now, inDay: 1 })
    .onConflictDoUpdate({
      target: [mailboxCounts.mailbox, mailboxCounts.cause],
      set: {
        hourStart: sql`case when ${isHourOver} then excluded.hour_start else ${hourStart} end`,
        inHour: nextInHour,
        dayStart: sql`case when ${isDayOver} then excluded.day_start else ${dayStart} end`,
        inDay: nextInDay,
      },
      setWhere: and(
        sql`${nextInHour} <= ${limit.hour}`,
        limit.day === undefined ? undefined : sql`${nextInDay} <= ${limit.day}`,
      ),
    })
    .returning({ inHour });
  return counted.length > 0;
}

/** Deletes counts that no longer limit anything. */
export async function pruneMailboxCounts(executor: Database | Transaction, now: Date): Promise<void> {
  await executor.delete(mailboxCounts).where(lt(mailboxCounts.dayStart, new Date(now.getTime() - DAY_MS)));
}
