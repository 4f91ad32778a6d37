import type { Invariant } from "./model";

/** What is always true of stones and of what is made with them. */
export const STONE_INVARIANTS: readonly Invariant[] = [
  {
    sentence: "No stone is claimed twice",
    sql: `
      select diamond_id, count(*) from holds where state in ('held', 'sold') group by 1 having count(*) > 1
    `,
  },
  {
    sentence: "A stone that is held or sold has its claim, and a free one has none",
    sql: `
      select d.sku, d.availability, h.state from diamonds d
      left join holds h on h.diamond_id = d.id and h.state in ('held', 'sold')
      where (d.availability = 'available' and h.state is not null)
         or (h.state = 'held' and d.availability <> 'reserved')
         or (h.state = 'sold' and d.availability <> 'sold')
    `,
  },
  {
    sentence: "An order claims every stone in it until it is given up",
    sql: `
      select o.number, o.status from orders o join order_lines l on l.order_id = o.id
      left join holds h on h.order_id = o.id and h.diamond_id = l.diamond_id
      where l.diamond_id is not null
        -- unless it came back, or was refunded before it left
        and not exists (select 1 from returned_lines r where r.order_line_id = l.id)
        and not exists (select 1 from refund_lines f where f.order_line_id = l.id and f.unshipped > 0)
        and ((o.status in ('pending', 'awaiting_payment') and h.state is distinct from 'held')
          or (o.status in ('paid', 'in_production', 'shipped', 'delivered') and h.state is distinct from 'sold')
          or (o.status = 'canceled' and h.state is distinct from 'released'))
    `,
  },
  {
    sentence: "A stone is held as long as its order, and no order counts for anybody once nothing is unpaid",
    sql: `
      select o.number, o.status, o.payment_due_at, o.due_once_confirmed_at, h.expires_at
      from orders o left join holds h on h.order_id = o.id and h.state = 'held'
      where (o.status in ('pending', 'awaiting_payment') and h.expires_at <> o.payment_due_at)
         or (o.due_once_confirmed_at < o.payment_due_at)
         or (o.status not in ('pending', 'awaiting_payment') and num_nonnulls(o.counted_mailbox, o.counted_network) > 0)
    `,
  },
  {
    sentence: "No ring is made or shipped before its size is known",
    sql: `
      select o.number, o.status, l.name from orders o join order_lines l on l.order_id = o.id
      where l.kind = 'ring' and l.detail ->> 'size' is null and o.status in ('in_production', 'shipped', 'delivered')
        and not exists (select from refund_lines f where f.order_line_id = l.id and f.unshipped > 0)
    `,
    notes: [
      "A ring costs the same in every size, so a size chosen after the order changes no amount.",
      "A ring that was refunded before it left the shop is never made, and needs none.",
    ],
  },
];
