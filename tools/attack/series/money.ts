import { createHmac, randomUUID } from "node:crypto";
import type { Target } from "../target/target";
import { type Attack, JSON_BODY, post } from "./tries";

const SHIPPING = {
  name: "Mallory",
  line1: "1 Example Street",
  city: "Portland",
  region: "OR",
  postcode: "97201",
  country: "US",
};

async function freeStone({ database }: Target): Promise<{ sku: string; price: number }> {
  const { rows } = await database.query<{ sku: string; price: number }>(
    "select sku, price_cents / 100.0 price from diamonds where availability = 'available' and kind = 'white' order by random() limit 1",
  );
  return { sku: rows[0]?.sku ?? "", price: Number(rows[0]?.price) };
}

const order = (items: unknown, more: Record<string, unknown> = {}) => ({
  items,
  contact: { email: `buyer-${randomUUID()}@fuzz.example`, phone: null },
  shipping: SHIPPING,
  shipping_method: "standard",
  payment_method: "bank_transfer",
  ...more,
});
const checkOut = (target: Target, body: unknown) =>
  post(target, "/api/v1/checkout", body, { "idempotency-key": randomUUID() });

/** Prices, quantities, codes and rings that a browser makes up. */
export const tamperedCheckout: Attack = {
  name: "S15 prices and quantities made up",
  run: async (target, tries) => {
    const { sku, price } = await freeStone(target);
    const { rows } = await target.database.query<{ sku: string; slug: string }>(
      "select v.sku, p.slug from product_variants v join products p on p.id = v.product_id join settings s on s.product_id = p.id order by v.sku limit 1",
    );
    const variant = rows[0] ?? { sku: "", slug: "" };
    const stone = { kind: "diamond", diamond: sku, seenPrice: price };
    const piece = { kind: "product", variant: variant.sku, seenPrice: 1 };
    const ring = {
      kind: "ring",
      setting: variant.slug,
      metal: "platinum",
      diamond: sku,
      size: 6,
      engraving: null,
      seenPrice: 1,
    };
    const bodies: Record<string, unknown> = {
      "a price of one dollar": order([{ ...stone, seenPrice: 1 }]),
      "a price of nothing": order([{ ...stone, seenPrice: 0 }]),
      "a negative price": order([{ ...stone, seenPrice: -price }]),
      "a price field of its own": order([{ ...stone, price: 1 }]),
      "a total of its own": order([stone], { total: 1 }),
      "another total seen": order([stone], { seen_total: 1 }),
      "a discount of its own": order([stone], { discount: price }),
      "a state of its own": order([stone], { status: "paid" }),
      "another customer": order([stone], { customer_id: target.victim.id }),
      "no pieces": order([{ ...piece, quantity: 0 }]),
      "minus one piece": order([{ ...piece, quantity: -1 }]),
      "half a piece": order([{ ...piece, quantity: 0.5 }]),
      "a billion pieces": order([{ ...piece, quantity: 1e9 }]),
      "two codes": order([stone], { promo_code: ["A", "B"] }),
      "a code that is none": order([stone], { promo_code: "FREE100" }),
      "a ring of no size": order([{ ...ring, size: -6 }]),
      "a ring too large": order([{ ...ring, size: 20 }]),
      "a setting that is none": order([{ ...ring, setting: "../x" }]),
      "a way of payment that is none": order([stone], { payment_method: "free" }),
      "a way of delivery that is none": order([stone], { shipping_method: "free" }),
      "an empty cart": order([]),
      "a key of nothing": order([{ kind: "__proto__", diamond: sku, seenPrice: price }]),
    };
    const before = await ordersHolding(target, sku);
    for (const [name, body] of Object.entries(bodies))
      tries.refused(`an order with ${name}`, await checkOut(target, body));
    tries.expect("none of them held the stone", (await ordersHolding(target, sku)) === before);
    const unkeyed = await post(target, "/api/v1/checkout", order([stone]));
    tries.refused("an order without a key", unkeyed);
    const honest = await checkOut(target, order([stone]));
    const total = (JSON.parse(honest.text) as { data?: { total?: number } }).data?.total ?? 0;
    tries.expect(
      "an honest order costs at least the stone’s price",
      honest.status === 201 && total >= price,
      honest.text,
    );
    tries.refused("the same stone again", await checkOut(target, order([stone])));
  },
};

const ordersHolding = async ({ database }: Target, sku: string): Promise<number> => {
  const { rows } = await database.query<{ n: string }>(
    "select count(*) n from holds h join diamonds d on d.id = h.diamond_id where d.sku = $1 and h.state = 'held'",
    [sku],
  );
  return Number(rows[0]?.n);
};

/** Events that the payment provider never sent. */
export const forgedWebhooks: Attack = {
  name: "S16 forged payment events",
  run: async (target, tries) => {
    const secret = process.env.STRIPE_WEBHOOK_SECRET ?? "";
    const orderId = target.victim.orders.unpaid;
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: "event",
      type: "payment_intent.succeeded",
      data: {
        object: {
          id: "pi_x",
          object: "payment_intent",
          amount: 70_000,
          amount_received: 70_000,
          currency: "usd",
          status: "succeeded",
          metadata: { order_id: orderId },
        },
      },
    });
    const now = Math.floor(Date.now() / 1_000);
    const sign = (key: string, at: number, text = body) =>
      `t=${at},v1=${createHmac("sha256", key).update(`${at}.${text}`).digest("hex")}`;
    const signatures: Record<string, string> = {
      none: "",
      "one that is no signature": "x",
      "one of another key": sign("whsec_other", now),
      "one of an hour ago": sign(secret, now - 3_600),
      "one of another body": sign(secret, now, "{}"),
      "one without its scheme": sign(secret, now).replace("v1=", "v0="),
    };
    for (const [name, signature] of Object.entries(signatures)) {
      const headers = { ...JSON_BODY, ...(signature ? { "stripe-signature": signature } : {}) };
      const answer = await target.sender.ask({ method: "POST", path: "/api/webhooks/stripe", headers, body });
      tries.refused(`a signature: ${name}`, answer);
    }
    const { rows } = await target.database.query<{ status: string }>(
      "select status from orders where id = $1",
      [orderId],
    );
    tries.expect("a forged event pays an order", rows[0]?.status === "awaiting_payment", rows[0]?.status);
  },
};
