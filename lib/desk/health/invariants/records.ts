import type { Invariant } from "./model";

/** What is always true of codes, requests, and histories. */
export const RECORD_INVARIANTS: readonly Invariant[] = [
  {
    sentence: "A code was used as often as orders stand with it, and no more often than it may be",
    sql: `
      select c.code, c.uses from promo_codes c
      left join promo_redemptions r on r.promo_id = c.id and r.given_back_at is null
      group by c.id having c.uses <> count(r.id) or c.uses > c.max_uses
    `,
  },
  {
    sentence: "Every key that was sent made one order, and every order has its history",
    sql: `
      select k.key from idempotency_keys k where k.order_id is null
      union all
      select o.number from orders o
      where (select status from order_events e where e.order_id = o.id order by at desc, id limit 1) is null
    `,
  },
  {
    sentence: "No step was reported twice",
    sql: `
      select order_id, status, count(*) from order_events
      where note is null and status not in ('pending', 'awaiting_payment') group by 1, 2 having count(*) > 1
    `,
  },
];
