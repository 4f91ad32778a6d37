import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import type { ApiError } from "@/lib/platform/api/declare/errors";
import { changeLog } from "@/lib/platform/db/tables";
import { mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { idempotencyKeys } from "@/lib/selling/checkout/tables";
import { holds, orderEvents, orderLines, orders } from "@/lib/selling/orders/tables";
import { chains, collectTax, confirmOrder, loose, openTestShop, ring, type TestShop, wish } from "./shop";

let shop: TestShop;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let releaseOverdueOrders: typeof import("@/lib/selling/fulfillment/cancel/release-overdue-orders").releaseOverdueOrders;

beforeAll(async () => {
  shop = await openTestShop();
  await collectTax(shop);
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  ({ releaseOverdueOrders } = await import("@/lib/selling/fulfillment/cancel/release-overdue-orders"));
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.test.db.update(productVariants).set({ stock: 3 }).where(eq(productVariants.sku, "C-1-14KW"));
});

const key = () => randomUUID();
const tuesday = new Date("2026-03-03T10:00:00Z");
const nextWeek = new Date("2026-03-10T10:00:00Z");

async function refused(
  attempt: Promise<unknown>,
): Promise<ApiError & { details: { lines: { identity: string }[] } }> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!error) throw new Error("the order was not refused");
  return error as ApiError & { details: { lines: { identity: string }[] } };
}
const chainsLeft = async () => {
  const [row] = await shop.test.db.select().from(productVariants).where(eq(productVariants.sku, "C-1-14KW"));
  return row?.stock;
};
const ordersWith = (diamondId: string) =>
  shop.test.db.select().from(orderLines).where(eq(orderLines.diamondId, diamondId));

describe("placing an order", () => {
  it("takes an engraving for a piece whose owner offers one, and for no other", async () => {
    const offer = (engraving: number) =>
      shop.test.db.update(products).set({ engraving }).where(eq(products.slug, "chain"));
    const meant = wish([{ ...chains(1), engraving: "For Ada" }]);
    expect((await refused(placeOrder(meant, key(), tuesday))).code).toBe("misfit");
    await offer(8);
    try {
      const { order } = await placeOrder(meant, key(), tuesday);
      const [line] = await shop.test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
      expect(line?.detail).toMatchObject({ engraving: "For Ada" });
    } finally {
      await offer(0);
    }
  });

  it("writes order, lines, event, hold and mail, and takes the goods out of stock", async () => {
    const stone = await shop.stone();
    const meant = wish([ring(stone.sku), chains(2)], { gift_note: "With love" });
    const { order, secret } = await placeOrder(meant, key(), tuesday);
    expect(order).toMatchObject({
      status: "awaiting_payment",
      subtotalCents: 221_100,
      shippingCents: 4_500,
      taxCents: 9_024,
      totalCents: 234_624,
      email: "ada@buyer.example",
    });
    expect(order.number).toMatch(/^A-[2-9A-HJKMNP-TV-Z]{8}$/);
    // a guest confirms the address first
    expect(order.paymentDueAt?.toISOString()).toBe("2026-03-03T10:20:00.000Z");
    expect(order.dueOnceConfirmedAt?.toISOString()).toBe("2026-03-06T23:59:59.000Z");
    expect(order.viewerHash).not.toContain(secret);
    const lines = await shop.test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    expect(lines.map((line) => [line.kind, line.totalCents])).toEqual([
      ["ring", 159_000],
      ["product", 62_100],
    ]);
    const [event] = await shop.test.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(event?.status).toBe("awaiting_payment");
    const [hold] = await shop.test.db.select().from(holds).where(eq(holds.diamondId, stone.id));
    expect(hold).toMatchObject({ state: "held", orderId: order.id, expiresAt: order.paymentDueAt });
    expect((await shop.stoneNow(stone.sku)).availability).toBe("reserved");
    expect(await chainsLeft()).toBe(1);
    const changes = await shop.test.db.select().from(changeLog).where(eq(changeLog.key, stone.id));
    expect(changes).toHaveLength(1);
    const [mail] = await shop.test.db
      .select()
      .from(mails)
      .where(eq(mails.purpose, `order-confirmation:${order.id}`));
    expect(mail?.recipient).toBe("ada@buyer.example");
    expect(mail?.text).toContain("Ring size: US 6.25");
    // the address may be somebody else's
    expect(mail?.text).not.toContain("With love");
    expect(mail?.text).toMatch(/it ships by \w+, Mar \d+ and arrives \w+, Mar \d+/);
    expect(mail?.text).toMatch(/\n\n2 × Rope chain/);
    expect(mail?.text).toContain(`Reference: ${order.number}`);
    expect(mail?.text).toContain(`https://shop.example/thankyou/order-received/${order.id}`);
  });

  it("sells a stone once when twenty buyers want it at the same moment", async () => {
    const stone = await shop.stone();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => placeOrder(wish([loose(stone.sku)]), key())),
    );
    const won = outcomes.filter((outcome) => outcome.status === "fulfilled");
    const lost = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
    expect(won).toHaveLength(1);
    expect(lost).toEqual(Array(19).fill("stone_unavailable"));
    expect(await ordersWith(stone.id)).toHaveLength(1);
  });

  it("never deadlocks two carts that name the same stones in opposite order", async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await shop.stone(), await shop.stone()];
      const outcomes = await Promise.allSettled([
        placeOrder(wish([loose(a.sku), loose(b.sku)]), key()),
        placeOrder(wish([loose(b.sku), loose(a.sku)]), key()),
      ]);
      expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    }
  });

  it("tells the piece's page with every piece sold, and the lists with the last", async () => {
    const told = async () => {
      const rows = await shop.test.db.select().from(changeLog).where(eq(changeLog.kind, "tag"));
      return rows.map(({ key }) => key);
    };
    const before = (await told()).length;
    const left = (await chainsLeft()) ?? 0;
    for (let sold = left; sold > 0; sold -= 1) await placeOrder(wish([chains(1)]), key(), tuesday);
    expect((await told()).slice(before)).toEqual([...Array(left).fill("product:chain"), "catalogue"]);
    await shop.test.db.update(productVariants).set({ stock: 3 }).where(eq(productVariants.sku, "C-1-14KW"));
  });

  it("never sells more pieces than are in stock", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => placeOrder(wish([chains(1)]), key())),
    );
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(3);
    expect(await chainsLeft()).toBe(0);
  });

  it("keeps the database from a second claim even where the stone's row says it is free", async () => {
    const stone = await shop.stone();
    await placeOrder(wish([loose(stone.sku)]), key());
    await shop.test.db.update(diamonds).set({ availability: "available" }).where(eq(diamonds.id, stone.id));
    const error = await refused(placeOrder(wish([loose(stone.sku)]), key()));
    expect([error.status, error.code]).toEqual([409, "stone_unavailable"]);
    expect(await ordersWith(stone.id)).toHaveLength(1);
  });
});

