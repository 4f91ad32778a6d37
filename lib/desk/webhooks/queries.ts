import { and, asc, desc, eq, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { type Counted, countUpTo, MOST_COUNTED } from "@/lib/platform/db/count-up-to";
import { type Webhook, withoutSecrets } from "./commands";
import type { DeliveryState } from "./model";
import type { Attempt } from "./schema";
import { webhookDeliveries as deliveries, webhookEvents as events, webhooks } from "./tables";

/** A webhook with what waits for it, and what was given up. */
export type CountedWebhook = Webhook & { waiting: number; failed: number };

const countOf = (state: DeliveryState) =>
  sql<number>`(select count(*)::int from ${deliveries} d where d.webhook_id = ${webhooks.id} and d.state = ${state})`;

const counted = () =>
  db()
    .select({ webhook: webhooks, waiting: countOf("waiting"), failed: countOf("failed") })
    .from(webhooks);

/** Every webhook, by name. */
export const listWebhooks = async (): Promise<CountedWebhook[]> =>
  (await counted().orderBy(asc(webhooks.name), asc(webhooks.id))).map(({ webhook, ...counts }) => ({
    ...withoutSecrets(webhook),
    ...counts,
  }));

export async function findWebhook(id: string): Promise<CountedWebhook | null> {
  const [row] = await counted().where(eq(webhooks.id, id));
  return row ? { ...withoutSecrets(row.webhook), waiting: row.waiting, failed: row.failed } : null;
}

/** A delivery as the log shows it. */
export type LoggedDelivery = {
  id: string;
  eventId: string;
  type: string;
  at: Date;
  state: DeliveryState;
  dueAt: Date;
  log: Attempt[];
};

/** The latest deliveries of a webhook first. */
export async function listDeliveries(
  webhookId: string,
  { state, offset, limit }: { state: DeliveryState | undefined; offset: number; limit: number },
): Promise<Counted & { rows: LoggedDelivery[] }> {
  const wanted = and(eq(deliveries.webhookId, webhookId), state ? eq(deliveries.state, state) : undefined);
  const [rows, total] = await Promise.all([
    db()
      .select({
        id: deliveries.id,
        eventId: events.id,
        type: events.type,
        at: events.at,
        state: deliveries.state,
        dueAt: deliveries.dueAt,
        log: deliveries.log,
      })
      .from(deliveries)
      .innerJoin(events, eq(events.id, deliveries.eventId))
      .where(wanted)
      .orderBy(desc(deliveries.createdAt), asc(deliveries.id))
      .limit(limit)
      .offset(offset),
    countUpTo(MOST_COUNTED, deliveries, wanted),
  ]);
  return { rows, ...total };
}
