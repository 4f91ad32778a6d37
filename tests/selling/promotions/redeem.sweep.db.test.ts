import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customers } from "@/lib/people/accounts/tables";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { promoCodes, promoRedemptions } from "@/lib/selling/promotions/tables";
import { person } from "../../people/accounts/people";
import { collectTax, loose, openTestShop, ring, type TestShop, wish } from "../checkout/shop";

let shop: TestShop;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let quoteCart: typeof import("@/lib/selling/cart/pricing/quote").quoteCart;
let releaseOverdueOrders: typeof import("@/lib/selling/fulfillment/cancel/release-overdue-orders").releaseOverdueOrders;

const tuesday = new Date("2026-03-03T18:00:00Z");
const nextWeek = new Date("2026-03-10T18:00:00Z");

beforeAll(async () => {
  shop = await openTestShop();
  await collectTax(shop);
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  ({ quoteCart } = await import("@/lib/selling/cart/pricing/quote"));
  ({ releaseOverdueOrders } = await import("@/lib/selling/fulfillment/cancel/release-overdue-orders"));
}, 120_000);
afterAll(() => shop?.close());

async function makeCode(change: Partial<typeof promoCodes.$inferInsert>) {
  const code = `T-${randomUUID().slice(0, 8).toUpperCase()}`;
  const [row] = await shop.test.db
    .insert(promoCodes)
    .values({ code, description: "Ten percent off", kind: "percentage", value: 10, ...change })
    .returning();
  if (!row) throw new Error("no code was made");
  return row;
}
const usesOf = async (code: string) => {
  const [row] = await shop.test.db.select().from(promoCodes).where(eq(promoCodes.code, code));
  return row?.uses;
};
const order = async (code: string, email = "ada@buyer.example") =>
  placeOrder(
    wish([loose((await shop.stone()).sku)], { promo_code: code, contact: { email, phone: null } }),
    randomUUID(),
    tuesday,
  );
const refusalOf = async (placing: Promise<unknown>) => {
  const outcome = await placing.then(
    () => null,
    (error: unknown) => error,
  );
  return outcome instanceof ApiError ? outcome.code : outcome;
};

