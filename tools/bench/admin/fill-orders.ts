import type { Pool } from "pg";

/** Fills an empty database with orders of two lines each. Their dates, states, names, and numbers are spread evenly. */
export async function fillOrders(pool: Pool, count: number): Promise<void> {
  await pool.query(fill(count));
  await pool.query("vacuum analyze orders, order_lines");
}

/** The oldest tenth contains a piece that nobody has ordered since. */
const fill = (count: number) => `
  insert into orders (number, status, email, phone, shipping_address, billing_address, shipping_method, payment_method,
    subtotal_cents, total_cents, viewer_hash, leaves_workshop_on, placed_at)
  select 'A-' || upper(substr(md5(i::text), 1, 10)),
    case when i % 1000 = 0 then 'pending' when i % 500 = 1 then 'awaiting_payment' when i % 200 = 2 then 'paid'
      when i % 200 = 3 then 'in_production' when i % 50 = 4 then 'shipped' when i % 20 = 5 then 'canceled'
      else 'delivered' end,
    'buyer' || i || '@example.com', '+1 212 ' || lpad((i % 1000)::text, 3, '0') || ' ' || lpad((i / 10)::text, 4, '0'),
    a, a, 'express', case when i % 5 = 0 then 'bank_transfer' else 'card' end, 100000 + i, 100000 + i, repeat('0', 64),
    now(), now() - i * interval '10 minutes'
  from generate_series(1, ${count}) i,
    lateral (select jsonb_build_object('name', (array['Ada','Grace','Mary','Alan','Edith'])[1 + i % 5] || ' ' || initcap(substr(md5(i::text), 1, 6)),
      'line1', i || ' Example Street', 'city', 'New York', 'postcode', lpad((i % 99999)::text, 5, '0'), 'country', 'US') as a) x;
  insert into order_lines (order_id, position, kind, name, detail, unit_price_cents, total_cents)
  select id, p, 'ring', case when total_cents > ${100_000 + count * 0.9} then 'Vintage ring' else 'Aurora ring' end,
    jsonb_build_object('size', case when status = 'paid' and p = 0 then null else 6 end, 'engraving', null, 'product', null,
      'setting', jsonb_build_object('slug', 'aurora', 'name', 'Aurora', 'style', 'solitaire', 'metal', '14k-white', 'price', 400),
      'diamond', jsonb_build_object('sku', 'W-' || number || p, 'kind', 'white', 'shape', 'round', 'carat', 1.01,
        'color_label', 'E', 'clarity_label', 'VS1', 'cut_label', 'Ideal', 'intensity', null, 'fancy_color', null,
        'certificate_type', 'IGI', 'certificate_number', 'LG' || (total_cents * 10 + p), 'table', 57, 'lw_ratio', 1.01,
        'price', 600, 'disclosure', '', 'is_demo', false)), 1000, 1000
  from orders, generate_series(0, 1) p;`;
