import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { countUpTo, MOST_COUNTED } from "@/lib/platform/db/count-up-to";
import { type Cents, cents } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { orders } from "@/lib/selling/orders/tables";
import {
  type CreditEntry,
  type GiftCardRow,
  giftCards,
  storeCreditEntries,
} from "@/lib/selling/store-credit/tables";
import { containing, pageOf, totalOf } from "../admin/list-query";

type State = "waiting" | "active" | "spent" | "expired" | "void";
export type ListedCard = { card: GiftCardRow; balanceCents: Cents; order: string | null };

const balance = sql<number>`coalesce((select sum(e.amount_cents) from store_credit_entries e
  where e.gift_card_id = ${giftCards.id}), 0)::float8`;

const CONDITIONS: Readonly<Record<State, SQL | undefined>> = {
  waiting: and(isNull(giftCards.mailedAt), isNull(giftCards.voidedAt), isNull(giftCards.expiredAt)),
  active: and(
    isNotNull(giftCards.mailedAt),
    isNull(giftCards.voidedAt),
    isNull(giftCards.expiredAt),
    sql`${balance} > 0`,
  ),
  spent: and(
    isNotNull(giftCards.mailedAt),
    isNull(giftCards.voidedAt),
    isNull(giftCards.expiredAt),
    sql`${balance} = 0`,
  ),
  expired: isNotNull(giftCards.expiredAt),
  void: isNotNull(giftCards.voidedAt),
};

/** The state of a card, as the lists filter it. */
export function stateOf({ card, balanceCents }: ListedCard): State {
  if (card.voidedAt) return "void";
  if (card.expiredAt) return "expired";
  if (!card.mailedAt) return "waiting";
  return balanceCents > 0 ? "active" : "spent";
}

const listed = () =>
  db()
    .select({ card: giftCards, balanceCents: balance, order: orders.number })
    .from(giftCards)
    .leftJoin(orders, eq(orders.id, giftCards.orderId));

const toListed = (row: { card: GiftCardRow; balanceCents: number; order: string | null }): ListedCard => ({
  ...row,
  balanceCents: cents(row.balanceCents),
});

export async function listGiftCards(query: {
  q?: string | undefined;
  state?: State | undefined;
  sort: "created" | "amount";
  order: "asc" | "desc";
  page: number;
  per_page: number;
}) {
  const { q, state, sort } = query;
  const words = q?.trim();
  const found = words
    ? or(
        eq(giftCards.lastFour, words.toUpperCase().slice(-4)),
        sql`lower(${giftCards.recipientName}) like ${containing(words.toLowerCase())}`,
        eq(giftCards.email, words.toLowerCase()),
        eq(orders.number, words.toUpperCase()),
      )
    : undefined;
  const where = and(found, state && CONDITIONS[state]);
  const by = sort === "amount" ? giftCards.amountCents : giftCards.createdAt;
  const direct = query.order === "desc" ? desc : asc;
  const { limit, offset } = pageOf(query);
  const rows = await listed()
    .where(where)
    .orderBy(direct(by), direct(giftCards.id))
    .limit(limit)
    .offset(offset);
  const joined = sql`${giftCards} left join ${orders} on ${orders.id} = ${giftCards.orderId}`;
  const counted = await countUpTo(MOST_COUNTED, joined, where);
  return { rows: rows.map(toListed), ...totalOf(counted) };
}

/** A card with its ledger, oldest first; null if there is none. */
export async function findGiftCard(id: string): Promise<(ListedCard & { entries: CreditEntry[] }) | null> {
  const [row] = await listed().where(eq(giftCards.id, id));
  if (!row) return null;
  const entries = await db()
    .select()
    .from(storeCreditEntries)
    .where(eq(storeCreditEntries.giftCardId, id))
    .orderBy(asc(storeCreditEntries.createdAt), asc(storeCreditEntries.id));
  return { ...toListed(row), entries };
}

export type LiabilityRow = Readonly<
  Record<"issued" | "spent" | "returned" | "voided" | "expired" | "outstanding", number>
> & { month: string };

/** What gift cards brought and took by month, oldest first, with what was outstanding at the end of each, in cents. */
export async function giftCardLiability(): Promise<LiabilityRow[]> {
  const { timeZone } = await loadShopSettings();
  const { rows } = await db().execute(sql`
    with months as (
      select date_trunc('month', created_at at time zone ${timeZone}) as month,
        coalesce(sum(amount_cents) filter (where kind = 'issued'), 0) as issued,
        coalesce(-sum(amount_cents) filter (where kind = 'spent'), 0) as spent,
        coalesce(sum(amount_cents) filter (where kind = 'returned'), 0) as returned,
        coalesce(-sum(amount_cents) filter (where kind = 'voided'), 0) as voided,
        coalesce(-sum(amount_cents) filter (where kind = 'expired'), 0) as expired,
        sum(amount_cents) as change
      from store_credit_entries where gift_card_id is not null group by 1
    )
    select to_char(month, 'YYYY-MM-DD') as month, issued::float8, spent::float8, returned::float8, voided::float8,
      expired::float8, (sum(change) over (order by month))::float8 as outstanding
    from months order by months.month`);
  return rows as LiabilityRow[];
}
