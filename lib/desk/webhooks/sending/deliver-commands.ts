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

/** The ids of the webhooks that are sent to, of which something is due. */
export async function listDueWebhooks(now: Date): Promise<string[]> {
  const rows = await db()
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        isNull(webhooks.disabledAt),
        sql`exists (select from ${deliveries} d
          where d.webhook_id = ${webhooks.id} and d.state = 'waiting' and d.due_at <= ${now.toISOString()}::timestamptz)`,
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Claims the next due delivery of a webhook by putting it off: until then no other process sends it, and if this one is killed, it
 * is sent again. No transaction is open while the receiver takes its time. The webhook is read with each delivery: one that was
 * paused, removed, or given another address gets nothing more where it was.
 */
async function claimDelivery(
  webhookId: string,
  now: Date,
): Promise<{ webhook: Webhook; delivery: Delivery; event: Event } | null> {
  const { rows } = await db().execute<{ id: string }>(sql`
    update ${deliveries} set due_at = ${new Date(now.getTime() + CLAIM_MS).toISOString()}::timestamptz
    where id = (
      select d.id from ${deliveries} d join ${events} e on e.id = d.event_id
        join ${webhooks} w on w.id = d.webhook_id and w.disabled_at is null
      where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.due_at <= ${now.toISOString()}::timestamptz
      order by e.at, d.id limit 1 for update of d skip locked)
    returning id`);
  const [claimed] = rows;
  if (!claimed) return null;
  const [row] = await db()
    .select({ webhook: webhooks, delivery: deliveries, event: events })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(eq(deliveries.id, claimed.id));
  if (row && row.webhook.disabledAt === null) return row;
  // paused since it was claimed: the delivery is due as it was, once somebody turns the webhook on
  await db().update(deliveries).set({ dueAt: now }).where(eq(deliveries.id, claimed.id));
  return null;
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
  webhookId: string,
  post: PostWebhook,
  signal: AbortSignal,
  now = new Date(),
): Promise<DeliveryOutcome> {
  const claimed = await claimDelivery(webhookId, now);
  if (!claimed) return "nothing";
  const { webhook, delivery, event } = claimed;
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
      const [row] = await tx
        .update(webhooks)
        .set({ failingSince: null, lastSuccessAt: now })
        .where(sameAs(webhook))
        .returning({ id: webhooks.id });
      if (row) await sealAgain(tx, webhook);
      return;
    }
    log.info({ webhook: webhook.id, attempts, status, problem }, "a webhook was not delivered");
    await noteFailure(tx, webhook, status, now);
  });
}

/** A webhook that nobody has changed since it was sent to: what became of an attempt says nothing of another address. */
const sameAs = ({ id, version }: Webhook) => and(eq(webhooks.id, id), eq(webhooks.version, version));

/** Seals what another secret had sealed, unless somebody has entered something else meanwhile. */
async function sealAgain(tx: Transaction, webhook: Webhook): Promise<void> {
  const again = resealed(webhook);
  if (Object.keys(again).length === 0) return;
  const { address, secret } = webhook;
  await tx
    .update(webhooks)
    .set(again)
    .where(and(sameAs(webhook), eq(webhooks.address, address), eq(webhooks.secret, secret)));
}

/** Notes that a webhook fails, and disables one that has failed for days, or whose receiver says that it is gone. */
async function noteFailure(
  tx: Transaction,
  webhook: Webhook,
  status: number | null,
  now: Date,
): Promise<void> {
  const { id } = webhook;
  const [row] = await tx.select().from(webhooks).where(sameAs(webhook)).for("update");
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
