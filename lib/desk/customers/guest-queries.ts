import { type SQL, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { foldWords } from "@/lib/platform/encoding/fold-text";
import type { Cents } from "@/lib/platform/money/model";
import { ownWorthIn } from "@/lib/selling/orders/currency/own-worth-queries";
import { orders } from "@/lib/selling/orders/tables";

/** Who ordered without an account, by the address of their orders. */
export type Guest = {
  email: string;
  /** as on their latest order */
  name: string;
  orders: number;
  /** what their paid orders came to, whatever was refunded since */
  paidCents: Cents;
  lastOrderAt: Date;
};

const beginning = (words: string) => `${words.replace(/[\\%_]/g, "\\$&")}%`;

/** The orders of guests; an account that was deleted makes none of them. */
const guestOrders = (words: string | undefined): SQL => {
  const name = sql`fold_words(${orders.shippingAddress} ->> 'name')`;
  const pattern = words ? beginning(foldWords(words)) : "";
  return sql`${orders} where ${orders.customerId} is null and ${orders.ownerDeletedAt} is null ${
    words
      ? sql`and (${orders.email} like ${beginning(words.toLowerCase())} or ${name} like ${pattern}
          or ${name} like ${`% ${pattern}`})`
      : sql``
  }`;
};

/** A page of guests, who ordered last first, and how many there are. */
export async function listGuests(
  words: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Guest[]; total: number }> {
  const { rows } = await db().execute<
    Omit<Guest, "lastOrderAt"> & { lastOrderAt: string; total: number }
  >(sql`
    select ${orders.email} as email, count(*)::int as orders, count(*) over ()::int as total,
      (array_agg(${orders.shippingAddress} ->> 'name' order by ${orders.placedAt} desc))[1] as name,
      coalesce(sum(${ownWorthIn(sql`${orders.totalCents}`, sql`${orders.ownPerUnit}`)}) filter (where ${orders.status} not in ('pending', 'awaiting_payment', 'canceled')), 0)::float8
        as "paidCents",
      max(${orders.placedAt}) as "lastOrderAt"
    from ${guestOrders(words)} group by ${orders.email}
    order by max(${orders.placedAt}) desc, ${orders.email} limit ${limit} offset ${offset}`);
  return {
    rows: rows.map(({ total: _, lastOrderAt, ...row }) => ({ ...row, lastOrderAt: new Date(lastOrderAt) })),
    total: rows[0]?.total ?? 0,
  };
}
