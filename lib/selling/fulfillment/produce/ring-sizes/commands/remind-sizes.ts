import { and, eq, exists, gt, lte, min, notExists, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { mails } from "@/lib/platform/mail/tables";
import { orderEvents, orderLines, orders } from "@/lib/selling/orders/tables";
import { isOpenLine } from "../open-size-queries";
import { sizeReminderMail } from "../size-mails";

const DAY_MS = 86_400_000;
/** Days after payment from which each reminder is sent, and from which it is no longer sent. */
const ROUNDS = [
  { round: 1, from: 3, until: 10 },
  { round: 2, from: 10, until: 17 },
] as const;

/** Asks buyers of paid rings for a size that is still open, twice at most; a reminder is queued once. */
export async function remindOpenSizes(now = new Date()): Promise<void> {
  for (const { round, from, until } of ROUNDS) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const paidAt = min(orderEvents.at);
    const waiting = await db()
      .select({ order: orders })
      .from(orders)
      .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.status, "paid")))
      .where(
        and(
          eq(orders.status, "paid"),
          exists(
            db()
              .select({ id: orderLines.id })
              .from(orderLines)
              .where(and(eq(orderLines.orderId, orders.id), isOpenLine)),
          ),
          // a reminder already queued is not written again
          notExists(
            db()
              .select({ id: mails.id })
              .from(mails)
              .where(eq(mails.purpose, sql`'order-size:' || ${orders.id} || ${`:${round}`}`)),
          ),
        ),
      )
      .groupBy(orders.id)
      .having(and(lte(paidAt, daysAgo(from)), gt(paidAt, daysAgo(until))));
    for (const { order } of waiting) {
      try {
        const mail = await sizeReminderMail(order, round);
        await db().transaction((tx) => queueMail(tx, mail));
      } catch (error) {
        // a reminder that fails must not block the others
        log.warn({ err: error, order: order.number }, "a ring size reminder could not be queued");
      }
    }
  }
}
