import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shopAudit } from "@/lib/platform/audit/tables";
import { mails } from "@/lib/platform/mail/tables";
import { ORDER_STATUS_LABELS } from "@/lib/selling/orders/model";
import { chains, loose, openTestShop, type TestShop, wish } from "../../selling/checkout/shop";
import { run } from "../command-line/run-command";

let shop: TestShop;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;

beforeAll(async () => {
  shop = await openTestShop();
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
}, 120_000);
afterAll(() => shop?.close());

it("shows what unpaid orders hold, and frees it at once by the stone or the order, its buyer told", async () => {
  const [one, two] = [await shop.stone(), await shop.stone()];
  const { order } = await placeOrder(wish([loose(one.sku), chains(2)]), randomUUID());
  const other = await placeOrder(wish([loose(two.sku), chains(1)]), randomUUID());
  const rows = JSON.parse((await run("holds", "--json")).out) as { sku: string; order: string }[];
  expect(rows.map(({ sku, order: number }) => [sku, number])).toEqual([
    [two.sku, other.order.number],
    ["C-1-14KW", other.order.number],
    [one.sku, order.number],
    ["C-1-14KW", order.number],
  ]);
  expect(rows[2]).toMatchObject({ quantity: 1, totalCents: 70_000, email: "ada@buyer.example" });
  expect((await run("holds")).out).toMatch(new RegExp(`${one.sku} +${order.number} +ada@buyer.example`));
  const report = await run("report", "--json");
  expect(JSON.parse(report.out).unpaid).toMatchObject({ orders: 2, stones: 2 });

  expect((await run("release", one.sku)).problem).toContain("--yes");
  expect((await run("release", "C-1-14KW", "--yes")).problem).toContain("Pass the order number to release");
  const released = await run("release", one.sku, "--yes", "--as", "ada");
  expect(released).toMatchObject({
    problem: null,
    out: `${order.number}: ${ORDER_STATUS_LABELS.canceled}. Its items are available again.`,
  });
  expect((await shop.stoneNow(one.sku)).availability).toBe("available");
  const [mail] = await shop.test.db
    .select()
    .from(mails)
    .where(eq(mails.purpose, `order-canceled:${order.id}`));
  expect(mail?.text).toContain(
    "We couldn’t hold your order any longer without a payment. We’ve released the items.",
  );
  const [audit] = await shop.test.db.select().from(shopAudit).where(eq(shopAudit.subject, order.number));
  expect(audit).toMatchObject({ actor: "ada", action: "order release" });

  await run("release", other.order.number.toLowerCase(), "--yes", "--note", "Sold in our shop.");
  expect((await shop.stoneNow(two.sku)).availability).toBe("available");
  expect((await run("holds")).out).toBe("No held items.");
});
