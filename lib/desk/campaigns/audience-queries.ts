import { and, asc, eq, gt, isNotNull, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import { customers } from "@/lib/people/accounts/tables";
import { addresses } from "@/lib/people/addresses/tables";
import { newsletterSubscriptions as subscriptions } from "@/lib/people/newsletter/tables";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { mails } from "@/lib/platform/mail/tables";
import { orders } from "@/lib/selling/orders/tables";
import { UNPAID_STATUSES } from "@/lib/selling/orders/transitions";
import { pastOrders } from "@/lib/selling/past-orders/tables";
import { wishlistItems, wishlists } from "@/lib/selling/wishlist/tables";
import { REST_DAYS } from "./model";
import type { Segment } from "./schema";

const DAY_MS = 86_400_000;

/** Who gets letters: confirmed, and not left. */
const isSubscribed = and(isNotNull(subscriptions.confirmedAt), isNull(subscriptions.leftAt));

const listed = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );

/** Orders that were paid for, here or in the shop before. */
const hasBought = sql`(
  exists (select 1 from ${orders} o where o.email = ${subscriptions.email} and o.status not in (${listed([...UNPAID_STATUSES, "canceled"])}))
  or exists (select 1 from ${pastOrders} p where p.email = ${subscriptions.email}))`;

/** The account of the subscription's address, once that address was confirmed. */
const account = sql`${customers} c where c.email = ${subscriptions.email} and c.email_confirmed_at is not null`;

const hasWished = sql`exists (
  select 1 from ${wishlistItems} i join ${wishlists} w on w.id = i.wishlist_id
  where w.customer_id in (select c.id from ${account}))`;

const isTrade = sql`exists (select 1 from ${account} and c.trade_status = 'approved')`;

const livesIn = (countries: readonly string[]) => sql`(
  exists (select 1 from ${orders} o where o.email = ${subscriptions.email} and o.shipping_address->>'country' in (${listed(countries)}))
  or exists (select 1 from ${addresses} a where a.country in (${listed(countries)}) and a.customer_id in (select c.id from ${account})))`;

/** Readers who had a letter of late, of whichever campaign. */
const restsUntil = (now: Date) => sql`${subscriptions.id}::text in (
  select split_part(m.purpose, ':', 3) from ${mails} m
  where m.purpose like 'letter:%' and m.created_at > ${new Date(now.getTime() - REST_DAYS * DAY_MS).toISOString()}::timestamptz)`;

const had = (key: string) => sql`${subscriptions.id}::text in (
  select split_part(m.purpose, ':', 3) from ${mails} m where split_part(m.purpose, ':', 2) = ${key} and m.purpose like 'letter:%')`;

const asChosen = (condition: SQL, choice: "any" | "yes" | "no") =>
  choice === "any" ? undefined : choice === "yes" ? condition : not(condition);

const isIn = ({ bought, wished, trade, countries }: Segment) =>
  and(
    isSubscribed,
    asChosen(hasBought, bought),
    asChosen(hasWished, wished),
    asChosen(isTrade, trade),
    countries.length > 0 ? livesIn(countries) : undefined,
  );

export type Audience = {
  /** confirmed subscribers of the shop */
  subscribers: number;
  /** those of the segment */
  matching: number;
  /** those of them who had another letter within REST_DAYS, and get none now */
  resting: number;
  /** those of them who have this one */
  already: number;
};

/** How many readers a campaign would have now. @param key of the campaign, if it exists */
export async function countAudience(
  segment: Segment,
  key: string | null,
  now = new Date(),
  executor: Database | Transaction = db(),
): Promise<Audience> {
  const already = key === null ? sql`false` : had(key);
  const [row] = await executor
    .select({
      matching: sql<number>`count(*)::int`,
      already: sql<number>`count(*) filter (where ${already})::int`,
      resting: sql<number>`count(*) filter (where ${restsUntil(now)} and not ${already})::int`,
      subscribers: sql<number>`(select count(*)::int from ${subscriptions} s where s.confirmed_at is not null and s.left_at is null)`,
    })
    .from(subscriptions)
    .where(isIn(segment));
  return row ?? { subscribers: 0, matching: 0, resting: 0, already: 0 };
}

/** How many would get it now. */
export const waitingOf = ({ matching, resting, already }: Audience): number => matching - resting - already;

/** The next readers of a campaign after its cursor, who confirmed before it began. */
export const nextReaders = (
  tx: Transaction,
  {
    key,
    segment,
    cursor,
    startedAt,
  }: { key: string; segment: Segment; cursor: string | null; startedAt: Date },
  { most, now }: { most: number; now: Date },
) =>
  tx
    .select({ id: subscriptions.id, email: subscriptions.email, tokenHash: subscriptions.tokenHash })
    .from(subscriptions)
    .where(
      and(
        isIn(segment),
        lte(subscriptions.confirmedAt, startedAt),
        cursor === null ? undefined : gt(subscriptions.id, cursor),
        not(restsUntil(now)),
        not(had(key)),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(most)
    // nobody leaves between being read and having a letter that leaving takes back
    .for("share", { of: subscriptions });

/** The confirmed subscribers, who confirmed first coming first. */
export const listSubscribers = () =>
  db().select().from(subscriptions).where(isSubscribed).orderBy(asc(subscriptions.confirmedAt));

/** What became of a campaign’s letters: `refused` by the mail server at once, `bounced` later. */
export async function countLetters(key: string) {
  const ofCampaign = sql`split_part(${mails.purpose}, ':', 2) = ${key} and ${mails.purpose} like 'letter:%'`;
  const left = (because: string) =>
    sql<number>`count(*) filter (where ${subscriptions.leftBecause} = ${because} and ${subscriptions.leftAt} >= ${mails.sentAt}
      and ${subscriptions.leftAt} < ${mails.sentAt} + make_interval(days => ${REST_DAYS}))::int`;
  const [row] = await db()
    .select({
      queued: sql<number>`count(*)::int`,
      sent: sql<number>`count(${mails.sentAt})::int`,
      refused: sql<number>`count(${mails.refusedAt})::int`,
      waiting: sql<number>`count(*) filter (where ${mails.sentAt} is null and ${mails.refusedAt} is null)::int`,
      bounced: left("bounced"),
      complained: left("complained"),
      unsubscribed: left("asked"),
    })
    .from(mails)
    .leftJoin(subscriptions, eq(sql`${subscriptions.id}::text`, sql`split_part(${mails.purpose}, ':', 3)`))
    .where(ofCampaign);
  return row ?? { queued: 0, sent: 0, refused: 0, waiting: 0, bounced: 0, complained: 0, unsubscribed: 0 };
}
