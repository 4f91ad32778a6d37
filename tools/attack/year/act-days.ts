import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { CommandError } from "@/lib/desk/errors/command-error";
import {
  handleCancelOrder,
  handleDeliverOrder,
  handleNoteOrder,
  handlePayOrder,
  handleProduceOrder,
  handleRefundOrder,
  handleReturnOrder,
  handleShipOrder,
} from "@/lib/desk/orders/handlers";
import { setPrice } from "@/lib/desk/prices/commands";
import { receiveMessage } from "@/lib/people/inbox/commands";
import { contactForm } from "@/lib/people/inbox/forms/forms";
import { requestSubscription } from "@/lib/people/newsletter/commands/subscriptions";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { cents } from "@/lib/platform/money/model";
import { handleCheckout } from "@/lib/selling/checkout/handlers";
import { checkoutBodySchema } from "@/lib/selling/checkout/schema";
import { createNoticeHandler } from "@/lib/selling/fulfillment/provider-notices";
import { requestReturn } from "@/lib/selling/fulfillment/return/commands";
import { saveRing } from "@/lib/selling/ring-builder/commands";
import { saveRingSchema } from "@/lib/selling/ring-builder/schema";
import type { startFakeStripe } from "../../../tests/stripe/fake-stripe.mjs";
import { makeStaff, staffCookie } from "../../../tests/support/staff";
import { stubCall } from "../../bench/statements/stub-call";
import type { Dice } from "../walk/dice";
import { type CartItem, cartItems, freeStone } from "../walk/goods";
import { type Buyer, guest, makeCustomers, requestOf } from "./visitors";

const ADDRESS = {
  name: "Ada Byron",
  line1: "12 Example Street",
  city: "Portland",
  region: "OR",
  postcode: "97201",
  country: "US",
};
const CARD = "4242424242424242";
/** How often a share of what happens beside the orders happens, for each order. */
const SHARES = {
  account: 0.4,
  canceled: 0.06,
  returned: 0.08,
  partlyRefunded: 0.03,
  note: 0.1,
  message: 0.15,
  subscription: 0.2,
  ring: 0.3,
  price: 1.5,
};

type Scene = { pool: Pool; dice: Dice; fake: Awaited<ReturnType<typeof startFakeStripe>> };

/** What the shop refused, by its code: prices that a buyer saw changed, stones that were gone. */
export type Acted = { placed: number; refused: Map<string, number> };

/**
 * Has customers and staff do what they do for a number of orders, through the handlers that answer their requests. All of it
 * happens now.
 */
export async function actDays(scene: Scene, orders: number): Promise<Acted> {
  const { pool, dice } = scene;
  const acted: Acted = { placed: 0, refused: new Map() };
  const customers = await makeCustomers(pool, dice, Math.max(4, Math.round(orders / 4)));
  const person = await makeStaff("owner");
  for (let i = 1; acted.placed < orders && i < orders * 2; i++) {
    const buyer = dice.chance(SHARES.account) ? dice.pick(customers) : guest(i);
    await forgiving(acted, async () => {
      const order = await placeOrder(scene, buyer);
      acted.placed += 1;
      await fulfill(scene, buyer, order);
    });
    await forgiving(acted, () => actBeside(scene, buyer));
    if (i % 10 === 0) await staffCookie(person);
  }
  // the mail server has taken them all
  await pool.query("update mails set sent_at = created_at where sent_at is null");
  return acted;
}

/** Does something that the shop may refuse for a reason it gives; anything else is a bug. */
async function forgiving({ refused }: Acted, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof CommandError)) throw error;
    const name = error instanceof ApiError ? error.code : error.message;
    refused.set(name, (refused.get(name) ?? 0) + 1);
  }
}

type Placed = { id: string; number: string; status: string; method: string };