describe("a repeated request", () => {
  it("is answered with the order it made, and with the same secret", async () => {
    const stone = await shop.stone();
    const one = key();
    const first = await placeOrder(wish([loose(stone.sku)]), one);
    const second = await placeOrder(wish([loose(stone.sku)]), one);
    expect(second.order.id).toBe(first.order.id);
    expect(second.secret).toBe(first.secret);
    expect(await ordersWith(stone.id)).toHaveLength(1);
  });

  it("makes one order when it comes ten times at once", async () => {
    const stone = await shop.stone();
    const one = key();
    const placed = await Promise.all(
      Array.from({ length: 10 }, () => placeOrder(wish([loose(stone.sku)]), one)),
    );
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1);
    const [{ order }] = placed as [(typeof placed)[number]];
    const queued = await shop.test.db.select().from(mails).where(eq(mails.recipient, order.email));
    expect(queued.filter((mail) => mail.purpose.endsWith(order.id))).toHaveLength(1);
  });

  it("is refused when its key was used for another order", async () => {
    const [a, b] = [await shop.stone(), await shop.stone()];
    const one = key();
    await placeOrder(wish([loose(a.sku)]), one);
    const error = await refused(placeOrder(wish([loose(b.sku)]), one));
    expect([error.status, error.code]).toEqual([409, "idempotency_key_reused"]);
    expect((await shop.stoneNow(b.sku)).availability).toBe("available");
  });

  it("may use its key again after a refusal, which leaves nothing behind", async () => {
    const stone = await shop.stone();
    const one = key();
    await refused(placeOrder(wish([loose(stone.sku, 1)]), one));
    expect(await shop.test.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, one))).toEqual([]);
    const { order } = await placeOrder(wish([loose(stone.sku)]), one);
    expect(order.totalCents).toBe(77_480);
  });
});

