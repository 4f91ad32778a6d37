import { orderMailSecret } from "@/lib/selling/orders/mail-secret";
import type { Act, Scene } from "./act";
import { cartItems, freeStone, mailedSecret, someOrder } from "./goods";
import type { Visitor } from "./people";
import { call, open } from "./walker";

const ADDRESS = {
  name: "Ada Byron",
  line1: "12 Example Street",
  city: "Portland",
  region: "OR",
  postcode: "97201",
  country: "US",
};
const ELSEWHERE = { ...ADDRESS, city: "Albany", region: "NY", postcode: "12207" };
const GOOD_CARDS = ["4242424242424242", "5555555555554444"];
const ASKING_CARD = "4000002760003184";
const DECLINED_CARD = "4000000000000002";

const nobody = { headers: () => ({}) };

async function comes(scene: Scene): Promise<Visitor> {
  const visitor = scene.crowd.visitor(scene.dice);
  await visitor.renew(scene.shop);
  return visitor;
}

/** Pays a payment as the provider's form does in the browser, with whatever comes of it. */
function payByCard({ dice, shop: { fake }, tally }: Scene, secret: string): void {
  const [intent = ""] = secret.split("_secret");
  const luck = dice.next();
  try {
    if (luck < 0.15) {
      tally.event("card declined");
      fake.confirm(intent, DECLINED_CARD);
    } else if (luck < 0.3) {
      fake.confirm(intent, ASKING_CARD);
      fake.authenticate(intent, dice.chance(0.7));
    } else {
      fake.confirm(intent, dice.pick(GOOD_CARDS));
    }
  } catch (error) {
    // the provider refuses the card, or what is paid or canceled already; its form says so to the buyer
    if (!(error instanceof Error && error.constructor.name === "StripeError")) throw error;
  }
}

async function checkOut(scene: Scene, visitor: Visitor, items: readonly unknown[]): Promise<void> {
  const { dice, pool } = scene;
  const codes = await pool.query<{ code: string }>("select code from promo_codes order by code");
  const method = dice.weighted([
    { id: "card", weight: 5 },
    { id: "bank_transfer", weight: 3 },
    { id: "crypto", weight: 2 },
  ]).id;
  const body = {
    items,
    contact: { email: visitor.email, phone: null },
    shipping: dice.chance(0.7) ? ADDRESS : ELSEWHERE,
    shipping_method: "standard",
    payment_method: method,
    promo_code: dice.chance(0.2) ? (dice.pickOrNull(codes.rows)?.code ?? null) : null,
    use_store_credit: dice.chance(0.4),
    gift_note: dice.chance(0.1) ? "Happy birthday" : null,
  };
  // a key that is sent again asks for the same order
  const headers = { "idempotency-key": dice.uuid(), "idempotency-secret": dice.uuid() };
  const placed = await call(scene, "placeOrder", visitor, { body, headers });
  if (!placed.data) return;
  visitor.orders.push(placed.data.id);
  if (dice.chance(0.05)) await call(scene, "placeOrder", visitor, { body, headers });
  if (placed.data.payment?.kind === "card" && dice.chance(0.85))
    payByCard(scene, placed.data.payment.client_secret);
  if (dice.chance(0.5)) await open(scene, placed.data.path, visitor);
}

/** Runs with a buyer and one of their orders, if there is any. */
const withOrder =
  (run: (scene: Scene, visitor: Visitor, id: string) => Promise<unknown>) => async (scene: Scene) => {
    const visitor = scene.crowd.buyer(scene.dice);
    if (!visitor) return;
    await visitor.renew(scene.shop);
    await run(scene, visitor, scene.dice.pick(visitor.orders));
  };

/** What a signed-in customer does with one of their own orders. */
const withOwnOrder =
  (run: (scene: Scene, visitor: Visitor, id: string) => Promise<unknown>) => async (scene: Scene) => {
    const visitor = scene.dice.pickOrNull(scene.crowd.customers.filter(({ orders }) => orders.length > 0));
    if (!visitor) return;
    await visitor.renew(scene.shop);
    await run(scene, visitor, scene.dice.pick(visitor.orders));
  };

