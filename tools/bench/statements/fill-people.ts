import type { Pool } from "pg";

/** Gives orders as `fillOrders` makes them their customers, payments, history, and mails; each customer has a few orders. */
export async function fillPeople(pool: Pool, customers: number): Promise<void> {
  await pool.query(`
    insert into customers (email, first_name, last_name, email_confirmed_at, created_at)
    select 'buyer' || i || '@example.com', (array['Ada','Grace','Mary','Alan','Edith'])[1 + i % 5],
      initcap(substr(md5(i::text), 1, 6)), now(), now() - i * interval '5 minutes'
    from generate_series(1, ${customers}) i`);
  // one of a hundred customers has a hundred orders
  await pool.query(`
    update orders set customer_id = c.id, email = c.email from customers c
    where c.email = 'buyer' || (case when orders.subtotal_cents % 2 = 0 then orders.subtotal_cents - 100000
      else 1 + (orders.subtotal_cents % ${Math.max(1, Math.floor(customers / 200))}) end) || '@example.com'`);
  await pool.query(`
    insert into payments (order_id, method, state, amount_cents, captured_cents, captured_at, reference, by_provider)
    select id, payment_method, case when status in ('pending','awaiting_payment') then 'asked' when status = 'canceled' then 'canceled' else 'captured' end,
      total_cents, case when status in ('pending','awaiting_payment','canceled') then 0 else total_cents end,
      case when status in ('pending','awaiting_payment','canceled') then null else placed_at end, 'ref-' || number, payment_method = 'card'
    from orders`);
  await pool.query(`
    insert into order_events (order_id, status, at)
    select id, s, placed_at + p * interval '1 hour' from orders,
      unnest(array['awaiting_payment', status]) with ordinality as e (s, p)`);
  await pool.query(`
    insert into mails (purpose, recipient, subject, text, html, sent_at, due_at, created_at)
    select 'order-confirmation:' || id, email, 'Your order', 'Thank you', '', placed_at, placed_at, placed_at from orders`);
  await pool.query(`
    insert into shop_audit (actor, action, subject, at)
    select (array['ada','grace','mary'])[1 + subtotal_cents % 3], a, number, placed_at from orders,
      unnest(array['order pay', 'order produce', 'order ship']) a`);
  await pool.query("vacuum analyze");
}