describe("what changed between cart and order", () => {
  it("refuses a price that was not accepted, naming the line and both prices", async () => {
    const [same, dearer] = [await shop.stone(), await shop.stone({ priceCents: cents(72_000) })];
    const error = await refused(placeOrder(wish([loose(same.sku), loose(dearer.sku)]), key()));
    expect([error.status, error.code]).toEqual([409, "price_changed"]);
    expect(error.details.lines).toMatchObject([
      { identity: `diamond:${dearer.sku}`, price_change: { seen: 700, now: 720 } },
    ]);
    expect((await shop.stoneNow(same.sku)).availability).toBe("available");
  });

  it("names a stone that was sold meanwhile, keeps the rest and offers near ones", async () => {
    const near = await shop.stone();
    const [gone, kept] = [await shop.stone({ availability: "sold" }), await shop.stone()];
    const error = await refused(placeOrder(wish([ring(gone.sku), loose(kept.sku)]), key()));
    expect([error.status, error.code]).toEqual([409, "stone_unavailable"]);
    const [line] = error.details.lines as { identity: string; alternatives?: { sku: string }[] }[];
    expect(error.details.lines).toHaveLength(1);
    expect(line?.identity).toBe(`diamond:${gone.sku}`);
    expect(line?.alternatives?.length).toBeLessThanOrEqual(3);
    expect(line?.alternatives?.length).toBeGreaterThan(0);
    expect(near.availability).toBe("available");
  });

  it("offers for a ring only stones that its setting holds", async () => {
    const gone = await shop.stone({ availability: "sold", carat: 2.9 });
    const [fits] = [await shop.stone({ carat: 2.95 }), await shop.stone({ carat: 3.05 })];
    const error = await refused(placeOrder(wish([ring(gone.sku)]), key()));
    const [line] = error.details.lines as { alternatives?: { sku: string; carat: number }[] }[];
    expect(line?.alternatives?.map((stone) => stone.sku)).toContain(fits?.sku);
    expect(line?.alternatives?.filter((stone) => stone.carat > 3)).toEqual([]);
  });

  it("offers no stones for a ring whose setting is withdrawn, its own sold or not", async () => {
    const [free, gone] = [await shop.stone(), await shop.stone({ availability: "sold" })];
    const setStatus = (status: "withdrawn" | "active") =>
      shop.test.db.update(products).set({ status }).where(eq(products.slug, "aurora"));
    await setStatus("withdrawn");
    const error = await refused(placeOrder(wish([ring(free.sku), ring(gone.sku)]), key()));
    await setStatus("active");
    expect(error.details.lines).toMatchObject([
      { status: "withdrawn", alternatives: [] },
      { status: "sold", alternatives: [] },
    ]);
  });

  it("names pieces that are gone or fewer, by the piece, and keeps what goes with them", async () => {
    const stone = await shop.stone();
    const stock = (left: number) =>
      shop.test.db.update(productVariants).set({ stock: left }).where(eq(productVariants.sku, "C-1-14KW"));
    for (const [left, status] of [
      [0, "sold"],
      [1, "short"],
    ] as const) {
      await stock(left);
      const error = await refused(placeOrder(wish([loose(stone.sku), chains(2)]), key()));
      expect([error.status, error.code]).toEqual([409, "item_unavailable"]);
      expect(error.details.lines).toMatchObject([{ kind: "product", status, alternatives: [] }]);
      expect((await shop.stoneNow(stone.sku)).availability).toBe("available");
    }
    await placeOrder(wish([loose(stone.sku), chains(1)]), key());
  });

  it("takes a setting's, a piece's or melee's new price once it is accepted", async () => {
    const stone = await shop.stone();
    const melee = await shop.melee(1_250);
    const grains = (seenPrice: number) =>
      ({ kind: "product", variant: melee, quantity: 40, seenPrice }) as const;
    const error = await refused(
      placeOrder(wish([ring(stone.sku, 1_500), chains(1, 300), grains(12)]), key()),
    );
    expect(error.code).toBe("price_changed");
    expect(error.details.lines).toMatchObject([
      { kind: "ring", price_change: { seen: 1_500, now: 1_590 } },
      { kind: "product", price_change: { seen: 300, now: 310.5 } },
      { kind: "product", price_change: { seen: 12, now: 12.5 } },
    ]);
    const { order } = await placeOrder(wish([ring(stone.sku), chains(1), grains(12.5)]), key());
    expect(order.subtotalCents).toBe(159_000 + 31_050 + 50_000);
  });

  it("refuses a ring that can't be made", async () => {
    const pear = await shop.stone({ shape: "pear" });
    const error = await refused(placeOrder(wish([ring(pear.sku)]), key()));
    expect([error.status, error.code]).toEqual([422, "misfit"]);
  });

  it("refuses a delivery or a payment that does not exist", async () => {
    const stone = await shop.stone();
    const items = [loose(stone.sku)];
    const delivery = await refused(placeOrder(wish(items, { shipping_method: "pigeon" }), key()));
    expect(delivery.errors).toHaveProperty("shipping_method");
    const payment = await refused(placeOrder(wish(items, { payment_method: "iou" }), key()));
    expect(payment.errors).toHaveProperty("payment_method");
  });

  it("refuses an order of more than any column of money holds, and says so", async () => {
    const dear = await shop.melee(10_000_000);
    const grains = { kind: "product", variant: dear, quantity: 300, seenPrice: 100_000 } as const;
    const error = await refused(placeOrder(wish([grains]), key()));
    expect([error.status, error.code]).toEqual([422, "too_large"]);
  });
});

