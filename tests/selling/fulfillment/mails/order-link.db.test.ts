import { randomUUID } from "node:crypto";
import { like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { mails } from "@/lib/platform/mail/tables";
import { type AccountShop, openAccountShop } from "../../../people/accounts/account-shop";
import { call } from "../../../people/accounts/people";
import { loose, wish } from "../../checkout/shop";

let shop: AccountShop;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let api: typeof import("@/lib/selling/fulfillment/customer/endpoints");

beforeAll(async () => {
  vi.stubEnv("RATE_LIMITS_OFF", "0");
  shop = await openAccountShop();
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  api = await import("@/lib/selling/fulfillment/customer/endpoints");
}, 120_000);
afterAll(() => shop?.close());

async function placed(email: string) {
  const meant = wish([loose((await shop.stone()).sku)], { contact: { email, phone: null } });
  return (await placeOrder(meant, randomUUID(), new Date(), null)).order;
}

let network = 0;
const ask = (number: string, email: string, from = `198.51.100.${++network}`) =>
  call(api.orderLinkEndpoint, { body: { number, email }, headers: { "x-forwarded-for": from } });
const linksTo = async (id: string) =>
  shop.test.db
    .select()
    .from(mails)
    .where(like(mails.purpose, `order-link:${id}:%`));

test("a guest who knows the number and the mailbox is mailed the link that opens the order", async () => {
  const order = await placed("ada@buyer.example");
  const answer = await ask(order.number.toLowerCase().replace("-", " "), " Ada@Buyer.example ");
  expect(answer).toMatchObject({ status: 202, body: { data: { mailed: true } } });
  const [mail, ...more] = await linksTo(order.id);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    recipient: "ada@buyer.example",
    subject: `Your link to order ${order.number}`,
  });
  const [link] = mail?.text.match(/https:\/\/shop\.example\/thankyou\/\S+/) ?? [];
  const token = new URL(link ?? "").searchParams.get("token") ?? "";
  const opened = await call(api.openOrderEndpoint, { body: { id: order.id, token } });
  expect(opened.status).toBe(200);
});

test("another mailbox, or an unknown number, is answered alike and mailed nothing", async () => {
  const order = await placed("ada@buyer.example");
  const known = await ask(order.number, "ada@buyer.example");
  const answers = [
    await ask(order.number, "eve@buyer.example"),
    await ask("A-22222222", "ada@buyer.example"),
  ];
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([known.status, known.body]);
  expect(await linksTo(order.id)).toHaveLength(1);
});

test("what can be no number is said on its field, and nothing is looked for", async () => {
  const answer = await ask("my ring", "ada@buyer.example");
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { number: ["Enter an order number such as A-7KQ2M9XZ"] } },
  });
});

test("one mailbox gets a few links an hour from one network, and that network learns nothing of it", async () => {
  const order = await placed("flooded@buyer.example");
  const statuses = new Set<number>();
  for (let i = 0; i < 8; i++)
    statuses.add((await ask(order.number, "flooded@buyer.example", "203.0.113.9")).status);
  expect([...statuses].filter((status) => status !== 429)).toEqual([202]);
  expect((await linksTo(order.id)).length).toBeLessThanOrEqual(5);
  expect((await ask(order.number, "flooded@buyer.example")).status).toBe(202);
});
