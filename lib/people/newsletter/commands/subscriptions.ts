import { randomUUID } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import { env } from "@/env.mjs";
import { db } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { CONSENT_TEXT, type LeavingReason, type SubscriptionAction } from "../model";
import { confirmationMail, welcomeMail } from "../newsletter-mails";
import { newsletterSubscriptions } from "../tables";
import { hashToken, newsletterToken, subscriptionToken } from "../token";
import { cancelQueuedIssues } from "./queued-issues";

/**
 * Stores an address that subscribes and mails it the confirmation link, at most once a day. The caller cannot tell
 * whether the address was known already.
 */
export async function requestSubscription(email: string, now = new Date()): Promise<void> {
  await db().transaction(async (tx) => {
    const id = randomUUID();
    const tokenHash = hashToken(newsletterToken(env.NEXTAUTH_SECRET, id));
    await tx
      .insert(newsletterSubscriptions)
      .values({ id, email, tokenHash, consent: CONSENT_TEXT, askedAt: now })
      .onConflictDoNothing({ target: newsletterSubscriptions.email });
    const [subscription] = await tx
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email))
      .for("update");
    if (!subscription) throw new Error("The subscription just saved was not found");
    // a current subscriber needs no mail
    if (subscription.confirmedAt && !subscription.leftAt) return;
    const token = subscriptionToken(subscription.id, subscription.tokenHash);
    await tx
      .update(newsletterSubscriptions)
      // the server's secret may have changed since the address was first stored
      .set({ askedAt: now, consent: CONSENT_TEXT, tokenHash: hashToken(token) })
      .where(eq(newsletterSubscriptions.id, subscription.id));
    await queueMail(tx, await confirmationMail(email, token, now.toISOString().slice(0, 10)));
  });
  void deliverInBackground();
}

/**
 * Confirms or ends a subscription by a mailed link's secret; returns false if the secret is unknown. Repeating an
 * action has no further effect; each new confirmation mails a welcome with the unsubscribe link.
 */
export async function resolveSubscription(
  to: SubscriptionAction,
  token: string,
  now = new Date(),
): Promise<boolean> {
  const known = await db().transaction(async (tx) => {
    const [subscription] = await tx
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.tokenHash, hashToken(token)))
      .for("update");
    if (!subscription) return false;
    const gets = subscription.confirmedAt !== null && subscription.leftAt === null;
    await tx
      .update(newsletterSubscriptions)
      .set(
        to === "leave"
          ? subscription.leftAt
            ? { leftAt: subscription.leftAt }
            : { leftAt: now, leftBecause: "asked" }
          : { confirmedAt: gets ? subscription.confirmedAt : now, leftAt: null, leftBecause: null },
      )
      .where(eq(newsletterSubscriptions.id, subscription.id));
    if (to === "leave") await cancelQueuedIssues(tx, subscription.id);
    if (to === "confirm" && !gets) await queueMail(tx, await welcomeMail(subscription.email, token, now));
    return true;
  });
  if (known && to === "confirm") void deliverInBackground();
  return known;
}

/** Ends the subscription of an address that bounced or complained; returns whether it had one. */
export async function endSubscription(
  email: string,
  because: Exclude<LeavingReason, "asked">,
  now = new Date(),
): Promise<boolean> {
  return db().transaction(async (tx) => {
    const [ended] = await tx
      .update(newsletterSubscriptions)
      .set({ leftAt: now, leftBecause: because })
      .where(
        and(eq(newsletterSubscriptions.email, email.toLowerCase()), isNull(newsletterSubscriptions.leftAt)),
      )
      .returning({ id: newsletterSubscriptions.id });
    if (!ended) return false;
    await cancelQueuedIssues(tx, ended.id);
    return true;
  });
}

/** How long an address that nobody confirms is stored, in days; the link in its mail works until then. */
const UNCONFIRMED_DAYS = 90;

/** Deletes addresses that were never confirmed; returns how many. Ended subscriptions stay as a record of both. */
export async function pruneSubscriptions(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - UNCONFIRMED_DAYS * 86_400_000);
  const { rowCount } = await db()
    .delete(newsletterSubscriptions)
    .where(and(isNull(newsletterSubscriptions.confirmedAt), lt(newsletterSubscriptions.askedAt, before)));
  return rowCount ?? 0;
}
