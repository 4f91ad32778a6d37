import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { formatMoney, formatPrice, minorUnits } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { type NewAlert, raiseAlert } from "@/lib/selling/disputes/commands/alerts";
import { findRisk } from "@/lib/selling/disputes/commands/ledger";
import { ownWorthOf } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { findPayment } from "@/lib/selling/payments/commands/ledger";

/**
 * Raises the alerts that the owner's settings ask for once an order is paid: a hold above a risk or a total, the same goods
 * bought with different cards, and many declined attempts.
 */
export async function raisePaidAlerts(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const settings = await loadShopSettings(tx);
  const alerts = [
    await riskAlert(tx, order, settings),
    valueAlert(order, settings),
    await sameGoodsAlert(tx, order, settings),
  ];
  for (const alert of alerts) {
    if (alert) await raiseAlert(tx, order.id, { key: order.id, ...alert }, now);
  }
  await raiseDeclinedAlert(tx, order, now);
}

type Found = Omit<NewAlert, "key"> | null;

async function riskAlert(tx: Transaction, order: OrderRow, { holdRisk }: ShopSettings): Promise<Found> {
  const payment = await findPayment(tx, order.id);
  const risk = payment && (await findRisk(tx, payment.id));
  if (holdRisk === "never" || !risk) return null;
  const isAbove = risk.level === "highest" || (holdRisk === "elevated" && risk.level === "elevated");
  if (!isAbove) return null;
  const score = risk.score === null ? "" : ` (${risk.score} of 100)`;
  const words = `The payment provider rates the risk of fraud as ${risk.level}${score}.`;
  return { kind: "risk", words, holdsShipping: true };
}

function valueAlert(order: OrderRow, { holdAboveDollars: above }: ShopSettings): Found {
  const ownTotal = ownWorthOf(order.totalCents, order);
  if (above === null || ownTotal < withCurrency(null, () => above * minorUnits())) return null;
  const [total, least] = withCurrency(null, () => [formatMoney(ownTotal), formatPrice(above)]);
  const words = `The order comes to ${total}, and orders from ${least} are checked before they ship.`;
  return { kind: "value", words, holdsShipping: true };
}

/** The same stone for anybody, or the same product for one mailbox, account, or address, paid with another card. */
async function sameGoodsAlert(
  tx: Transaction,
  order: OrderRow,
  { sameGoodsDays: days }: ShopSettings,
): Promise<Found> {
  if (days === 0) return null;
  const { rows } = await tx.execute<{ number: string }>(sql`
    select distinct o2.number from orders o
    join payments p on p.order_id = o.id join payment_risks r on r.payment_id = p.id
    join order_lines l on l.order_id = o.id
    join order_lines l2 on l2.order_id <> o.id
      and (l2.diamond_id = l.diamond_id or l2.variant_id = l.variant_id)
    join orders o2 on o2.id = l2.order_id
    join payments p2 on p2.order_id = o2.id join payment_risks r2 on r2.payment_id = p2.id
    where o.id = ${order.id} and r2.card_fingerprint <> r.card_fingerprint
      and o2.placed_at between o.placed_at - make_interval(days => ${days}::int) and o.placed_at
      and (l2.diamond_id = l.diamond_id or o2.email = o.email or o2.customer_id = o.customer_id
        or (lower(o2.shipping_address ->> 'line1'), o2.shipping_address ->> 'postcode')
          = (lower(o.shipping_address ->> 'line1'), o.shipping_address ->> 'postcode'))
    order by 1 limit 5`);
  if (rows.length === 0) return null;
  const numbers = rows.map(({ number }) => number).join(", ");
  const words = `The same goods were paid for with another card: ${numbers}.`;
  return { kind: "same_goods", words, holdsShipping: false };
}

/** Raises an alert once many attempts to pay an order, or from its mailbox within a day, were declined. */
export async function raiseDeclinedAlert(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const { declinedAttempts: most } = await loadShopSettings(tx);
  if (most === 0) return;
  const { rows } = await tx.execute<{ own: number; mailbox: number }>(sql`
    select (count(*) filter (where o.id = ${order.id}))::int as own,
      (count(*) filter (where a.at >= ${now}::timestamptz - interval '24 hours'))::int as mailbox
    from declined_attempts a join payments p on p.id = a.payment_id join orders o on o.id = p.order_id
    where o.id = ${order.id} or o.email = ${order.email}`);
  const { own = 0, mailbox = 0 } = rows[0] ?? {};
  if (Math.max(own, mailbox) < most) return;
  const words =
    own >= most
      ? `Card payments were declined ${own} times on this order.`
      : `Card payments from ${order.email} were declined ${mailbox} times within a day.`;
  await raiseAlert(tx, order.id, { kind: "declines", key: order.id, words, holdsShipping: false }, now);
}

/** Raises an alert about a paid order whose shipping address was changed. */
export async function raiseAddressAlert(
  tx: Transaction,
  { id }: Pick<OrderRow, "id">,
  key: string,
  now: Date,
): Promise<void> {
  const { alertOnAddressChange } = await loadShopSettings(tx);
  if (!alertOnAddressChange) return;
  const words = "The shipping address was changed after the payment. Call the customer at a number you know.";
  await raiseAlert(tx, id, { kind: "address", key, words, holdsShipping: false }, now);
}
