import { type SQL, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { worthBy } from "@/lib/platform/money/currency-scope";
import {
  type Cents,
  cents,
  currencyCode,
  NO_CENTS,
  shareOf,
  subtractCents,
  sumCents,
} from "@/lib/platform/money/model";
import { declaredValue } from "@/lib/platform/settings/declared";
import { loadShopSettings, loadStoredSetting } from "@/lib/platform/settings/queries";
import { paidDutiesOf } from "@/lib/selling/duties/paid-duties-queries";
import type { Range } from "../model";
import { type AccountName, accountingSetting } from "./accounts";
import { type Fact, type JournalLine, journalOf, type PostedTax, type Refund, takenBack } from "./postings";

type Days = Pick<Range, "from" | "to">;
type Dated = { readonly day: string; readonly fact: Fact };
/** What a tax line comes to; a rate is in millionths. */
type TaxLine = { authority: string; name: string; ratePpm: number; taxCents: number };

const rowsOf = async <T>(query: SQL): Promise<T[]> => (await db().execute(query)).rows as T[];

/** How a moment’s day, and whether it is within the days, are found in the shop’s time zone. */
const inZone = ({ from, to }: Days, zone: string) => ({
  day: (moment: SQL) => sql`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`,
  within: (moment: SQL) => sql`${moment} >= ${from}::date::timestamp at time zone ${zone}
    and ${moment} < (${to}::date + 1)::timestamp at time zone ${zone}`,
});
type Zone = ReturnType<typeof inZone>;

/** `Sales tax, New York 8.875%` */
const taxDetail = ({ authority, name, ratePpm }: TaxLine) => `${name}, ${authority} ${ratePpm / 10_000}%`;

/** Taxes with what they don’t explain of all that was taxed, such as that of orders before tax lines were stored. */
function postedTaxes(lines: readonly TaxLine[] | null, allCents: number, label: string | null): PostedTax[] {
  const known = (lines ?? []).map((line) => ({ detail: taxDetail(line), cents: cents(line.taxCents) }));
  const rest = subtractCents(cents(allCents), sumCents(known.map((tax) => tax.cents)));
  return rest === 0 ? known : [...known, { detail: label ?? "", cents: rest }];
}

/** Amounts of a row are in its order's currency; what a minor unit of it is worth in the shop's own. */
type InCurrency = { ownPerUnit: number };

/** The amounts of a row in the shop's own currency, in which the books are. */
const inOwn =
  ({ ownPerUnit }: InCurrency) =>
  (amount: number): Cents =>
    worthBy(cents(amount), ownPerUnit);

/** Taxes of a row in the shop's own currency. */
const taxesInOwn = (row: InCurrency, taxes: readonly PostedTax[]): PostedTax[] =>
  taxes.map((tax) => ({ ...tax, cents: inOwn(row)(tax.cents) }));

type SaleRow = InCurrency & {
  day: string;
  method: string;
  received: number;
  credit: number;
  giftCards: number;
  giftSold: number;
  subtotal: number;
  discount: number;
  removed: number;
  shipping: number;
  duties: number;
  added: number;
  included: number;
  includedShipping: number;
  label: string | null;
  taxes: TaxLine[] | null;
};

/** An amount of the invoice, which never changes; of the order where there is none as it was issued. */
const invoiced = (key: string, column: SQL) =>
  sql`coalesce((i.document ->> ${key})::bigint, ${column})::float8`;

/** Whether a payment came in a currency that has a rate: its order's, or the shop's own. */
const isCounted = () => sql`p.currency in (coalesce(o.currency, ${currencyCode()}), ${currencyCode()})`;

/** What a minor unit of what came is worth in the shop's own currency. */
const perUnit = () => sql`case when p.currency = o.currency then o.own_per_unit else 1 end`;

/** Orders that were paid, on the day that their money was captured. Money for canceled orders is no sale. */
async function salesIn({ day, within }: Zone): Promise<Dated[]> {
  const rows = await rowsOf<SaleRow>(sql`
    select ${day(sql`p.captured_at`)} as day, o.own_per_unit as "ownPerUnit", p.method, p.captured_cents::float8 as received,
      ${invoiced("creditCents", sql`o.credit_cents`)} as credit,
      o.gift_card_cents::float8 as "giftCards", o.gift_sold_cents::float8 as "giftSold", ${invoiced("subtotalCents", sql`o.subtotal_cents`)} as subtotal,
      ${invoiced("discountCents", sql`o.discount_cents`)} as discount, ${invoiced("shippingCents", sql`o.shipping_cents`)} as shipping,
      ${invoiced("dutiesCents", paidDutiesOf("o"))} as duties,
      coalesce((i.document -> 'removedTax' ->> 'cents')::bigint, o.removed_tax_cents)::float8 as removed,
      ${invoiced("taxCents", sql`o.tax_cents`)} as added, ${invoiced("includedTaxCents", sql`o.included_tax_cents`)} as included,
      coalesce((select sum(t.tax_cents) from order_tax_lines t
        where t.order_id = o.id and t.order_line_id is null and o.included_tax_cents > 0), 0)::float8 as "includedShipping",
      coalesce(i.document ->> 'taxLabel', o.tax_label) as label,
      coalesce(i.document -> 'taxes', (select jsonb_agg(jsonb_build_object('authority', t.authority, 'name', t.name,
        'ratePpm', t.rate_ppm, 'taxCents', t.tax_cents)) from order_tax_lines t where t.order_id = o.id)) as taxes
    from payments p join orders o on o.id = p.order_id left join invoices i on i.order_id = o.id
    where p.state = 'captured' and p.currency = coalesce(o.currency, ${currencyCode()}) and o.status <> 'canceled' and ${within(sql`p.captured_at`)}`);
  return rows.map((row) => {
    const own = inOwn(row);
    return {
      day: row.day,
      fact: {
        kind: "sale",
        method: row.method,
        receivedCents: own(row.received),
        creditCents: own(row.credit - row.giftCards),
        giftCardCents: own(row.giftCards),
        giftSoldCents: own(row.giftSold),
        subtotalCents: own(row.subtotal),
        discountCents: own(row.discount),
        removedTaxCents: own(Math.min(row.removed, row.discount)),
        shippingCents: own(row.shipping),
        dutiesCents: own(Math.min(row.duties, row.shipping)),
        includedTaxCents: own(row.included),
        includedShippingTaxCents: own(Math.min(row.includedShipping, row.included)),
        taxes: taxesInOwn(row, postedTaxes(row.taxes, row.added + row.included, row.label)),
      },
    };
  });
}

type RefundRow = InCurrency & {
  day: string;
  /** when it failed or was withdrawn; null if it didn’t */
  failedDay: string | null;
  isAskedWithin: boolean;
  isFailedWithin: boolean;
  isSale: boolean;
  isFailed: boolean;
  method: string;
  amount: number;
  credit: number;
  giftCards: number;
  giftSold: number;
  toCredit: boolean;
  shipping: number;
  /** what the order’s delivery came to, and the duties in it */
  orderShipping: number;
  orderDuties: number;
  shippingTax: number;
  isTaxAdded: boolean;
  tax: number;
  taxes: TaxLine[] | null;
};

/** What a refund posts when it is asked for, and when it fails. */
function refundFacts(row: RefundRow): Dated[] {
  const own = inOwn(row);
  const amount = own(row.amount);
  const sentCents = row.toCredit ? NO_CENTS : amount;
  const issuedCents = row.toCredit ? amount : NO_CENTS;
  const giftCardCents = own(row.giftCards);
  const returnedCents = own(row.credit - row.giftCards);
  const { method } = row;
  const failing = { sentCents, creditCents: issuedCents };
  const whole = own(row.amount + row.credit);
  // the delivery’s part contains its tax where prices do
  const delivery = own(row.isTaxAdded ? row.shipping : Math.max(0, row.shipping - row.shippingTax));
  const dutiesCents =
    row.orderShipping > 0 ? shareOf(delivery, row.orderDuties, row.orderShipping) : NO_CENTS;
  const refund: Refund = {
    kind: "refund",
    method,
    sentCents,
    creditCents: cents(issuedCents + returnedCents),
    giftCardCents,
    giftSoldCents: own(row.giftSold),
    shippingCents: subtractCents(delivery, dutiesCents),
    dutiesCents,
    taxes: taxesInOwn(row, postedTaxes(row.taxes, row.tax, null)),
  };
  const deposit = (sign: 1 | -1, credit: Cents): Fact => ({
    kind: "deposit",
    method,
    receivedCents: cents(-sign * sentCents),
    creditCents: cents(-sign * credit),
  });
  return [
    ...(row.isAskedWithin
      ? [{ day: row.day, fact: row.isSale ? refund : deposit(1, refund.creditCents) }]
      : []),
    ...(row.isFailed && row.isFailedWithin && row.failedDay
      ? [
          {
            day: row.failedDay,
            fact: row.isSale ? takenBack(refund, failing, whole) : deposit(-1, issuedCents),
          },
        ]
      : []),
  ];
}

/** The tax of a refund as its credit note has it, which a refund that replaces a failed one has taken over. */
const creditNote = sql`
  with recursive later (id, is_failed) as (
    select r.id, r.state = 'failed'
    union all
    select x.id, x.state = 'failed' from later join refunds x on x.replaces_id = later.id where later.is_failed
  ) select document from credit_notes where refund_id in (select id from later)`;

/** Refunds on the day that they were asked for, and against them on the day that they failed or were withdrawn. */
async function refundsIn({ day, within }: Zone): Promise<Dated[]> {
  const begun = sql`r.created_at`;
  const failed = sql`coalesce(r.ended_at, r.created_at)`;
  const rows = await rowsOf<RefundRow>(sql`
    select ${day(begun)} as day, ${perUnit()} as "ownPerUnit", ${day(failed)} as "failedDay", ${within(begun)} as "isAskedWithin",
      ${within(failed)} as "isFailedWithin", r.state = 'failed' as "isFailed",
      p.state = 'captured' and o.status <> 'canceled' as "isSale", p.method, r.amount_cents::float8 as amount,
      r.credit_cents::float8 as credit, r.gift_card_cents::float8 as "giftCards", r.gift_sold_cents::float8 as "giftSold", r.destination = 'credit' as "toCredit", r.shipping_cents::float8 as shipping,
      o.shipping_cents::float8 as "orderShipping", ${paidDutiesOf("o")}::float8 as "orderDuties",
      r.shipping_tax_cents::float8 as "shippingTax", o.tax_cents > 0 as "isTaxAdded",
      coalesce((n.document ->> 'taxCents')::bigint, (select sum(g.tax_cents) from refund_tax_lines g where g.refund_id = r.id),
        r.shipping_tax_cents + (select coalesce(sum(l.tax_cents), 0) from refund_lines l where l.refund_id = r.id))::float8 as tax,
      coalesce(n.document -> 'taxes', (select jsonb_agg(jsonb_build_object('authority', t.authority, 'name', t.name,
        'ratePpm', t.rate_ppm, 'taxCents', g.tax_cents)) from refund_tax_lines g
        join order_tax_lines t on t.id = g.order_tax_line_id where g.refund_id = r.id)) as taxes
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    left join lateral (${creditNote}) n on true
    where ${isCounted()} and p.state in ('captured', 'mismatched')
      and (${within(begun)} or (r.state = 'failed' and ${within(failed)}))`);
  return rows.flatMap(refundFacts);
}

/** Money that came in and is no sale: for canceled orders, and of wrong amounts. */
async function depositsIn({ day, within }: Zone): Promise<Dated[]> {
  const rows = await rowsOf<InCurrency & { day: string; method: string; received: number }>(sql`
    select ${day(sql`p.captured_at`)} as day, ${perUnit()} as "ownPerUnit", p.method, p.captured_cents::float8 as received
    from payments p join orders o on o.id = p.order_id
    where ${isCounted()} and p.captured_cents > 0 and ${within(sql`p.captured_at`)}
      and (p.state = 'mismatched' or (p.state = 'captured' and o.status = 'canceled'))
      and not exists (select from payment_plans l where l.order_id = o.id)`);
  return rows.map(({ day: on, method, received, ...row }) => ({
    day: on,
    fact: { kind: "deposit", method, receivedCents: inOwn(row)(received), creditCents: NO_CENTS },
  }));
}

/**
 * The parts of payment plans: deposits on the days that they came in, which pay the sale on the day of the last, and what is kept of a
 * plan that was released.
 */
async function plansIn({ day, within }: Zone): Promise<Dated[]> {
  const [parts, sales, ended] = await Promise.all([
    rowsOf<{ day: string; method: string; received: number }>(sql`
      select ${day(sql`t.captured_at`)} as day, p.method, t.captured_cents::float8 as received
      from payment_plan_parts t join payments p on p.order_id = t.order_id
      where p.currency = ${currencyCode()} and ${within(sql`t.captured_at`)}`),
    rowsOf<{ day: string; method: string; received: number }>(sql`
      select ${day(sql`p.captured_at`)} as day, p.method, p.captured_cents::float8 as received
      from payment_plans l join payments p on p.order_id = l.order_id
      where l.state = 'completed' and p.currency = ${currencyCode()} and ${within(sql`p.captured_at`)}`),
    rowsOf<{ day: string; fee: number }>(sql`
      select ${day(sql`l.ended_at`)} as day, l.kept_cents::float8 as fee
      from payment_plans l join payments p on p.order_id = l.order_id
      where l.kept_cents > 0 and p.currency = ${currencyCode()} and ${within(sql`l.ended_at`)}`),
  ]);
  const deposit = (row: { day: string; method: string }, received: number): Dated => ({
    day: row.day,
    fact: { kind: "deposit", method: row.method, receivedCents: cents(received), creditCents: NO_CENTS },
  });
  return [
    ...parts.map((row) => deposit(row, row.received)),
    // the sale posts the whole as received, which it was before
    ...sales.map((row) => deposit(row, -row.received)),
    ...ended.map(
      ({ day: on, fee }): Dated => ({ day: on, fact: { kind: "planFee", keptCents: cents(fee) } }),
    ),
  ];
}

async function disputesIn({ day, within }: Zone): Promise<Dated[]> {
  const rows = await rowsOf<{ day: string; method: string; taken: number; fee: number }>(sql`
    select ${day(sql`m.at`)} as day, p.method, m.amount_cents::float8 as taken, m.fee_cents::float8 as fee
    from dispute_movements m join disputes d on d.id = m.dispute_id join payments p on p.id = d.payment_id
    where m.currency = ${currencyCode()} and ${within(sql`m.at`)}`);
  return rows.map(({ day: on, method, taken, fee }) => ({
    day: on,
    fact: { kind: "dispute", method, takenCents: cents(taken), feeCents: cents(fee) },
  }));
}

/** Store credit and gift cards that the staff gave, but for what refunds gave and orders bought. */
async function goodwillIn({ day, within }: Zone): Promise<Dated[]> {
  const rows = await rowsOf<{ day: string; given: number; isCard: boolean }>(sql`
    select ${day(sql`created_at`)} as day, amount_cents::float8 as given, gift_card_id is not null as "isCard"
    from store_credit_entries
    where kind = 'issued' and refund_id is null and order_id is null and ${within(sql`created_at`)}`);
  return rows.map(({ day: on, given, isCard }) => ({
    day: on,
    fact: {
      kind: "goodwill",
      creditCents: isCard ? NO_CENTS : cents(given),
      giftCardCents: isCard ? cents(given) : NO_CENTS,
    },
  }));
}

/**
 * What was left on gift cards that expired or were voided, less what refunds gave back of them. What a refund that failed or was
 * withdrawn didn't give back is left from that day on.
 */
async function unusedCardsIn({ day, within }: Zone): Promise<Dated[]> {
  const failed = sql`coalesce(ended_at, created_at)`;
  const rows = await rowsOf<{ day: string; ended: number }>(sql`
    select day, sum(ended)::float8 as ended from (
      select ${day(sql`created_at`)} as day, -amount_cents as ended from store_credit_entries
      where kind in ('voided', 'expired') and ${within(sql`created_at`)}
      union all
      select ${day(sql`created_at`)}, -gift_sold_cents from refunds
      where gift_sold_cents > 0 and ${within(sql`created_at`)}
      union all
      select ${day(failed)}, gift_sold_cents from refunds
      where gift_sold_cents > 0 and state = 'failed' and ${within(failed)}
    ) e group by day having sum(ended) <> 0`);
  return rows.map(({ day: on, ended }) => ({
    day: on,
    fact: { kind: "unusedCards", endedCents: cents(ended) },
  }));
}

/** The accounts of the shop’s own chart, and the tax rate that Xero is given. */
export const loadAccounting = async () =>
  declaredValue(accountingSetting, await loadStoredSetting(accountingSetting.key));

/**
 * The journal of days in the shop’s time zone: what was sold, taxed, delivered, refunded, disputed, and given, by account. Each
 * day’s debits and credits come to the same, and what has happened since doesn’t change a day.
 */
export async function readJournal(days: Days): Promise<JournalLine[]> {
  const zone = inZone(days, (await loadShopSettings()).timeZone);
  const found = await Promise.all(
    [salesIn, refundsIn, depositsIn, plansIn, disputesIn, goodwillIn, unusedCardsIn].map((read) =>
      read(zone),
    ),
  );
  const { accounts } = await loadAccounting();
  return journalOf(found.flat(), Object.keys(accounts) as AccountName[]);
}