export const CUSTOMER_ACTS: readonly Act[] = [
  {
    name: "browse",
    weight: 6,
    run: async (scene) => {
      const stone = await freeStone(scene.pool, scene.dice);
      const { rows } = await scene.pool.query<{ slug: string }>(
        "select slug from products where status = 'active' and kind <> 'setting' order by slug",
      );
      const product = scene.dice.pick(rows).slug;
      const path = scene.dice.pick([
        "/",
        "/cart",
        "/checkout",
        "/inventory",
        `/product/${product}`,
        `/diamond/${stone?.sku}`,
      ]);
      await open(scene, path, nobody);
    },
  },
  {
    name: "look at a list or a stone",
    weight: 5,
    run: async (scene) => {
      const stone = await freeStone(scene.pool, scene.dice);
      const luck = scene.dice.next();
      if (luck < 0.3) await call(scene, "listDiamonds", nobody, { query: { per_page: 24 } });
      else if (luck < 0.5) await call(scene, "search", nobody, { query: { q: "oval under 3000" } });
      else if (stone) await call(scene, "diamond", nobody, { params: { sku: stone.sku } });
    },
  },
  {
    name: "quote a cart",
    weight: 5,
    run: async (scene) => {
      const visitor = await comes(scene);
      const items = await cartItems(scene.pool, scene.dice);
      const where = scene.dice.chance(0.5) ? { country: "US", region: "OR" } : {};
      const promo = scene.dice.chance(0.3) ? { promo_code: "WELCOME5" } : {};
      await call(scene, "quoteCart", visitor, { body: { items, ...where, ...promo } });
    },
  },
  {
    name: "save the cart of an account",
    weight: 3,
    run: async (scene) => {
      const visitor = scene.dice.pick(scene.crowd.customers);
      await visitor.renew(scene.shop);
      const kept = await call(scene, "getAccountCart", visitor);
      if (!kept.data) return;
      const items = await cartItems(scene.pool, scene.dice);
      // another device may have been there since
      const version = Math.max(0, kept.data.version - Number(scene.dice.chance(0.2)));
      if (scene.dice.chance(0.3)) await call(scene, "joinAccountCart", visitor, { body: { items } });
      else await call(scene, "keepAccountCart", visitor, { body: { items, version } });
    },
  },
  {
    name: "change a wishlist",
    weight: 3,
    run: async (scene) => {
      const visitor = scene.dice.pick(scene.crowd.customers);
      await visitor.renew(scene.shop);
      const stone = await freeStone(scene.pool, scene.dice);
      if (!stone) return;
      await call(scene, "addWish", visitor, { body: { kind: "diamond", sku: stone.sku } });
      if (scene.dice.chance(0.5)) await call(scene, "removeWish", visitor, { params: { sku: stone.sku } });
    },
  },
  {
    name: "put a ring together",
    weight: 2,
    run: async (scene) => {
      const [item] = (await cartItems(scene.pool, scene.dice)).filter(({ kind }) => kind === "ring");
      if (!item) return;
      const { setting, metal, diamond, engraving } = item;
      const saved = await call(scene, "saveRing", await comes(scene), {
        body: { setting, metal, diamond, size: 6, engraving },
      });
      if (saved.data) await call(scene, "ring", nobody, { params: { id: saved.data.id } });
    },
  },
  {
    name: "check out",
    weight: 16,
    run: async (scene) => {
      const items = await cartItems(scene.pool, scene.dice);
      if (items.length > 0) await checkOut(scene, await comes(scene), items);
    },
  },
  {
    name: "two buyers of one stone",
    weight: 2,
    run: async (scene) => {
      const stone = await freeStone(scene.pool, scene.dice);
      if (!stone) return;
      const items = [{ kind: "diamond", diamond: stone.sku, seenPrice: stone.price }];
      const [one, other] = [scene.crowd.newGuest(), scene.crowd.newGuest()];
      await Promise.all([
        checkOut({ ...scene, dice: scene.dice.of("one") }, one, items),
        checkOut({ ...scene, dice: scene.dice.of("other") }, other, items),
      ]);
    },
  },
  {
    name: "pay an order by card",
    weight: 5,
    run: withOrder(async (scene, visitor, id) => {
      const order = await call(scene, "getOrder", visitor, { params: { id } });
      if (order.data?.payment?.kind === "card") payByCard(scene, order.data.payment.client_secret);
    }),
  },
  {
    name: "open an order from its mail",
    weight: 4,
    run: async (scene) => {
      const order = await someOrder(scene.pool, scene.dice, ["pending", "awaiting_payment", "paid"]);
      if (!order) return;
      const token = scene.dice.chance(0.1) ? "forged" : orderMailSecret(order);
      await call(scene, "openOrder", scene.crowd.newGuest(), { body: { id: order.id, token } });
    },
  },
  {
    name: "look at an order",
    weight: 4,
    run: withOrder(async (scene, visitor, id) => {
      if (scene.dice.chance(0.5)) await call(scene, "getOrder", visitor, { params: { id } });
      else await open(scene, `/thankyou/order-received/${id}`, visitor);
    }),
  },
  {
    name: "hold longer, ask for the mail again",
    weight: 2,
    run: withOrder((scene, visitor, id) =>
      call(scene, scene.dice.chance(0.5) ? "extendHold" : "resendOrderMail", visitor, { params: { id } }),
    ),
  },
  {
    name: "choose a ring size",
    weight: 3,
    run: withOrder(async (scene, visitor, id) => {
      const order = await call(scene, "getOrder", visitor, { params: { id } });
      const [open] = order.data?.sizes_to_choose ?? [];
      const line = open?.line ?? scene.dice.below(2);
      await call(scene, "chooseRingSize", visitor, {
        params: { id },
        body: { line, size: scene.dice.pick([5, 6.5, 7]) },
      });
    }),
  },
  {
    name: "cancel an own order",
    weight: 3,
    run: withOwnOrder((scene, visitor, id) => call(scene, "cancelOwnOrder", visitor, { params: { id } })),
  },
  {
    name: "ask for a return, order again",
    weight: 3,
    run: withOwnOrder(async (scene, visitor, id) => {
      await call(scene, "getOwnOrder", visitor, { params: { id } });
      if (scene.dice.chance(0.6))
        await call(scene, "askForReturn", visitor, { params: { id }, body: { reason: "Too small" } });
      else await call(scene, "reorder", visitor, { params: { id } });
    }),
  },
  {
    name: "ask for a return as a guest",
    weight: 2,
    run: withOrder(async (scene, visitor, id) => {
      const order = await call(scene, "getOrder", visitor, { params: { id } });
      const items = order.data?.returnable_items?.slice(0, 1);
      await call(scene, "requestReturn", visitor, {
        params: { id },
        body: { reason: "Too small", ...(items?.length ? { items } : {}) },
      });
    }),
  },
  {
    name: "answer an offer of another stone",
    weight: 4,
    run: async (scene) => {
      const token = await mailedSecret(scene.pool, scene.dice, "/checkout/stone/");
      if (!token) return;
      await call(scene, "getStoneSwap", nobody, { params: { token } });
      const answer = scene.dice.chance(0.7) ? "accept" : "decline";
      await call(scene, "answerStoneSwap", nobody, { body: { token, answer } });
    },
  },
  {
    name: "agree to an order by phone",
    weight: 3,
    run: async (scene) => {
      const token = await mailedSecret(scene.pool, scene.dice, "/checkout/pay/");
      if (!token) return;
      const visitor = scene.crowd.newGuest();
      const link = await call(scene, "getPaymentLink", visitor, { params: { token } });
      const method = scene.dice.pick(["card", "bank_transfer", "crypto"]);
      const agreed = await call(scene, "acceptPaymentLink", visitor, {
        body: { token, payment_method: method, agreed: true },
      });
      if (!agreed.data || !link.data) return;
      visitor.orders.push(link.data.order.id);
      const order = await call(scene, "getOrder", visitor, { params: { id: link.data.order.id } });
      if (order.data?.payment?.kind === "card") payByCard(scene, order.data.payment.client_secret);
    },
  },
  {
    name: "write to the shop",
    weight: 1,
    run: async (scene) => {
      const visitor = await comes(scene);
      await call(scene, "sendMessage", visitor, {
        body: { name: "Ada Byron", email: visitor.email, about: "other", message: "Is it ready?" },
      });
    },
  },
];
