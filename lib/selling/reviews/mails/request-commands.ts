import { and, eq, gte, isNull, lt, notExists, sql } from "drizzle-orm";
import { asksFirst } from "@/lib/platform/consent/region";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { type OrderRow, orderEvents, orders } from "@/lib/selling/orders/tables";
import { listRequestedReturns, listReviewableLines } from "../line-queries";
import { loadReviewsSetting, type ReviewsSetting } from "../setting";
import { reviewRequests, reviewStops } from "../tables";
import { requestMail } from "./review-mails";

const DAY_MS = 24 * 60 * 60_000;
/** An order whose day to ask is longer ago isn’t asked anymore, such as those from before reviews were turned on. */
const LATEST_DAYS = 30;
/** Orders of one run. */
const MOST = 200;

/**
 * Asks the buyers of orders delivered long enough ago for reviews, each order once: of the items they kept, and not if their address
 * doesn’t want to be asked or their country’s law takes another setting. What isn’t asked is noted as well, so that each order is looked
 * at once.
 * @returns how many orders were looked at
 */
export async function requestReviews(now = new Date()): Promise<number> {
  const setting = await loadReviewsSetting();
  if (!setting.collect) return 0;
  const before = new Date(now.getTime() - setting.askAfterDays * DAY_MS);
  const due = await db()
    .selectDistinct({ id: orders.id })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        eq(orderEvents.status, "delivered"),
        lt(orderEvents.at, before),
        gte(orderEvents.at, new Date(before.getTime() - LATEST_DAYS * DAY_MS)),
        eq(orders.status, "delivered"),
        isNull(orders.ownerDeletedAt),
        notExists(
          db().select({ one: sql`1` }).from(reviewRequests).where(eq(reviewRequests.orderId, orders.id)),
        ),
      ),
    )
    .limit(MOST);
  for (const { id } of due) {
    try {
      await requestReview(id, setting, now);
    } catch (error) {
      log.error(
        { err: error, order: id },
        "the buyer of an order could not be asked for a review; trying again later",
      );
    }
  }
  if (due.length > 0) void deliverInBackground();
  return due.length;
}

/** Asks once for the reviews of an order, whichever process is first. */
async function requestReview(
  id: string,
  { incentive, askInEurope }: ReviewsSetting,
  now: Date,
): Promise<void> {
  await db().transaction(async (tx) => {
    const [first] = await tx
      .insert(reviewRequests)
      .values({ orderId: id, askedAt: now })
      .onConflictDoNothing()
      .returning();
    const [order] = await tx.select().from(orders).where(eq(orders.id, id));
    if (!first || !order || !(askInEurope || !isInEurope(order))) return;
    const [stop] = await tx.select().from(reviewStops).where(eq(reviewStops.email, order.email));
    if (stop) return;
    const returns = await listRequestedReturns(tx, id);
    const lines = (await listReviewableLines(tx, order)).filter(
      ({ lineId, review }) => review === null && returns !== "all" && !returns.includes(lineId),
    );
    if (lines.length === 0) return;
    const names = lines.map(({ name }) => name);
    await queueMail(tx, await requestMail(order, names, incentive));
    await tx.update(reviewRequests).set({ incentive }).where(eq(reviewRequests.orderId, id));
  });
}

/** Whether the law of a buyer’s country asks for more than an order before it lets a shop mail them this. */
const isInEurope = ({ shippingAddress, billingAddress }: OrderRow): boolean =>
  [shippingAddress.country, billingAddress.country].some(asksFirst);
