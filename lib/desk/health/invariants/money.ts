import type { Invariant } from "./model";

/**
 * An order of which an item wasn't refunded as such. Once all were, it is over, though the shop may keep a part of the money,
 * such as the shipping.
 */
const HAS_UNREFUNDED_ITEM = `exists (select from order_lines l where l.order_id = o.id and l.quantity >
            (select coalesce(sum(f.quantity), 0) from refund_lines f join refunds r on r.id = f.refund_id
              where f.order_line_id = l.id and r.state <> 'failed'))`;

/** What is always true of amounts, payments, refunds, and store credit. */
export const MONEY_INVARIANTS: readonly Invariant[] = [
  {
    sentence: "An order comes to its lines, and its lines' shares to its discount",
    sql: `
      select o.number from orders o join order_lines l on l.order_id = o.id group by o.id
      having o.subtotal_cents <> sum(l.total_cents) or o.discount_cents <> sum(l.discount_cents)
          or sum(l.tax_cents) > o.tax_cents + o.included_tax_cents
          or o.total_cents <> o.subtotal_cents - o.discount_cents + o.shipping_cents + o.tax_cents
    `,
  },
  {
    sentence: "An order's tax is that of its lines by authority and rate",
    sql: `
      select o.number from orders o left join order_tax_lines t on t.order_id = o.id
      where o.tax_source is not null group by o.id
      having o.tax_cents + o.included_tax_cents <> coalesce(sum(t.tax_cents), 0)
    `,
    notes: ["An order that a version without tax lines placed has none and no `tax_source`."],
  },
  {
    sentence: "Nothing is charged, shipped, or invoiced before an order's tax is known",
    sql: `
      select o.number, o.status from orders o
      where o.tax_unknown is not null and o.tax_confirmed_at is null
        and (o.status not in ('pending', 'awaiting_payment', 'canceled') or o.tax_cents + o.included_tax_cents > 0
          or o.accepted_at is not null
          or exists (select from payment_links l where l.order_id = o.id)
          or exists (select from order_tax_lines t where t.order_id = o.id)
          or exists (select from invoices i where i.order_id = o.id)
          or exists (select from shipments s where s.order_id = o.id)
          or exists (select from payments p where p.order_id = o.id and p.captured_cents > 0 and o.status <> 'canceled'))
      union all
      select o.number, o.status from orders o where o.tax_confirmed_at is not null and o.tax_source is null
    `,
    notes: [
      "With the setting `confirmTaxLater`, an order can be placed whose tax can’t be calculated. Its `tax_unknown` says why, and `tax_confirmed_at` when its tax became known (`lib/selling/tax-confirmation/confirm-commands.ts`); its buyer is sent the link to pay in the same transaction. A check of the table refuses any other state than unpaid and canceled until then.",
    ],
  },
  {
    sentence: "What is paid was taken, and what was taken is paid or given back",
    sql: `
      select o.number, o.status, p.state, p.captured_cents, p.refunded_cents from orders o
      join payments p on p.order_id = o.id
      where (o.status in ('paid', 'in_production', 'shipped', 'delivered') and p.captured_cents <> o.total_cents - o.credit_cents
            + (select coalesce(sum(s.refunded_cents), 0) from stone_swaps s where s.order_id = o.id))
         or (o.status in ('pending', 'awaiting_payment') and p.captured_cents > 0 and p.state <> 'mismatched')
         or (o.status = 'canceled' and p.captured_cents - p.disputed_cents > p.refunded_cents
            + coalesce((select kept_cents from payment_plans l where l.order_id = o.id), 0))
         or (o.status = 'canceled' and p.captured_cents < p.refunded_cents
            + coalesce((select kept_cents from payment_plans l where l.order_id = o.id), 0))
         or (o.status = 'refunded' and p.captured_cents > p.refunded_cents + p.disputed_cents and ${HAS_UNREFUNDED_ITEM})
    `,
    notes: [
      "Money enters the ledger in `lib/selling/payments/commands/settle-payment.ts` alone, whatever its method, and there its amount and currency are compared with what was asked for.",
      "Money that is not what was asked for (`mismatched`) pays nothing: its order stays unpaid and on hold, the shop gets an email, and `npm run shop -- refund NUMBER` gives it back, after which the order lapses as any other. A promise of other money is canceled with the provider and never captured.",
      "Money that comes for a canceled order does not bring it back: a card's is refunded by its provider; what came by transfer or in cryptocurrency is noted with `npm run shop -- paid NUMBER`, and is a refund to send until someone records that it was sent; its customer gets an email about both. A refunded order that is found here has a refund that its provider refused or could not deliver: the shop got an email, and `npm run shop -- refund-sent NUMBER` notes that the money was sent another way.",
    ],
  },
  {
    sentence: "No card is charged for a stone that its supplier has not confirmed",
    sql: `
      select o.number, c.state from orders o join payments p on p.order_id = o.id
      join stone_confirmations c on c.order_id = o.id
      where p.method in ('card', 'plan') and p.captured_cents > 0 and c.state <> 'held'
    `,
    notes: [
      "Money that comes by transfer or in cryptocurrency isn't recorded as paid before that either, unless the jeweler adds `--unconfirmed`; the audit log says so.",
    ],
  },
  {
    sentence:
      "The parts of a plan come to what is due, none is paid twice, and what came in is paid or given back",
    sql: `
      select o.number, l.state from payment_plans l join orders o on o.id = l.order_id
      join payments p on p.order_id = o.id
      left join lateral (select sum(amount_cents) as due, sum(captured_cents) as taken, count(*) filter (where captured_at is null) as open
        from payment_plan_parts where order_id = o.id) s on true
      where s.due <> o.total_cents - o.credit_cents
         or (l.state = 'open') <> (o.status in ('pending', 'awaiting_payment'))
         or (l.state = 'completed' and (s.open > 0 or o.status = 'canceled'))
         or (l.state = 'released' and (o.status <> 'canceled' or p.captured_cents <> s.taken))
      union all
      select r.id::text, r.state from refunds r join payment_plan_refunds f on f.refund_id = r.id
      group by r.id having r.state = 'done' and r.sent_on is null
        and r.amount_cents <> coalesce(sum(f.amount_cents) filter (where f.state = 'done'), 0)
      union all
      select t.id::text, 'part' from payment_plan_parts t
      join payment_plan_refunds f on f.part_id = t.id and f.state <> 'failed'
      group by t.id having sum(f.amount_cents) > t.captured_cents
    `,
    notes: [
      "While a plan is open, what came in is in its parts, and the order’s payment has brought nothing. The last part pays the order with all of them together; a release books them to the payment and refunds them, less what the shop keeps by the terms.",
    ],
  },
  {
    sentence: "Refunds come to what the payment says was given back",
    sql: `
      select p.id from payments p left join refunds r on r.payment_id = p.id and r.state <> 'failed'
      group by p.id having p.refunded_cents <> coalesce(sum(r.amount_cents), 0)
    `,
  },
  {
    sentence: "What banks took back in disputes is in their payments, and comes to what moved",
    sql: `
      select p.id::text from payments p left join disputes d on d.payment_id = p.id
      group by p.id having p.disputed_cents <> coalesce(sum(d.withdrawn_cents), 0)
      union all
      select d.reference from disputes d left join dispute_movements m on m.dispute_id = d.id
      group by d.id having d.fee_cents <> coalesce(sum(m.fee_cents), 0)
          or (d.withdrawn_cents > 0) <> (coalesce(sum(m.amount_cents), 0) > 0)
          or (bool_and(m.currency = d.currency) and d.withdrawn_cents <> greatest(sum(m.amount_cents), 0))
    `,
    notes: [
      "A dispute is read from the provider again at each of its events, so their order doesn’t matter, and each movement of money is recorded once. What a bank took back can’t be refunded: a payment’s captured amount less what was refunded and disputed is what is left.",
    ],
  },
  {
    sentence: "No store credit is spent twice, and all that an ended order spent came back",
    sql: `
      select customer_id::text from store_credit_entries where customer_id is not null
      group by 1 having sum(amount_cents) < 0
      union all
      select o.number from orders o left join store_credit_entries e on e.order_id = o.id and e.kind <> 'issued'
      group by o.id
      having o.credit_cents <> coalesce(-sum(e.amount_cents) filter (where e.kind = 'spent'), 0)
          or (o.status = 'canceled' and coalesce(sum(e.amount_cents), 0) <> 0)
          or (o.status = 'refunded' and coalesce(sum(e.amount_cents), 0) <> 0 and ${HAS_UNREFUNDED_ITEM})
          or coalesce(sum(e.amount_cents), 0) > 0
    `,
  },
  {
    sentence:
      "No gift card is spent twice, what ended has nothing left, and orders spend and buy what their cards say",
    sql: `
      select c.id::text from gift_cards c left join store_credit_entries e on e.gift_card_id = c.id
      group by c.id
      having coalesce(sum(e.amount_cents), 0) < 0
          or ((c.voided_at is not null or c.expired_at is not null) and coalesce(sum(e.amount_cents), 0) <> 0)
          or coalesce(sum(e.amount_cents) filter (where e.kind = 'issued'), 0) <> c.amount_cents
      union all
      select o.number from orders o left join store_credit_entries e
        on e.order_id = o.id and e.gift_card_id is not null and e.kind = 'spent'
      group by o.id having o.gift_card_cents <> coalesce(-sum(e.amount_cents), 0)
      union all
      select o.number from orders o where o.gift_sold_cents <> coalesce(
          (select sum(l.total_cents) from order_lines l where l.order_id = o.id and l.kind = 'gift_card'), 0)
        or (o.status not in ('pending', 'awaiting_payment', 'canceled') and o.gift_sold_cents <> coalesce(
          (select sum(c.amount_cents) from gift_cards c where c.order_id = o.id), 0))
    `,
    notes: [
      "Checkout locks the rows of the cards that it spends, by their ids, before it reads what is left on them, and holds them until the order is written. A refund of a card that an order bought locks it, too, gives back no more than what is left on it, and voids it.",
    ],
  },
];
