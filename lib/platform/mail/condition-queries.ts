import { and, gt, gte, isNotNull, isNull, lt, lte, ne, or } from "drizzle-orm";
import { mails } from "./tables";

/** Number of attempts after which a mail is given up. */
const MAX_ATTEMPTS = 12;

/** How long a mail that has no end of its own waits for a mail server before somebody has to decide, in days. */
const LIFE_DAYS = 7;

const lifeEnd = (now: Date) => new Date(now.getTime() - LIFE_DAYS * 24 * 60 * 60_000);

/** Not sent, its text is still there, and its mailbox may be. */
const isUnsent = and(isNull(mails.sentAt), isNull(mails.refusedAt), ne(mails.recipient, ""));

/** What it says is still true. */
const isTimely = (now: Date) => or(isNull(mails.sendBy), gt(mails.sendBy, now));

/** Mails that will be sent, or tried again. */
export const isWaiting = (now: Date) =>
  and(
    isUnsent,
    lt(mails.attempts, MAX_ATTEMPTS),
    isTimely(now),
    or(isNotNull(mails.sendBy), gt(mails.dueAt, lifeEnd(now))),
  );

/** Mails that were given up and that somebody can have sent again. */
export const isGivenUp = (now: Date) =>
  and(
    isUnsent,
    isTimely(now),
    or(gte(mails.attempts, MAX_ATTEMPTS), and(isNull(mails.sendBy), lte(mails.dueAt, lifeEnd(now)))),
  );

/** Mails that nobody can send any more, because what they say is over. */
export const isExpired = (now: Date) => and(isUnsent, lte(mails.sendBy, now));

/** Mails that have failed at least once, or whose server has. */
export const hasFailed = or(gte(mails.attempts, 1), isNotNull(mails.lastError));

/** Mails to one person each; an issue of the newsletter takes its time. */
export const isPersonal = isNull(mails.leaveUrl);