describe("a promo code", () => {
  it("takes its share off the order and is counted with it, the same in the quote", async () => {
    const { code } = await makeCode({});
    const stone = await shop.stone();
    const quote = await quoteCart({
      items: [loose(stone.sku)],
      country: "US",
      region: "NY",
      shipping_method: "express",
      promo_code: code.toLowerCase(),
    });
    expect(quote).toMatchObject({
      subtotal: 700,
      discount: 70,
      shipping: 45,
      tax: 27,
      total: 702,
      promo: { code, problem: null },
    });
    const placed = await placeOrder(
      wish([loose(stone.sku)], { promo_code: code, seen_total: quote.total }),
      randomUUID(),
    );
    expect(placed.order).toMatchObject({ totalCents: 70_200, discountCents: 7_000, promoCode: code });
    expect(await usesOf(code)).toBe(1);
  });

  it("for settings leaves the stone of a ring alone", async () => {
    const { code } = await makeCode({ categorySlugs: ["rings"] });
    const stone = await shop.stone();
    const { discount } = await quoteCart({ items: [ring(stone.sku)], promo_code: code });
    expect(discount).toBe(89);
    const loosely = await quoteCart({ items: [loose(stone.sku)], promo_code: code });
    expect(loosely).toMatchObject({ discount: 0, orderable: false });
    expect(loosely.promo?.problem).toContain("doesn’t apply");
  });

  it("is told to everybody where it is public, as long as anybody can use it, and to nobody else", async () => {
    const { handlePromoCodes } = await import("@/lib/selling/promotions/handlers");
    const minimum = { minimumCents: cents(50_000), maxUsesPerCustomer: 1, categorySlugs: ["rings"] };
    const open = await makeCode({ isPublic: true, endsAt: nextWeek, ...minimum });
    const hidden = [
      await makeCode({}),
      await makeCode({ isPublic: true, endsAt: tuesday }),
      await makeCode({ isPublic: true, maxUses: 1, uses: 1 }),
    ];
    const { data } = await handlePromoCodes(tuesday);
    expect(data.find(({ code }) => code === open.code)).toMatchObject({
      kind: "percentage",
      value: 10,
      minimum: 500,
      ends_at: nextWeek.toISOString(),
      uses_per_customer: 1,
      categories: ["rings"],
    });
    for (const { code } of hidden) expect(data.map((one) => one.code)).not.toContain(code);
  });

  it("that nobody made is told, and no order stands on it", async () => {
    expect(await refusalOf(order("NO-SUCH-CODE"))).toBe("promo_refused");
  });

  it("is used by one customer as often as it may be, whatever the letters of the address", async () => {
    const { code } = await makeCode({ maxUsesPerCustomer: 1 });
    await order(code, "Ada@Buyer.example");
    expect(await refusalOf(order(code, "ada@buyer.EXAMPLE"))).toBe("promo_refused");
    await order(code, "grace@buyer.example");
    expect(await usesOf(code)).toBe(2);
  });

  it("is never used more often than it may be by orders placed at once", async () => {
    const { code, id } = await makeCode({ maxUses: 4 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 24 }, (_, i) => order(code, `buyer-${i}@buyer.example`)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    const refusals = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(["promo_refused"]));
    expect(await usesOf(code)).toBe(4);
    const rows = await shop.test.db.select().from(promoRedemptions).where(eq(promoRedemptions.promoId, id));
    expect(rows).toHaveLength(4);
  });

  it("is given back by an order that was never paid", async () => {
    const { code } = await makeCode({ maxUses: 1, maxUsesPerCustomer: 1 });
    await order(code);
    await releaseOverdueOrders(nextWeek);
    expect(await usesOf(code)).toBe(0);
    await order(code);
    expect(await usesOf(code)).toBe(1);
  });

  it("that gives nothing is not used up: beside a larger trade discount, or where delivery is free", async () => {
    const [percent, delivery] = [
      await makeCode({ value: 5 }),
      await makeCode({ kind: "free_shipping", value: 0 }),
    ];
    const who = await person(shop.test, { company: "Byron & Co", taxId: "12-345", tradeStatus: "approved" });
    const place = async (change: Parameters<typeof wish>[1], customerId: string | null = null) =>
      (await placeOrder(wish([loose((await shop.stone()).sku)], change), randomUUID(), tuesday, customerId))
        .order;
    const traded = await place({ promo_code: percent.code }, who.id);
    expect(traded).toMatchObject({ discountCents: 7_000, promoCode: null });
    expect(await place({ promo_code: delivery.code, shipping_method: "standard" })).toMatchObject({
      shippingCents: 0,
      promoCode: null,
    });
    expect([await usesOf(percent.code), await usesOf(delivery.code)]).toEqual([0, 0]);
    expect(await place({ promo_code: delivery.code })).toMatchObject({ promoCode: delivery.code });
    expect(await usesOf(delivery.code)).toBe(1);
  });

  it("counts an account's use also where its owner comes back as a guest", async () => {
    const { code } = await makeCode({ maxUsesPerCustomer: 1 });
    const who = await person(shop.test);
    const items = async () => [loose((await shop.stone()).sku)];
    const elsewhere = { email: "at-work@buyer.example", phone: null };
    await placeOrder(
      wish(await items(), { promo_code: code, contact: elsewhere }),
      randomUUID(),
      tuesday,
      who.id,
    );
    const own = { promo_code: code, contact: { email: who.email, phone: null } };
    expect(await refusalOf(placeOrder(wish(await items(), own), randomUUID(), tuesday))).toBe(
      "promo_refused",
    );
  });

  describe("for once per customer", () => {
    const once = async () => (await makeCode({ maxUsesPerCustomer: 1 })).code;
    const as = async (who: { id: string; email: string }, code: string) =>
      placeOrder(
        wish([loose((await shop.stone()).sku)], {
          promo_code: code,
          contact: { email: who.email, phone: null },
        }),
        randomUUID(),
        tuesday,
        who.id,
      );

    it("is not used up by strangers who type somebody's address", async () => {
      const code = await once();
      const who = await person(shop.test, { email: "ada.lovelace@gmail.com" });
      await order(code, "adalovelace+1@googlemail.com");
      expect((await as(who, code)).order.promoCode).toBe(code);
      expect(await refusalOf(as(who, code))).toBe("promo_refused");
    });

    it("counts every spelling of a mailbox, at once too, and also for a guest who has not paid yet", async () => {
      const code = await once();
      const spellings = ["grace.hopper+ring", "gracehopper", "g.race.hopper+2", "GraceHopper"];
      const placing = spellings.map((name) => refusalOf(order(code, `${name}@gmail.com`)));
      const outcomes = await Promise.all(placing);
      expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1);
      expect(outcomes.filter((refusal) => refusal === "promo_refused")).toHaveLength(3);
      expect(await refusalOf(order(code, "grace.hopper@googlemail.com"))).toBe("promo_refused");
    });

    it.each(["opened from its mail", "paid"])(
      "counts a guest's order for its person once it is %s",
      async (how) => {
        const code = await once();
        const who = await person(shop.test);
        const guest = await order(code, who.email);
        await shop.test.db.transaction(async (tx) => {
          const { openOrderFromMail } = await import("@/lib/selling/fulfillment/customer/open-commands");
          const { orderMailSecret } = await import("@/lib/selling/orders/mail-secret");
          const { transitionOrder } = await import("@/lib/selling/fulfillment/transition-commands");
          const link = { token: orderMailSecret(guest.order), customerId: null };
          if (how === "paid") await transitionOrder(tx, guest.order.id, { to: "paid", now: tuesday });
          else await openOrderFromMail(tx, guest.order.id, link, tuesday);
        });
        expect(await refusalOf(as(who, code))).toBe("promo_refused");
      },
    );

    it("of an order that comes to nothing counts for nobody's mailbox but its own kind", async () => {
      const { code } = await makeCode({ value: 100, maxUsesPerCustomer: 1 });
      const who = await person(shop.test);
      const free = async () =>
        wish([loose((await shop.stone()).sku)], {
          promo_code: code,
          shipping_method: "standard",
          contact: { email: who.email, phone: null },
        });
      expect((await placeOrder(await free(), randomUUID(), tuesday)).order.status).toBe("paid");
      expect(await refusalOf(placeOrder(await free(), randomUUID(), tuesday))).toBe("promo_refused");
      expect((await placeOrder(await free(), randomUUID(), tuesday, who.id)).order.status).toBe("paid");
    });

    it("goes with a guest's order into the account that it joins, and stays there with another address", async () => {
      const code = await once();
      const who = await person(shop.test);
      const guest = await order(code, who.email);
      await shop.test.db.transaction(async (tx) => {
        const { openOrderFromMail } = await import("@/lib/selling/fulfillment/customer/open-commands");
        const { orderMailSecret } = await import("@/lib/selling/orders/mail-secret");
        const link = { token: orderMailSecret(guest.order), customerId: who.id };
        expect(await openOrderFromMail(tx, guest.order.id, link, tuesday)).toMatchObject({ claimed: 1 });
      });
      const email = `moved-${randomUUID()}@buyer.example`;
      await shop.test.db.update(customers).set({ email }).where(eq(customers.id, who.id));
      expect(await refusalOf(as({ ...who, email }, code))).toBe("promo_refused");
    });
  });

  it("that leaves nothing to pay makes an order that is paid, sold and confirmed at once", async () => {
    const { code } = await makeCode({ value: 100 });
    const stone = await shop.stone();
    const free = wish([loose(stone.sku)], { promo_code: code, shipping_method: "standard" });
    const { order: placed } = await placeOrder(free, randomUUID(), tuesday);
    expect(placed).toMatchObject({ totalCents: 0, status: "paid" });
    expect((await shop.stoneNow(stone.sku)).availability).toBe("sold");
    const sent = await shop.test.db
      .select()
      .from(mails)
      .where(like(mails.purpose, `%${placed.id}`));
    expect(sent.map((mail) => mail.purpose)).toEqual([`order-confirmation:${placed.id}`]);
    expect(sent[0]?.text).toContain("There’s nothing to pay");
    expect(sent[0]?.text).not.toContain("How to pay");
  });
});

describe("the total a shopper saw", () => {
  it("is refused when it is another one now, and says from and to", async () => {
    const stone = await shop.stone();
    const error = await placeOrder(wish([loose(stone.sku)], { seen_total: 745 }), randomUUID()).catch(
      (refusal: unknown) => refusal,
    );
    expect(error).toMatchObject({ status: 409, code: "total_changed", details: { total: 774.8 } });
    expect((await shop.stoneNow(stone.sku)).availability).toBe("available");
  });

  it("does not make another order of a request that is repeated", async () => {
    const stone = await shop.stone();
    const key = randomUUID();
    const first = await placeOrder(wish([loose(stone.sku)], { seen_total: 774.8 }), key);
    const again = await placeOrder(wish([loose(stone.sku)]), key);
    expect(again.order.id).toBe(first.order.id);
  });
});
