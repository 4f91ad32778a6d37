import type { Pool } from "pg";
import type { Dice } from "./dice";

/** What of a table the dice choose, in an order that only they and the rows decide. */
async function chosen<Row extends object>(
  pool: Pool,
  dice: Dice,
  rows: string,
  key: string,
): Promise<Row | null> {
  const found = await pool.query<Row>(
    `select * from (${rows}) found order by md5(${key}::text || $1) limit 1`,
    [String(dice.next())],
  );
  return found.rows[0] ?? null;
}

export const freeStone = (pool: Pool, dice: Dice) =>
  chosen<{ sku: string; price: number; carat: number; shape: string }>(
    pool,
    dice,
    "select sku, price_cents / 100.0::float8 as price, carat, shape from diamonds where availability = 'available'",
    "sku",
  );

const VARIANTS = `select v.sku, v.price_cents / 100.0::float8 as price from product_variants v
  join products p on p.id = v.product_id where p.status = 'active' and p.kind <> 'setting'`;

const variant = (pool: Pool, dice: Dice) =>
  chosen<{ sku: string; price: number }>(
    pool,
    dice,
    dice.chance(0.5) ? `${VARIANTS} and v.stock between 1 and 5` : VARIANTS,
    "sku",
  );

/** A setting, and a free stone that it holds. */
const ring = (pool: Pool, dice: Dice) =>
  chosen<{ slug: string; metal: string; setting_price: number; sku: string; price: number; key: string }>(
    pool,
    dice,
    `select p.slug, v.metal, v.price_cents / 100.0::float8 as setting_price, d.sku, d.price_cents / 100.0::float8 as price,
       v.sku || d.sku as key
     from settings s join products p on p.id = s.product_id and p.status = 'active'
     join product_variants v on v.product_id = p.id
     join setting_diamond_types t on t.product_id = p.id
     join (select * from diamonds where availability = 'available' and kind = 'white' order by md5(sku || '${dice.uuid()}') limit 40) d
       on d.shape = t.shape and d.carat between s.min_carat and s.max_carat`,
    "key",
  );

export type CartItem = Record<string, unknown>;

/** An item as a browser has it in its cart; one in twelve was seen at another price. */
async function cartItem(pool: Pool, dice: Dice): Promise<CartItem | null> {
  const seen = (price: number) => (dice.chance(0.08) ? Math.max(1, price - 10) : price);
  const kind = dice.next();
  if (kind < 0.45) {
    const stone = await freeStone(pool, dice);
    return stone && { kind: "diamond", diamond: stone.sku, seenPrice: seen(stone.price) };
  }
  if (kind < 0.75) {
    const made = await ring(pool, dice);
    return (
      made && {
        kind: "ring",
        setting: made.slug,
        metal: made.metal,
        diamond: made.sku,
        size: dice.chance(0.3) ? null : 6,
        engraving: dice.chance(0.2) ? "Always" : null,
        seenPrice: seen(Math.round((made.setting_price + made.price) * 100) / 100),
      }
    );
  }
  const piece = await variant(pool, dice);
  return (
    piece && {
      kind: "product",
      variant: piece.sku,
      quantity: 1 + dice.below(2),
      seenPrice: seen(piece.price),
    }
  );
}

export async function cartItems(pool: Pool, dice: Dice): Promise<CartItem[]> {
  const items: CartItem[] = [];
  for (let left = 1 + dice.below(2); left > 0; left--) {
    const item = await cartItem(pool, dice);
    if (item) items.push(item);
  }
  return items;
}

/** An order in one of these states, one of the latest; null if there is none. */
export async function someOrder(pool: Pool, dice: Dice, statuses: readonly string[]) {
  const { rows } = await pool.query<{
    id: string;
    number: string;
    status: string;
    method: string;
    email: string;
    due: number;
  }>(
    `select id, number, status, payment_method as method, email, (total_cents - credit_cents) / 100.0::float8 as due
     from orders where status = any($1) order by placed_at desc, number limit 60`,
    [statuses],
  );
  return dice.pickOrNull(rows);
}

/** The secret of a link that a mail carries after this path, the latest mails first. */
export async function mailedSecret(pool: Pool, dice: Dice, path: string): Promise<string | null> {
  const { rows } = await pool.query<{ secret: string }>(
    `select substring(text from $1 || '([A-Za-z0-9_-]+)') as secret from mails where text like '%' || $1 || '%'
     order by created_at desc limit 12`,
    [path],
  );
  return dice.pickOrNull(rows.map(({ secret }) => secret).filter(Boolean));
}
