import { and, eq, sql } from "drizzle-orm";
import { env } from "@/env.mjs";
import type { CertificateType, FancyColor, Intensity, Shape } from "@/lib/goods/diamonds/model";
import { diamondName } from "@/lib/goods/diamonds/stone/name";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { db } from "@/lib/platform/db/client";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { formatMoney } from "@/lib/platform/money/model";
import { cancelUnpaidOrder } from "@/lib/selling/fulfillment/cancel/unpaid-commands";
import type { StatusMailFacts } from "@/lib/selling/fulfillment/mails/status-mail";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { stoneConfirmations } from "@/lib/selling/orders/tables";

/** What the customer of an order reads whose stone its supplier no longer has. */
const GONE_NOTE =
  "Our supplier sold the diamond in your order before your payment was taken, so we’ve canceled the order. You weren’t charged.";

/** What the customer of an order reads whose supplier didn't answer. */
export const UNANSWERED_NOTE =
  "Our supplier didn’t confirm your diamond in time, so we’ve canceled the order. You weren’t charged.";

/** Stones that a customer is offered instead. */
const ALTERNATIVES = 3;

type StoneRow = typeof diamonds.$inferSelect;

/** The stones for sale that are most like one: of its kind and shape, near its weight, price, color and clarity. */
export async function nearestStones(stone: StoneRow): Promise<StoneRow[]> {
  return db()
    .select()
    .from(diamonds)
    .where(
      and(
        eq(diamonds.availability, "available"),
        eq(diamonds.kind, stone.kind),
        eq(diamonds.shape, stone.shape),
        sql`${diamonds.carat} between ${stone.carat * 0.8} and ${stone.carat * 1.25}`,
        sql`${diamonds.fancyColor} is not distinct from ${stone.fancyColor}`,
        sql`${diamonds.id} <> ${stone.id}`,
      ),
    )
    .orderBy(
      sql`abs(ln(${diamonds.carat} / ${stone.carat}::float8)) * 4
        + abs(ln(${diamonds.priceCents} / ${stone.priceCents}::float8)) * 2
        + abs(coalesce(${diamonds.color} - ${stone.color}, 2)) * 0.1
        + abs(coalesce(${diamonds.clarity} - ${stone.clarity}, 2)) * 0.1`,
      diamonds.sku,
    )
    .limit(ALTERNATIVES);
}

const nameOf = (stone: StoneRow) =>
  diamondName({
    shape: stone.shape as Shape,
    carat: stone.carat,
    certificate_type: stone.certificateType as CertificateType,
    intensity: stone.intensity as Intensity | null,
    fancy_color: stone.fancyColor as FancyColor | null,
    color_label: stone.colorLabel,
    disclosure: stone.disclosure,
  });

/** The gone stones' nearest others, with their prices and addresses, as a mail names them. */
async function alternativesOf(stones: readonly StoneRow[]): Promise<StatusMailFacts["alternatives"]> {
  const near = await Promise.all(stones.map(nearestStones));
  return near.flat().map((stone) => ({
    name: `${nameOf(stone)}, ${withCurrency(null, () => formatMoney(stone.priceCents))}`,
    href: new URL(stoneHref(stone), env.SHOP_URL).href,
  }));
}

/**
 * Cancels an unpaid order one of whose stones can't be had: releases what its buyer authorized, and tells the buyer with
 * the nearest stones. The gone ones are withdrawn as they are freed, since nobody offers them.
 */
export async function giveUpGoneOrder(order: OrderRow, now: Date): Promise<void> {
  const gone = await db()
    .select({ stone: diamonds })
    .from(stoneConfirmations)
    .innerJoin(diamonds, eq(diamonds.id, stoneConfirmations.diamondId))
    .where(and(eq(stoneConfirmations.orderId, order.id), eq(stoneConfirmations.state, "gone")));
  const stones = gone.map(({ stone }) => stone);
  const alternatives = await alternativesOf(stones);
  await cancelUnpaidOrder(order, { note: GONE_NOTE, facts: { alternatives } }, { now });
}
