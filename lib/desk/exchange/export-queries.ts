import { type SQL, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import type { Cents } from "@/lib/platform/money/model";
import { paidDutiesOf } from "@/lib/selling/duties/paid-duties-queries";
import { ownWorthIn } from "@/lib/selling/orders/currency/own-worth-queries";
import type { OrderAddress } from "@/lib/selling/orders/schema";
import { PICKUP_METHOD } from "@/lib/selling/shipping/pickup";
import type { Consent } from "./model";

const rowsOf = async <T>(query: SQL): Promise<T[]> => (await db().execute(query)).rows as T[];

/** An address with what the shop knows of its person and of their consent. */
export type MarketingContact = {
  email: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  company: string | null;
  /** when consent was given, or taken back; null if neither happened */
  at: string | null;
  /** the text that was agreed to */
  consent: string | null;
};

const CONDITIONS: Readonly<Record<Exclude<Consent, "never">, SQL>> = {
  subscribed: sql`n.confirmed_at is not null and n.left_at is null`,
  left: sql`n.left_at is not null`,
};

/** Addresses by their consent to the newsletter. Customers whose address isn’t confirmed are in no file. */
export const listContacts = (consent: Consent): Promise<MarketingContact[]> =>
  consent === "never"
    ? rowsOf(sql`
        select c.email, c.first_name as "firstName", c.last_name as "lastName", c.phone, c.company, null as at, null as consent
        from customers c where c.email_confirmed_at is not null and not exists (
          select from newsletter_subscriptions n where n.email = c.email and (n.confirmed_at is not null or n.left_at is not null))
        order by c.email`)
    : rowsOf(sql`
        select n.email, c.first_name as "firstName", c.last_name as "lastName", c.phone, c.company, n.consent,
          to_char(coalesce(n.left_at, n.confirmed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
        from newsletter_subscriptions n left join customers c on c.email = n.email and c.email_confirmed_at is not null
        where ${CONDITIONS[consent]} order by n.email`);

/** An amount of an order in the shop's own currency, in which a file has all of them. */
const own = (amount: SQL): SQL => sql`${ownWorthIn(amount)}::int`;

/** A line of an order that is to ship. */
export type LineToShip = {
  number: string;
  placedAt: string;
  email: string;
  phone: string | null;
  address: OrderAddress;
  shippingMethod: string;
  /** without duties */
  shippingCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  giftNote: string | null;
  sku: string | null;
  name: string;
  quantity: number;
  unitPriceCents: Cents;
};

/** What paid orders have still to ship, oldest first, without what is held, is picked up, or never ships. */
export const listLinesToShip = (): Promise<LineToShip[]> =>
  rowsOf(sql`
    with lines as (
      select l.*, l.quantity
        - (select coalesce(sum(s.quantity), 0) from shipment_lines s where s.order_line_id = l.id)
        - (select coalesce(sum(r.unshipped), 0) from refund_lines r join refunds f on f.id = r.refund_id
            where r.order_line_id = l.id and f.state <> 'failed') as left_to_ship
      from order_lines l where coalesce(l.detail -> 'custom' ->> 'ships', 'true') <> 'false'
    )
    select o.number, to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "placedAt", o.email, o.phone,
      o.shipping_address as address, o.shipping_method as "shippingMethod",
      ${own(sql`(o.shipping_cents - ${paidDutiesOf("o")})`)} as "shippingCents",
      ${own(sql`o.tax_cents`)} as "taxCents", ${own(sql`o.total_cents`)} as "totalCents", o.gift_note as "giftNote",
      coalesce(d.sku, v.sku) as sku, l.name, l.left_to_ship::int as quantity, ${own(sql`l.unit_price_cents`)} as "unitPriceCents"
    from orders o join lines l on l.order_id = o.id
    left join product_variants v on v.id = l.variant_id left join diamonds d on d.id = l.diamond_id
    where o.status in ('paid', 'in_production') and l.left_to_ship > 0 and o.shipping_method <> ${PICKUP_METHOD}
      and not exists (select from order_alerts a where a.order_id = o.id and a.holds_shipping and a.closed_at is null)
    order by o.placed_at, o.number, l.position`);