async function placeOrder({ pool, dice, fake }: Scene, buyer: Buyer): Promise<Placed> {
  const items: CartItem[] = [];
  while (items.length === 0) items.push(...(await cartItems(pool, dice)));
  const method = dice.weighted([
    { id: "card", weight: 6 },
    { id: "bank_transfer", weight: 3 },
    { id: "crypto", weight: 1 },
  ]).id;
  const body = checkoutBodySchema.parse({
    // a size that is chosen later delays the ring
    items: items.map((item) => (item.kind === "ring" ? { ...item, size: 6 } : item)),
    contact: { email: buyer.email, phone: "+1 503 555 0100" },
    shipping: ADDRESS,
    shipping_method: "standard",
    payment_method: method,
    order_again: true,
  });
  const { data } = await handleCheckout({ body, request: requestOf(buyer, "/"), headers: new Headers() });
  if (method === "card") await payByCard(fake, data.id);
  return { ...data, method };
}

async function payByCard(fake: Scene["fake"], order: string): Promise<void> {
  const intent = fake.intentFor(order);
  if (!intent) throw new Error(`No payment was begun for order ${order}.`);
  fake.confirm(intent.id, CARD);
  for (const event of fake.events.filter(({ data }) => data.object.id === intent.id)) {
    const { body, headers } = fake.signed(event);
    const request = new Request(new URL("/webhook", process.env.SHOP_URL), { method: "POST", body, headers });
    await createNoticeHandler("card")({ request });
  }
}

/** What the staff do with an order, from its payment to its delivery, or to its end before that. */
async function fulfill({ dice }: Scene, buyer: Buyer, { id, number, method }: Placed): Promise<void> {
  const ask = <Call>(body: unknown = undefined) => stubCall<Call>({ params: { number }, body });
  if (method !== "card") {
    if (dice.chance(SHARES.canceled)) {
      await handleCancelOrder(ask({ note: "Changed their mind" }));
      return;
    }
    await handlePayOrder(ask({ amount: null, reference: "Wire" }));
  }
  if (dice.chance(SHARES.note)) await handleNoteOrder(ask({ text: "Called the customer" }));
  await handleProduceOrder(ask());
  await handleShipOrder(ask({ carrier: "UPS", tracking_number: "1Z999AA10123456784" }));
  await handleDeliverOrder(ask());
  const refund = { reason: "As agreed", key: randomUUID(), by_hand: false, destination: "payment" };
  if (dice.chance(SHARES.returned)) {
    if (buyer.customer)
      await requestReturn({ id, customerId: buyer.customer, secret: null }, { reason: "Too small" });
    await handleReturnOrder(ask({ note: null, keep_out: true }));
    await handleRefundOrder(ask({ ...refund, amount: null }));
  } else if (dice.chance(SHARES.partlyRefunded)) {
    await handleRefundOrder(ask({ ...refund, amount: 25 }));
  }
}

/** What visitors and staff do beside orders: messages, subscriptions, saved rings, and prices. */
async function actBeside({ pool, dice }: Scene, buyer: Buyer): Promise<void> {
  if (dice.chance(SHARES.message)) {
    const values = { name: "Ada Byron", email: buyer.email, about: "other", message: "Is it ready?" };
    await receiveMessage(contactForm, values, [], { customerId: buyer.customer });
  }
  if (dice.chance(SHARES.subscription)) await requestSubscription(buyer.email);
  if (dice.chance(SHARES.ring)) {
    const [ring] = (await cartItems(pool, dice)).filter(({ kind }) => kind === "ring");
    if (ring) {
      const { setting, metal, diamond } = ring;
      await saveRing(saveRingSchema.parse({ setting, metal, diamond, size: 6, engraving: null }));
    }
  }
  for (let left = SHARES.price; left > 0; left--) {
    const stone = dice.chance(left) ? await freeStone(pool, dice) : null;
    if (!stone) continue;
    const priceCents = cents(Math.round(stone.price * (95 + dice.below(11))));
    await setPrice(stone.sku, { priceCents, regularCents: null }, { actor: "ada", action: "price set" });
  }
}
