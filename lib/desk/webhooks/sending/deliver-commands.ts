import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/lib/platform/db/client";
import { isDatabaseAway } from "@/lib/platform/db/watch/database-errors";
import { log } from "@/lib/platform/log/log";
import { isSealedNow, openSecret, sealSecret } from "@/lib/platform/security/sealed";
import { isWebhookEvent } from "../events";
import { CLAIM_MS, type DisabledReason, FAILING_MS, nextAttemptAt } from "../model";
import { channelBody } from "../payload/messages";
import { readPayload } from "../payload/payload-queries";
import type { Attempt } from "../schema";
import { webhookDeliveries as deliveries, webhookEvents as events, webhooks } from "../tables";
import { mailWebhookDisabled } from "./disabled-mail";
import type { PostOutcome, PostWebhook } from "./post-webhook";
import { signedHeaders } from "./signature";

type Webhook = typeof webhooks.$inferSelect;
type Event = typeof events.$inferSelect;
type Delivery = typeof deliveries.$inferSelect;

/** Webhooks that are sent to, of which something is due. */
export async function listDueWebhooks(now: Date): Promise<Webhook[]> {
  return db()
    .select()
    .from(webhooks)
    .where(
      and(
        isNull(webhooks.disabledAt),
        sql`exists (select from ${deliveries} d
          where d.webhook_id = ${webhooks.id} and d.state = 'waiting' and d.due_at <= ${now.toISOString()}::timestamptz)`,
      ),
    );
}

/**
 * Claims the next due delivery of a webhook by putting it off: until then no other process sends it, and if this one is killed, it
 * is sent again. No transaction is open while the receiver takes its time.
 */
async function claimDelivery(
  webhookId: string,
  now: Date,
): Promise<{ delivery: Delivery; event: Event } | null> {
  const { rows } = await db().execute<{ id: string }>(sql`
    update ${deliveries} set due_at = ${new Date(now.getTime() + CLAIM_MS).toISOString()}::timestamptz
    where id = (
      select d.id from ${deliveries} d join ${events} e on e.id = d.event_id
      where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.due_at <= ${now.toISOString()}::timestamptz
      order by e.at, d.id limit 1 for update of d skip locked)
    returning id`);
  const [claimed] = rows;
  if (!claimed) return null;
  const [row] = await db()
    .select({ delivery: deliveries, event: events })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(eq(deliveries.id, claimed.id));
  return row ?? null;
}

/** The body of an event as a webhook's format has it. */
async function bodyOf(format: Webhook["format"], { type, subject, facts, at }: Event): Promise<string> {
  const data = isWebhookEvent(type) ? await readPayload(type, subject, facts) : facts;
  if (format !== "standard") return channelBody(format, { type, data });
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

/** The same, or null: one event that can’t be read must not keep all others waiting. */
async function writeBody(format: Webhook["format"], event: Event): Promise<string | null> {
  try {
    return await bodyOf(format, event);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    log.error({ err: error, event: event.id, type: event.type }, "a webhook’s message could not be written");
    return null;
  }
}

/** The secrets that sign at a time: the present one, and the one before while receivers change over. */
function secretsAt({ secret, oldSecret, oldSecretUntil }: Webhook, now: Date): string[] {
  const sealed = [secret, ...(oldSecret && oldSecretUntil && oldSecretUntil > now ? [oldSecret] : [])];
  return sealed.flatMap((one) => openSecret(one, "webhooks") ?? []);
}

/** What the secret of the shop before has sealed, sealed with the present one, so that a rotation can end. */
function resealed({ address, secret }: Webhook): Partial<Pick<Webhook, "address" | "secret">> {
  const again = (sealed: string) => {
    const plain = isSealedNow(sealed, "webhooks") ? null : openSecret(sealed, "webhooks");
    return plain === null ? sealed : sealSecret(plain, "webhooks");
  };
  const now = { address: again(address), secret: again(secret) };
  return now.address === address && now.secret === secret ? {} : now;
}

/** What became of an attempt; `nothing` was due. */
export type DeliveryOutcome = "delivered" | "failed" | "nothing";

/**
 * Sends the next due delivery of a webhook and records how that went.
 * @param signal ends an attempt under way; the delivery is sent again then
 */
export async function deliverNext(
  webhook: Webhook,
  post: PostWebhook,
  signal: AbortSignal,
  now = new Date(),
): Promise<DeliveryOutcome> {
  const claimed = await claimDelivery(webhook.id, now);
  if (!claimed) return "nothing";
  const { delivery, event } = claimed;
  const address = openSecret(webhook.address, "webhooks");
  const secrets = secretsAt(webhook, now);
  if (address === null || secrets.length === 0) {
    const problem = "The address was saved with another NEXTAUTH_SECRET. Enter it again";
    await recordAttempt(webhook, delivery, { status: null, ms: 0, problem }, now);
    return "failed";
  }
  const body = await writeBody(webhook.format, event);
  if (body === null) {
    const problem = "The shop couldn’t write this message. Its log says why";
    await recordAttempt(webhook, delivery, { status: null, ms: 0, problem }, now);
    return "failed";
  }
  const headers = signedHeaders({ id: event.id, at: now, body }, secrets);
  const outcome = await post(address, { body, headers }, signal);
  await recordAttempt(webhook, delivery, outcome, now);
  return outcome.problem === null ? "delivered" : "failed";
}

/** Attempts that a delivery's log keeps; sending again by hand adds to it. */
const MOST_LOGGED = 50;

async function recordAttempt(
  webhook: Webhook,
  delivery: Delivery,
  { status, ms, problem }: PostOutcome,
  now: Date,
): Promise<void> {
  const attempt: Attempt = { at: now.toISOString(), status, ms, problem };
  const attempts = delivery.attempts + 1;
  const retryAt = problem === null ? null : nextAttemptAt(attempts, now);
  const state = problem === null ? "delivered" : retryAt ? "waiting" : "failed";
  await db().transaction(async (tx) => {
    await tx
      .update(deliveries)
      .set({
        state,
        attempts,
        dueAt: retryAt ?? now,
        log: [...delivery.log, attempt].slice(-MOST_LOGGED),
      })
      .where(eq(deliveries.id, delivery.id));
    if (problem === null) {
      await tx
        .update(webhooks)
        .set({ failingSince: null, lastSuccessAt: now, ...resealed(webhook) })
        .where(eq(webhooks.id, webhook.id));
      return;
    }
    log.info({ webhook: webhook.id, attempts, status, problem }, "a webhook was not delivered");
    await noteFailure(tx, webhook.id, status, now);
  });
}

/** Notes that a webhook fails, and disables one that has failed for days, or whose receiver says that it is gone. */
async function noteFailure(tx: Transaction, id: string, status: number | null, now: Date): Promise<void> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for("update");
  if (!row || row.disabledAt) return;
  const failingSince = row.failingSince ?? now;
  const reason: DisabledReason | null =
    status === 410 ? "gone" : now.getTime() - failingSince.getTime() >= FAILING_MS ? "failing" : null;
  await tx
    .update(webhooks)
    .set({ failingSince, ...(reason ? { disabledReason: reason, disabledAt: now } : {}) })
    .where(eq(webhooks.id, id));
  if (reason) await mailWebhookDisabled(tx, row, reason, now);
}
