import { FIRST_PROFILE } from "@/lib/platform/site/profile";
import type { Invariant } from "./model";

/** What is always true of invoices and credit notes. */
export const DOCUMENT_INVARIANTS: readonly Invariant[] = [
  {
    sentence: "Invoices and credit notes are numbered from 1 in each series and year, without a gap",
    sql: `
      select c.series, c.year, c.last, count(d.sequence) from document_counters c
      left join (select series, year, sequence from invoices union all select series, year, sequence from credit_notes) d
        on d.series = c.series and d.year = c.year
      group by c.series, c.year
      having count(d.sequence) <> c.last or count(distinct d.sequence) <> c.last
          or min(d.sequence) <> 1 or max(d.sequence) <> c.last
      union all
      select d.series, d.year, null, count(*) from (select series, year from invoices where sequence is not null
          union all select series, year from credit_notes) d
      where not exists (select from document_counters c where c.series = d.series and c.year = d.year) group by 1, 2
    `,
    notes: [
      "A number is taken from a counter's row in the transaction that issues the document, and the row stays locked until that transaction ends (`lib/selling/invoices/number-commands.ts`). A transaction that is aborted, or whose process is killed, gives its number back.",
    ],
  },
  {
    sentence: "Every paid order has one invoice, which comes to what was paid",
    sql: `
      select o.number from orders o left join invoices i on i.order_id = o.id
      where o.status not in ('pending', 'awaiting_payment', 'canceled') and i.order_id is null
      union all
      select i.number from invoices i join orders o on o.id = i.order_id join payments p on p.order_id = o.id
      where i.document is not null and (
        i.total_cents <> p.captured_cents + o.credit_cents
        or i.total_cents <> (i.document ->> 'totalCents')::int
        or i.total_cents <> o.total_cents
          + (select coalesce(sum(s.refunded_cents), 0) from stone_swaps s where s.order_id = o.id))
    `,
    notes: [
      "An invoice is issued in the transaction that records the payment, and never changes: what is given back later has credit notes. Orders that were paid before there were series keep the order's number as their invoice's.",
    ],
  },
  {
    sentence:
      "The newest amended invoice of an order comes to the order’s total, and amendments are counted without a gap",
    sql: `
      select a.number from (select distinct on (order_id) * from amended_invoices order by order_id, version desc) a
      join orders o on o.id = a.order_id
      where (a.document ->> 'totalCents')::int <> o.total_cents
        or a.version <> (select count(*) from amended_invoices where order_id = a.order_id)
    `,
    notes: [
      "Another stone for a paid order changes the order and leaves the invoice as it was issued. The same transaction issues the amended one, which names the stone that the customer gets (`lib/selling/fulfillment/invoices/amend-commands.ts`).",
    ],
  },
  {
    sentence: "Every refund of an invoiced order has one credit note, which comes to what it gives back",
    sql: `
      select r.id::text from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      left join credit_notes n on n.refund_id = r.id
      where r.state <> 'failed' and p.currency = coalesce(o.currency, (select value #>> '{}' from setting_values where key = 'currency'), '${FIRST_PROFILE.currency.code}')
        and p.state = 'captured'
        and o.status not in ('pending', 'awaiting_payment', 'canceled')
        and exists (select from invoices i where i.order_id = o.id and i.document is not null)
        and num_nonnulls(n.refund_id, r.credit_note_number) <> 1
      union all
      select n.number from credit_notes n join refunds r on r.id = n.refund_id
      where n.document ->> 'totalCents' <> n.total_cents::text
        or (r.replaces_id is null and n.total_cents <> r.amount_cents + r.credit_cents)
    `,
  },
];
