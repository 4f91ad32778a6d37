import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { fieldError, notFoundError } from "@/lib/platform/api/declare/errors";
import { db, type Transaction } from "@/lib/platform/db/client";
import { endWaitingMails, queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { type Cents, cents, formatMoney } from "@/lib/platform/money/model";
import { confirmationMail } from "./alert-mails";
import { judgeAlert } from "./look-commands";
import { ALERT_CONSENT, type AlertAction, MOST_ALERTS } from "./model";
import {
  alertsOf,
  inAlertCurrency,
  loadAlertDays,
  readShownPrice,
  readWatched,
  type Watched,
} from "./queries";
import { takeReaderToken } from "./reader-commands";
import { type Alert, alertFindings, alerts } from "./tables";
import type { AlertTarget } from "./targets";
import { hashToken, parseToken, readerToken } from "./token";

const DAY_MS = 86_400_000;

/** Kinds of mails to an address with alerts. */
const ALERT_MAILS = ["alert", "alert-confirmation"];

type Who = {
  email: string;
  /** who is signed in */
  customerId: string | null;
  /** whether they have shown that the address is theirs */
  isConfirmed: boolean;
};

/**
 * Creates an alert, or starts it over. One of an address that isn't shown to be the shopper's gets one mail with a link, and
 * nothing else until that is followed. The caller can't tell whether the address has other alerts, unless
 * it has as many as it may.
 * @param belowCents price at which or below it is announced, in the shop's own currency; null for any drop
 * @throws ApiError 404 for what isn't known; 422 for an address with too many, and a price that is reached already
 */
export async function createAlert(
  target: AlertTarget,
  { email, customerId, isConfirmed }: Who,
  { belowCents, currency }: { belowCents: Cents | null; currency: string | null },
  now = new Date(),
): Promise<void> {
  const days = await loadAlertDays();
  if (days === 0) throw notFoundError("This alert");
  const watched = await watchedOf(target);
  const { seen = null } = watched ?? {};
  if (target.kind === "price" && belowCents !== null && seen?.cents != null && seen.cents <= belowCents) {
    const shown = await inAlertCurrency(currency, async () => {
      const price = await readShownPrice({ kind: target.itemKind, sku: target.target });
      return price ? ` ${formatMoney(price.cents)}` : " no more";
    });
    throw fieldError("below", `It already costs${shown}. Enter a lower amount.`);
  }
  await db().transaction(async (tx) => {
    // one address at a time, so that none gets more than its share
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`alerts of ${email.toLowerCase()}`}, 0))`,
    );
    const own = await tx.select().from(alerts).where(eq(alerts.email, email));
    const before = own.find((one) => one.kind === target.kind && one.target === target.target);
    if (!before && own.filter(({ endedAt }) => endedAt === null).length >= MOST_ALERTS)
      throw fieldError("email", `You can have ${MOST_ALERTS} alerts. End some of them first.`);
    const isRunning = before?.confirmedAt != null && before.endedAt === null && before.expiresAt > now;
    // a stranger can't change an alert that runs
    if (isRunning && !isConfirmed) return;
    const token = await takeReaderToken(tx, email, own);
    const values = {
      email,
      ...target,
      ...{ currency, belowCents, customerId, consent: ALERT_CONSENT },
      ...{
        seenCents: seen?.cents == null ? null : cents(seen.cents),
        seenAvailable: seen?.isAvailable ?? null,
      },
      tokenHash: hashToken(token),
      createdAt: now,
      confirmedAt: isConfirmed ? now : null,
      endedAt: null,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    };
    const [alert] = await tx
      .insert(alerts)
      .values(values)
      .onConflictDoUpdate({ target: [alerts.email, alerts.kind, alerts.target], set: values })
      .returning();
    if (!alert) throw new Error("The alert just saved was not found");
    if (!isConfirmed)
      await queueMail(
        tx,
        await confirmationMail(alert, {
          ...{ token, day: now.toISOString().slice(0, 10) },
          name: watched?.piece.name ?? null,
        }),
      );
  });
  if (!isConfirmed) void deliverInBackground();
}

/** What a stone or piece is now; null for a search. @throws ApiError 404 for what isn't known */
async function watchedOf({ itemKind, target }: Pick<Alert, "itemKind" | "target">): Promise<Watched | null> {
  if (itemKind === null) return null;
  const item = { kind: itemKind, sku: target };
  const watched = (await readWatched([item]))(item);
  if (!watched || watched.piece.name === null) throw notFoundError("This piece");
  return watched;
}

/**
 * Confirms the alert that a mail's link names, or ends all alerts of its address. Repeating it has no further effect.
 * @param given the secret of the link
 * @returns false if it is unknown
 */
export async function resolveAlerts(to: AlertAction, given: string, now = new Date()): Promise<boolean> {
  const { alertId, token } = parseToken(given);
  const hasToken = eq(alerts.tokenHash, hashToken(token));
  if (to === "confirm") {
    if (alertId === null) return false;
    const [alert] = await db()
      .select()
      .from(alerts)
      .where(and(eq(alerts.id, alertId), hasToken));
    if (alert) await confirmAlert(alert, now);
    return alert !== undefined;
  }
  return db().transaction(async (tx) => {
    const own = await tx.select().from(alerts).where(hasToken).for("update");
    const [first] = own;
    if (!first) return false;
    await endAlerts(
      tx,
      own.map(({ id }) => id),
      now,
    );
    await endWaitingMails(tx, first.email, ALERT_MAILS);
    return true;
  });
}

/** Confirms an alert once, and finds what happened to its stone or piece while it waited for that. */
async function confirmAlert({ id, itemKind, target }: Alert, now: Date): Promise<void> {
  const item = itemKind && { kind: itemKind, sku: target };
  const watched = item && (await readWatched([item]))(item);
  await db().transaction(async (tx) => {
    const confirmed = await tx
      .update(alerts)
      .set({ confirmedAt: now })
      .where(and(eq(alerts.id, id), isNull(alerts.confirmedAt), isNull(alerts.endedAt)))
      .returning({ id: alerts.id });
    if (confirmed.length > 0 && watched) await judgeAlert(tx, id, watched, now);
  });
}

/** Ends alerts that their owner doesn't want anymore; what they found isn't mailed. */
async function endAlerts(tx: Transaction, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(alerts)
    .set({ endedAt: now })
    .where(and(inArray(alerts.id, ids), isNull(alerts.endedAt)));
  await tx
    .delete(alertFindings)
    .where(and(inArray(alertFindings.alertId, ids), isNull(alertFindings.mailedAt)));
}

/** Ends one of a customer's alerts. @returns false if they have no such alert */
export async function endOwnAlert(
  customer: Parameters<typeof alertsOf>[0],
  id: string,
  now = new Date(),
): Promise<boolean> {
  return db().transaction(async (tx) => {
    const [own] = await tx
      .select({ id: alerts.id })
      .from(alerts)
      .where(and(eq(alerts.id, id), alertsOf(customer)))
      .for("update");
    if (own) await endAlerts(tx, [own.id], now);
    return own !== undefined;
  });
}

/** How long an address that nobody confirms is stored, and an alert that has ended, in days. */
const KEPT_DAYS = 30;

/**
 * Deletes alerts that ended or expired, or that nobody confirmed, 30 days ago, and what was mailed of pieces then; returns how
 * many alerts. Stones of a search stay, so that none is new twice.
 */
export async function pruneAlerts(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db()
    .delete(alertFindings)
    .where(and(lt(alertFindings.mailedAt, before), isNotNull(alertFindings.finding)));
  const { rowCount } = await db()
    .delete(alerts)
    .where(
      or(
        lt(alerts.endedAt, before),
        lt(alerts.expiresAt, before),
        and(isNull(alerts.confirmedAt), lt(alerts.createdAt, before)),
      ),
    );
  return rowCount ?? 0;
}

/** Has the alerts of a customer's former address go to their new one, unless that has the same. */
export async function moveAlerts(
  tx: Transaction,
  { id, email }: { id: string; email: string },
  next: string,
): Promise<void> {
  const address = next.toLowerCase();
  const there = await tx.select().from(alerts).where(eq(alerts.email, address));
  const own = await tx.select().from(alerts).where(eq(alerts.email, email)).for("update");
  const isThere = (one: (typeof own)[number]) =>
    there.some((other) => other.kind === one.kind && other.target === one.target);
  const doubled = own.filter(isThere).map((one) => one.id);
  if (doubled.length > 0) await tx.delete(alerts).where(inArray(alerts.id, doubled));
  const tokenHash = hashToken(readerToken(address, there[0]?.tokenHash ?? null));
  await tx
    .update(alerts)
    .set({ email: address, customerId: id, tokenHash })
    .where(and(eq(alerts.email, email), ne(alerts.email, address)));
  if (email !== address) await endWaitingMails(tx, email, ALERT_MAILS);
}
