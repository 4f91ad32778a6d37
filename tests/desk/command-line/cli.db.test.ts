import { randomUUID } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "@/lib/people/inbox/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { changeLog } from "@/lib/platform/db/tables";
import { mails } from "@/lib/platform/mail/tables";
import { cents, NO_CENTS } from "@/lib/platform/money/model";
import { redirects } from "@/lib/platform/redirects/tables";
import { settingValues } from "@/lib/platform/settings/tables";
import { orders, shipments } from "@/lib/selling/orders/tables";
import { promoCodes } from "@/lib/selling/promotions/tables";
import { loose, openTestShop, ring, type TestShop, wish } from "../../selling/checkout/shop";
import { run } from "./run-command";

let shop: TestShop;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;

beforeAll(async () => {
  shop = await openTestShop();
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
}, 120_000);
afterAll(() => shop?.close());

const lastAudit = async () => {
  const [row] = await shop.test.db.select().from(shopAudit).orderBy(desc(shopAudit.at)).limit(1);
  return row;
};

describe("the jeweller's command line", () => {
  it("takes in a payment that was confirmed, notes who did it, and tells the order in JSON", async () => {
    const stone = await shop.stone();
    const { order } = await placeOrder(wish([loose(stone.sku)]), randomUUID());
    const unasked = await run("paid", order.number);
    expect(unasked.problem).toContain("--yes");
    const paid = await run(
      "paid",
      order.number.toLowerCase(),
      "--yes",
      "--as",
      "ada",
      "--reference",
      "B 1",
      "--json",
    );
    expect(JSON.parse(paid.out)).toMatchObject({ number: order.number, status: "paid" });
    expect(await lastAudit()).toMatchObject({ actor: "ada", action: "order paid", subject: order.number });
    const told = await run("order", order.number);
    expect(told.out).toContain("Paid");
    expect(told.out).toContain(stone.sku);
    const again = await run("cancel", order.number, "--yes");
    expect(again.problem).toContain("can’t be changed to");
    const [row] = await shop.test.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row?.status).toBe("paid");
  });

  it("shows which orders wait for a ring size, and takes one in", async () => {
    const stone = await shop.stone();
    const { order } = await placeOrder(wish([{ ...ring(stone.sku), size: null }]), randomUUID());
    expect((await run("orders", "--size-open")).out).toContain(order.number);
    expect((await run("report")).out).toContain("1 orders without a ring size (0 paid)");
    expect((await run("order", order.number)).out).toContain("Ships once the ring size is known");
    const refused = await run("size", order.number, "--us", "6.3", "--yes");
    expect(refused.problem).toContain("not a US ring size from 3 to 13");
    await run("size", order.number, "--us", "6.25", "--yes");
    expect((await run("order", order.number)).out).toMatch(
      /Ring size: US 6.25[\s\S]*Ships by \d{4}-\d\d-\d\d, express/,
    );
    expect((await run("orders", "--size-open")).out).not.toContain(order.number);
    expect((await run("report")).out).toContain("0 orders without a ring size");
  });

  it("says that money which came for a canceled order has to be sent back", async () => {
    const stone = await shop.stone();
    const { order } = await placeOrder(wish([loose(stone.sku)]), randomUUID());
    await run("cancel", order.number, "--yes");
    const late = await run("paid", order.number, "--yes", "--reference", "B 2");
    expect(late.problem).toBeNull();
    expect(late.out).toMatch(/The payment must be refunded.*transfer it to them now/);
    const told = await run("order", order.number);
    expect(told.out).toMatch(/captured, (\$[\d,.]+) received, \1 refunded, B 2/);
  });

  it("changes a price, keeps the old one, and tells every process", async () => {
    const stone = await shop.stone();
    const { problem, out } = await run("price", stone.sku, "--to", "$1,234.50", "--yes", "--json");
    expect(problem).toBeNull();
    expect(JSON.parse(out)).toMatchObject({ priceCents: 123_450, history: [{ priceCents: 123_450 }] });
    expect(await lastAudit()).toMatchObject({
      subject: stone.sku,
      detail: { before: { priceCents: 70_000 } },
    });
    expect(await shop.test.db.select().from(changeLog).where(eq(changeLog.key, stone.id))).toHaveLength(1);
  });

  it("shows its help, and says what is wrong in a sentence", async () => {
    const help = await run("--help");
    const wrong = await run("setting", "set", "returnDays", "many", "--yes");
    for (const command of ["orders", "ship", "refund", "stock", "promo", "inbox", "report"]) {
      expect(help.out).toContain(command);
    }
    expect(wrong.problem).toMatch(/^many is not a valid value for returnDays/);
    expect(await shop.test.db.select().from(settingValues)).toHaveLength(0);
  });

  it("asks before each change, a new code and a new redirect among them", async () => {
    const promo = ["promo", "add", "ASKED-1", "--kind", "free_shipping", "--description", "Free delivery"];
    for (const wish of [promo, ["redirect", "add", "/asked", "/new"]]) {
      expect((await run(...wish)).problem).toContain("--yes");
    }
    expect(await shop.test.db.select().from(promoCodes).where(eq(promoCodes.code, "ASKED-1"))).toEqual([]);
    expect((await run(...promo, "--yes")).problem).toBeNull();
  });
});

