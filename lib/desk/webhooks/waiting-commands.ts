import { sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { dayInZone, hourInZone } from "@/lib/platform/intl/zones";
import type { JobOutcome } from "@/lib/platform/jobs/job";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { findWaiting } from "../today/queries";
import type { WebhookEvent } from "./events";
import { webhookEvents, webhooks } from "./tables";

const EVENT = "today.waiting" satisfies WebhookEvent;

/** From this hour of the shop’s day, what waits is said once. */
const FROM_HOUR = 8;

/** Notes what waits for the staff, once a day in the shop’s time zone, if a webhook listens and something does. */
export async function noteWaiting(now = new Date()): Promise<JobOutcome> {
  const { timeZone } = await loadShopSettings();
  if (hourInZone(now, timeZone) < FROM_HOUR) return "idle";
  const day = dayInZone(now, timeZone);
  const { rows } = await db().execute<{ isDue: boolean }>(sql`
    select exists (select from ${webhooks} where disabled_at is null and ${EVENT} = any(events))
      and not exists (select from ${webhookEvents} where type = ${EVENT} and subject = ${day}) as "isDue"`);
  if (!rows[0]?.isDue) return "idle";
  const waiting = (await findWaiting(() => true)).map(({ queue, count }) => ({ queue, count }));
  if (waiting.length === 0) return "idle";
  await db().execute(sql`select note_webhook_event(${EVENT}, ${day}, ${JSON.stringify({ waiting })}::jsonb)`);
  return "done";
}
