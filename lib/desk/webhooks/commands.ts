import { eq, inArray, sql } from "drizzle-orm";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { readRemoteAddress } from "@/lib/platform/media/remote/address";
import { openSecret, sealSecret } from "@/lib/platform/security/sealed";
import { CommandError, VersionConflict } from "../errors/command-error";
import { TEST_EVENT, type WebhookEvent } from "./events";
import { OLD_SECRET_MS, type WebhookFormat } from "./model";
import { newWebhookSecret } from "./sending/signature";
import { webhookDeliveries as deliveries, webhookEvents as events, webhooks } from "./tables";

type WebhookRow = typeof webhooks.$inferSelect;

/** Most webhooks of a shop: each event is written once for each that listens. */
const MOST_WEBHOOKS = 50;

/** A webhook without its secrets. address: null if it was sealed with another secret of the shop */
export type Webhook = Omit<WebhookRow, "address" | "secret" | "oldSecret"> & { address: string | null };

/** where channels are reached: the whole address lets anyone write to them, so only its host is shown. */
const shownAddress = ({ address: sealed, format }: Pick<WebhookRow, "address" | "format">): string | null => {
  const address = openSecret(sealed, "webhooks");
  if (address === null || format === "standard") return address;
  return `https://${new URL(address).host}/…`;
};

export const withoutSecrets = ({ secret: _, oldSecret: __, ...row }: WebhookRow): Webhook => ({
  ...row,
  address: shownAddress(row),
});

/** @throws CommandError unless it is an address of the open internet */
function assertAddress(address: string): string {
  const read = readRemoteAddress(address);
  if ("refused" in read) throw new CommandError(`The address ${read.refused}.`);
  return read.address;
}

export type WebhookFields = {
  name: string;
  address: string;
  format: WebhookFormat;
  events: readonly WebhookEvent[];
};

/** The events of a webhook, each once. */
const eventsOf = (names: readonly WebhookEvent[]) => [...new Set(names)].toSorted();

/**
 * Adds a webhook. Its secret is returned here, and when it is renewed.
 * @throws CommandError
 */
export async function addWebhook(
  { name, address, format, events: names }: WebhookFields,
  audit: AuditAction,
): Promise<{ webhook: Webhook; secret: string }> {
  const checked = assertAddress(address);
  const secret = newWebhookSecret();
  return db().transaction(async (tx) => {
    const [{ count = 0 } = {}] = await tx.select({ count: sql<number>`count(*)::int` }).from(webhooks);
    if (count >= MOST_WEBHOOKS) throw new CommandError(`A shop can have ${MOST_WEBHOOKS} webhooks.`);
    const [row] = await tx
      .insert(webhooks)
      .values({
        name,
        format,
        events: eventsOf(names),
        address: sealSecret(checked, "webhooks"),
        secret: sealSecret(secret, "webhooks"),
      })
      .returning();
    if (!row) throw new Error("The webhook was not stored");
    await recordShopAudit(tx, audit, name, { host: new URL(checked).host, format, events: row.events });
    return { webhook: withoutSecrets(row), secret };
  });
}

async function lockWebhook(tx: Transaction, id: string): Promise<WebhookRow | null> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for("update");
  return row ?? null;
}

/**
 * Changes a webhook. Turning it on forgets how it failed.
 * @param change without an address, the one that it has stays
 * @returns null if there is none with this id
 * @throws CommandError, VersionConflict if somebody has changed it since `version`
 */
export async function changeWebhook(
  id: string,
  change: Partial<WebhookFields> & { isOn?: boolean | undefined },
  version: number,
  audit: AuditAction,
  now = new Date(),
): Promise<Webhook | null> {
  const { address, isOn, events: names, ...fields } = change;
  const checked = address === undefined ? null : assertAddress(address);
  return db().transaction(async (tx) => {
    const before = await lockWebhook(tx, id);
    if (!before) return null;
    if (before.version !== version) throw new VersionConflict(before.name, version, before.version);
    const state =
      isOn === undefined || isOn === (before.disabledAt === null)
        ? {}
        : isOn
          ? { disabledAt: null, disabledReason: null, failingSince: null }
          : { disabledAt: now, disabledReason: "paused" as const };
    const [row] = await tx
      .update(webhooks)
      .set({
        ...fields,
        ...(names ? { events: eventsOf(names) } : {}),
        ...(checked === null ? {} : { address: sealSecret(checked, "webhooks") }),
        ...state,
        version: version + 1,
      })
      .where(eq(webhooks.id, id))
      .returning();
    if (!row) return null;
    await recordShopAudit(tx, audit, row.name, {
      before: { name: before.name, events: before.events, isOn: before.disabledAt === null },
      after: { name: row.name, events: row.events, isOn: row.disabledAt === null },
      ...(checked === null ? {} : { host: new URL(checked).host }),
    });
    return withoutSecrets(row);
  });
}