describe("what the jeweller changes", () => {
  const audit = { actor: "ada", action: "promo add" } as const;

  it("makes a code, ends it, and refuses one that makes no sense", async () => {
    const { addPromo, endPromo } = await import("@/lib/desk/promos/commands");
    const promo = {
      code: "spring 10",
      description: "Ten percent",
      kind: "percentage" as const,
      value: 10,
      minimumCents: NO_CENTS,
      startsAt: null,
      endsAt: null,
      maxUses: null,
      maxUsesPerCustomer: null,
      categorySlugs: ["rings", "diamonds"],
      isPublic: true,
    };
    expect((await addPromo(promo, audit)).code).toBe("SPRING10");
    await expect(addPromo(promo, audit)).rejects.toThrow("already exists");
    await expect(addPromo({ ...promo, code: "X-1", value: 0 }, audit)).rejects.toThrow("1 to 100");
    await expect(addPromo({ ...promo, code: "X-2", categorySlugs: ["pianos"] }, audit)).rejects.toThrow(
      "pianos",
    );
    await endPromo("spring10", audit);
    const [ended] = await shop.test.db.select().from(promoCodes).where(eq(promoCodes.code, "SPRING10"));
    expect(ended).toMatchObject({ isPublic: false });
    expect(ended?.endsAt).not.toBeNull();
  });

  it("leads no address away from the shop", async () => {
    const { addRedirect, removeRedirect } = await import("@/lib/desk/redirects/commands");
    await addRedirect({ from: "/old", to: "/new", permanent: true }, audit);
    for (const to of ["https://other.example/", "//other.example", "/old/"]) {
      await expect(addRedirect({ from: "/old", to, permanent: true }, audit)).rejects.toThrow();
    }
    await removeRedirect("/old", audit);
    expect(await shop.test.db.select().from(redirects)).toHaveLength(0);
  });

  it("leaves a stone that an order holds where it is", async () => {
    const { setAvailability, setPieceCount } = await import("@/lib/desk/stock/commands");
    const stone = await shop.stone();
    await setAvailability(stone.sku, "withdrawn", audit);
    expect((await shop.stoneNow(stone.sku)).availability).toBe("withdrawn");
    await setAvailability(stone.sku, "available", audit);
    await placeOrder(wish([loose(stone.sku)]), randomUUID());
    await expect(setAvailability(stone.sku, "available", audit)).rejects.toThrow("reserved");
    await setPieceCount("C-1-14KW", 7, audit);
    await expect(setPieceCount("C-1-14KW", -1, audit)).rejects.toThrow("whole number");
    await expect(setPieceCount("NO-SUCH", 1, audit)).rejects.toThrow("No variant");
  });

  it("offers a sold stone again once its order is over, and not before", async () => {
    const { setAvailability } = await import("@/lib/desk/stock/commands");
    const { markOrderPaid, markOrderReturned, markOrderShipped } = await import(
      "@/tests/selling/fulfillment/acts"
    );
    const { refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order");
    const parcel = { carrier: "UPS", trackingNumber: "1Z", trackingUrl: null };
    const endings = [
      (id: string) => refundOrder(id, { amountCents: null, reason: "Lost.", key: randomUUID() }),
      (id: string) => markOrderReturned(id, { note: null, keepStock: true }),
    ];
    for (const end of endings) {
      const stone = await shop.stone();
      const { order } = await placeOrder(wish([loose(stone.sku)]), randomUUID());
      await markOrderPaid(order.id, { reference: null, amountCents: null });
      await markOrderShipped(order.id, parcel);
      await expect(setAvailability(stone.sku, "available", audit)).rejects.toThrow("its order determines");
      await end(order.id);
      expect((await shop.stoneNow(stone.sku)).availability).toBe("sold");
      await setAvailability(stone.sku, "available", audit);
      const again = await placeOrder(wish([loose(stone.sku)]), randomUUID());
      expect(again.order.status).toBe("awaiting_payment");
    }
  });

  it("answers a message by one mail with its reference and how long an offer holds", async () => {
    const { answerMessage, listMessages } = await import("@/lib/desk/inbox/commands");
    const fields = { email: "ada@buyer.example", text: "Can you match this?" };
    await shop.test.db
      .insert(messages)
      .values({ reference: "M-TESTTEST", kind: "price_match", email: fields.email, fields });
    expect(await listMessages({ limit: 9 })).toHaveLength(1);
    const answer = await answerMessage(
      "m-testtest",
      { text: "We match it.\nGladly.", holdsUntil: new Date("2026-12-24T00:00:00Z") },
      audit,
    );
    const [mail] = await shop.test.db
      .select()
      .from(mails)
      .where(eq(mails.purpose, `answer:${answer.id}`));
    expect(mail).toMatchObject({ recipient: fields.email });
    for (const words of ["Gladly.", "M-TESTTEST", "Dec 24"]) expect(mail?.text).toContain(words);
    expect(await listMessages({ limit: 9 })).toHaveLength(0);
    expect(await listMessages({ limit: 9, all: true })).toHaveLength(1);
  });

  it("ships against a signature where the owner asks for one", async () => {
    const { order } = await placeOrder(wish([loose((await shop.stone()).sku)]), randomUUID());
    await run("paid", order.number, "--yes");
    await shop.test.db.insert(settingValues).values({ key: "signatureAboveDollars", value: 1 });
    const ship = (...more: string[]) =>
      run("ship", order.number, "--carrier", "UPS", "--tracking", "1Z", "--yes", ...more);
    expect((await ship()).problem).toContain("ships only against a signature");
    await ship("--signed");
    await shop.test.db.delete(settingValues).where(eq(settingValues.key, "signatureAboveDollars"));
    const [parcel] = await shop.test.db.select().from(shipments).where(eq(shipments.orderId, order.id));
    expect(parcel).toMatchObject({ trackingNumber: "1Z", isSigned: true });
    expect((await run("return", order.number, "--keep-out", "--back-on-sale", "--yes")).problem).toContain(
      "cannot be used with",
    );
  });

  it("reads how the shop stands", async () => {
    const { shopReport } = await import("@/lib/desk/reports/shop-report-queries");
    const report = await shopReport(new Date(Date.now() - 86_400_000));
    expect(report.capturedCents).toBeGreaterThan(0);
    expect(report.orders.map((row) => row.state)).toContain("paid");
  });

  it("counts money on the day it came, not when some of it went back", async () => {
    const { shopReport } = await import("@/lib/desk/reports/shop-report-queries");
    const { markOrderPaid } = await import("@/tests/selling/fulfillment/acts");
    const { refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order");
    const month = () => shopReport(new Date(Date.now() - 30 * 86_400_000));
    const longAgo = new Date(Date.now() - 90 * 86_400_000);
    const { order } = await placeOrder(wish([loose((await shop.stone()).sku)]), randomUUID(), longAgo);
    await markOrderPaid(order.id, { reference: null, amountCents: null }, { now: longAgo });
    const before = await month();
    await refundOrder(order.id, { amountCents: cents(1_000), reason: "A scratch.", key: randomUUID() });
    const after = await month();
    expect(after.capturedCents).toBe(before.capturedCents);
    expect(after.refundedCents).toBe(before.refundedCents + 1_000);
  });

  it("subtracts what banks took in disputes", async () => {
    const { shopReport } = await import("@/lib/desk/reports/shop-report-queries");
    const { order } = await placeOrder(wish([loose((await shop.stone()).sku)]), randomUUID());
    await shop.test.db.execute(sql`
      with dispute as (
        insert into disputes (payment_id, reference, state, is_inquiry, reason, amount_cents, currency, opened_at, closed_at)
        select id, 'du_1', 'lost', false, 'fraudulent', 5000, 'USD', now(), now() from payments where order_id = ${order.id}
        returning id
      ) insert into dispute_movements (id, dispute_id, amount_cents, fee_cents, currency, at)
        select 'txn_1', id, 5000, 1500, 'USD', now() from dispute`);
    expect((await shopReport(new Date(Date.now() - 86_400_000))).disputedCents).toBe(6_500);
    expect((await run("report")).out).toContain(", $65 lost in disputes with fees");
  });
});