describe("a hold that has run out", () => {
  it("is released for the next buyer, and its order canceled with everything it held", async () => {
    const [wanted, other] = [await shop.stone(), await shop.stone()];
    const late = await placeOrder(wish([loose(wanted.sku), loose(other.sku), chains(2)]), key(), tuesday);
    const { order } = await placeOrder(wish([loose(wanted.sku)]), key(), nextWeek);
    const [canceled] = await shop.test.db.select().from(orders).where(eq(orders.id, late.order.id));
    expect(canceled?.status).toBe("canceled");
    const events = await shop.test.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, late.order.id));
    expect(events.map((event) => event.status).toSorted()).toEqual(["awaiting_payment", "canceled"]);
    expect((await shop.stoneNow(other.sku)).availability).toBe("available");
    expect((await shop.stoneNow(wanted.sku)).availability).toBe("reserved");
    expect(await chainsLeft()).toBe(3);
    const claims = await shop.test.db.select().from(holds).where(eq(holds.diamondId, wanted.id));
    expect(claims.find((hold) => hold.state === "held")?.orderId).toBe(order.id);
  });

  it("is not released before its time, nor once its order is paid", async () => {
    const stone = await shop.stone();
    const { order } = await placeOrder(wish([loose(stone.sku)]), key(), tuesday);
    await confirmOrder(shop, order.id, tuesday);
    const early = new Date("2026-03-06T20:00:00Z");
    expect((await refused(placeOrder(wish([loose(stone.sku)]), key(), early))).code).toBe(
      "stone_unavailable",
    );
    await shop.test.db.update(orders).set({ status: "paid" }).where(eq(orders.id, order.id));
    const late = await refused(placeOrder(wish([loose(stone.sku)]), key(), nextWeek));
    expect(late.code).toBe("stone_unavailable");
  });

  it("is released by the sweeper without anybody wanting the stone", async () => {
    const stone = await shop.stone();
    const { order } = await placeOrder(wish([loose(stone.sku)]), key(), tuesday);
    expect(await releaseOverdueOrders(nextWeek)).toBeGreaterThan(0);
    expect((await shop.stoneNow(stone.sku)).availability).toBe("available");
    const [now] = await shop.test.db.select().from(orders).where(eq(orders.id, order.id));
    expect(now?.status).toBe("canceled");
    expect(await releaseOverdueOrders(nextWeek)).toBe(0);
  });

  it("puts pieces back on the shelf where they were all that was ordered", async () => {
    await releaseOverdueOrders(nextWeek);
    const before = await chainsLeft();
    const { order } = await placeOrder(wish([chains(1)]), key(), tuesday);
    expect(await chainsLeft()).toBe((before ?? 0) - 1);
    const told = () => shop.test.db.$count(changeLog, eq(changeLog.key, "product:chain"));
    const toldBefore = await told();
    await releaseOverdueOrders(nextWeek);
    expect(await chainsLeft()).toBe(before);
    expect(await told()).toBe(toldBefore + 1);
    const [now] = await shop.test.db.select().from(orders).where(eq(orders.id, order.id));
    expect(now?.status).toBe("canceled");
  });
});