/** Deletes a webhook with what waits for it. @returns false if there is none with this id */
export async function removeWebhook(id: string, audit: AuditAction): Promise<boolean> {
  return db().transaction(async (tx) => {
    const [gone] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning();
    if (!gone) return false;
    await tx.delete(deliveries).where(eq(deliveries.webhookId, id));
    await recordShopAudit(tx, audit, gone.name);
    return true;
  });
}

/** Gives a webhook a new secret; the one before signs beside it for a day. @returns null if there is none with this id */
export async function renewWebhookSecret(
  id: string,
  audit: AuditAction,
  now = new Date(),
): Promise<string | null> {
  const secret = newWebhookSecret();
  return db().transaction(async (tx) => {
    const before = await lockWebhook(tx, id);
    if (!before) return null;
    await tx
      .update(webhooks)
      .set({
        secret: sealSecret(secret, "webhooks"),
        oldSecret: before.secret,
        oldSecretUntil: new Date(now.getTime() + OLD_SECRET_MS),
        version: before.version + 1,
      })
      .where(eq(webhooks.id, id));
    await recordShopAudit(tx, audit, before.name);
    return secret;
  });
}

/** Queues a test for a webhook. @returns the delivery; null if there is none with this id @throws CommandError if it is off */
export async function testWebhook(id: string, audit: AuditAction): Promise<string | null> {
  return db().transaction(async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) return null;
    if (webhook.disabledAt) throw new CommandError("Turn the webhook on first.");
    const [event] = await tx
      .insert(events)
      .values({ type: TEST_EVENT, subject: id, facts: { message: "A test from the back office" } })
      .returning();
    if (!event) throw new Error("The test was not stored");
    const [delivery] = await tx
      .insert(deliveries)
      .values({ webhookId: id, eventId: event.id })
      .returning({ id: deliveries.id });
    await recordShopAudit(tx, audit, webhook.name);
    return delivery?.id ?? null;
  });
}

const AGAIN = { state: "waiting", attempts: 0, dueAt: sql`now()` } as const;

/** Sends a delivery again, whatever became of it; its event keeps its id. @returns false if there is none with this id */
export async function replayDelivery(id: string, audit: AuditAction): Promise<boolean> {
  return db().transaction(async (tx) => {
    const [row] = await tx.select().from(deliveries).where(eq(deliveries.id, id)).for("update");
    const webhook = row ? await lockWebhook(tx, row.webhookId) : null;
    if (!webhook) return false;
    if (webhook.disabledAt) throw new CommandError("Turn the webhook on first.");
    await tx.update(deliveries).set(AGAIN).where(eq(deliveries.id, id));
    await recordShopAudit(tx, audit, webhook.name, { delivery: id });
    return true;
  });
}

/** Most deliveries that are sent again at once. */
const MOST_REPLAYED = 1_000;

/**
 * Sends the failed deliveries of a webhook again, oldest first.
 * @returns how many; null if there is none with this id
 * @throws CommandError if it is off
 */
export async function replayFailed(id: string, audit: AuditAction): Promise<number | null> {
  return db().transaction(async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) return null;
    if (webhook.disabledAt) throw new CommandError("Turn the webhook on first.");
    const failed = tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(sql`${deliveries.webhookId} = ${id} and ${deliveries.state} = 'failed'`)
      .orderBy(deliveries.createdAt)
      .limit(MOST_REPLAYED);
    const again = await tx
      .update(deliveries)
      .set(AGAIN)
      .where(inArray(deliveries.id, failed))
      .returning({ id: deliveries.id });
    await recordShopAudit(tx, audit, webhook.name, { deliveries: again.length });
    return again.length;
  });
}
