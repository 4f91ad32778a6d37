import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { shopAudit } from "@/lib/platform/audit/tables";
import { cents } from "@/lib/platform/money/model";
import { orders } from "@/lib/selling/orders/tables";
import { collectTax, openTestShop, type TestShop, wish } from "../../../selling/checkout/shop";
import { call, person } from "../people";

vi.mock("next/server", () => ({ connection: async () => undefined }));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await collectTax(shop);
}, 120_000);
afterAll(() => shop?.close());

const buyer = () => person(shop.test, { company: "Byron & Co", taxId: "12-345", tradeStatus: "pending" });

test("a trade buyer pays what everybody pays until approved, and then the setting's discount less", async () => {
  const { reviewTradeAccount } = await import("@/lib/people/accounts/profile/commands/trade");
  const { quoteEndpoint } = await import("@/lib/selling/cart/endpoints");
  const { checkoutEndpoint } = await import("@/lib/selling/checkout/endpoints");
  const who = await buyer();
  const stone = await shop.stone({ priceCents: cents(70_005) });
  const items = [{ kind: "diamond" as const, diamond: stone.sku, seenPrice: 700.05 }];
  const quote = async (token: string | null) =>
    (await call(quoteEndpoint, { body: { items, country: "US" }, token })).body.data;
  expect(await quote(who.token)).toMatchObject({ subtotal: 700.05, discount: 0 });
  await reviewTradeAccount(who.email, "approved");
  // 10 % of 70,005 cents, rounded to the cent
  expect(await quote(who.token)).toMatchObject({ subtotal: 700.05, discount: 70.01, total: 630.04 });
  expect(await quote(null)).toMatchObject({ discount: 0, total: 700.05 });
  const placed = await call(checkoutEndpoint, {
    body: wish(items, { shipping_method: "standard" }),
    token: who.token,
    headers: { "idempotency-key": randomUUID() },
  });
  // New York's 4 % come on top of what is paid
  expect(placed).toMatchObject({ status: 201, body: { data: { total: 655.24 } } });
  const { id } = placed.body.data as { id: string };
  const [row] = await shop.test.db.select().from(orders).where(eq(orders.id, id));
  expect(row).toMatchObject({ discountCents: 7_001, taxCents: 2_520, totalCents: 65_524 });
});

test("only who asked for a trade account is approved, and is told so once", async () => {
  const { reviewTradeAccount, listTradeBuyers } = await import(
    "@/lib/people/accounts/profile/commands/trade"
  );
  const [who, other] = [await buyer(), await person(shop.test)];
  expect(await reviewTradeAccount(other.email, "approved")).toBeNull();
  expect(await reviewTradeAccount("nobody@new.example", "approved")).toBeNull();
  expect((await listTradeBuyers("pending")).map(({ id }) => id)).toContain(who.id);
  await reviewTradeAccount(who.email.toUpperCase(), "approved");
  await reviewTradeAccount(who.email, "approved");
  const { rows } = await shop.test.pool.query("select 1 from mails where recipient = $1", [who.email]);
  expect(rows).toHaveLength(1);
  await reviewTradeAccount(who.email, "declined");
  const { tradeDiscountPercent } = await import("@/lib/people/accounts/profile/commands/trade");
  expect(await tradeDiscountPercent(shop.test.db, who.id)).toBe(0);
});

test("who decided is noted in the same transaction, once, and nothing where nothing was decided", async () => {
  const { reviewTradeAccount } = await import("@/lib/people/accounts/profile/commands/trade");
  const who = await buyer();
  const audit = { actor: "ada", action: "customer approve" } as const;
  for (let i = 0; i < 2; i++) await reviewTradeAccount(who.email, "approved", { audit });
  const noted = await shop.test.db.select().from(shopAudit).where(eq(shopAudit.subject, who.id));
  expect(noted).toMatchObject([{ ...audit, detail: { status: "approved" } }]);

  const unlucky = await buyer();
  await shop.test.pool.query(
    `alter table mails add constraint unlucky check (recipient <> '${unlucky.email}') not valid`,
  );
  await expect(reviewTradeAccount(unlucky.email, "approved", { audit })).rejects.toThrow();
  expect(await shop.test.db.select().from(shopAudit).where(eq(shopAudit.subject, unlucky.id))).toEqual([]);
});

test("nobody is approved before they have confirmed their address, and is declined all the same", async () => {
  const { reviewTradeAccount, tradeDiscountPercent } = await import(
    "@/lib/people/accounts/profile/commands/trade"
  );
  const facts = { company: "Byron & Co", taxId: "12-345", tradeStatus: "pending" } as const;
  const who = await person(shop.test, { ...facts, emailConfirmedAt: null });
  await expect(reviewTradeAccount(who.email, "approved")).rejects.toThrow("has not confirmed");
  expect(await tradeDiscountPercent(shop.test.db, who.id)).toBe(0);
  expect(await reviewTradeAccount(who.email, "declined")).toMatchObject({ tradeStatus: "declined" });
});
