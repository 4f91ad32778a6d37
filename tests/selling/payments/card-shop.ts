import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { mails } from "@/lib/platform/mail/tables";
import { orders } from "@/lib/selling/orders/tables";
import { payments } from "@/lib/selling/payments/tables";
import { signatureOf, startFakeStripe } from "../../stripe/fake-stripe.mjs";
import { loose, openTestShop, type TestShop, wish } from "../checkout/shop";

export const GOOD = "4242 4242 4242 4242";
const MINUTE_MS = 60_000;
export const tuesday = new Date("2026-03-03T18:00:00Z");
export const later = (minutes: number) => new Date(tuesday.getTime() + minutes * MINUTE_MS);

/** A shop that takes cards and the provider it asks, for the tests of a file; what is taken out of it works once they run. */
export function openCardShop() {
  let fake: Awaited<ReturnType<typeof startFakeStripe>>;
  let shop: TestShop;

  beforeAll(async () => {
    fake = await startFakeStripe();
    shop = await openTestShop({
      STRIPE_SECRET_KEY: "sk_test_fake",
      STRIPE_WEBHOOK_SECRET: "whsec_fake",
      NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
      STRIPE_API_BASE: fake.url,
    });
  }, 120_000);
  afterAll(async () => {
    await shop?.close();
    await fake?.close();
  });

  async function ordered(change: { now?: Date } = {}) {
    const { placeOrder } = await import("@/lib/selling/checkout/place-order");
    const stone = await shop.stone();
    const asked = wish([loose(stone.sku)], { payment_method: "card" });
    const { order, method, secret } = await placeOrder(asked, randomUUID(), change.now ?? tuesday);
    const payable = {
      ...{ id: order.id, number: order.number, dueAt: null, page: "https://shop.example/" },
      currency: "USD",
    };
    const begin = (amountCents = order.totalCents) => method.begin({ ...payable, amountCents });
    return { stone, order, secret, begin };
  }
  async function begun(change: { now?: Date } = {}) {
    const placed = await ordered(change);
    await placed.begin();
    return { ...placed, intent: String((await paymentOf(placed.order.id)).reference) };
  }
  const paymentOf = async (orderId: string) => {
    const [row] = await shop.test.db.select().from(payments).where(eq(payments.orderId, orderId));
    if (!row) throw new Error("no payment");
    return row;
  };
  const stateOf = async (id: string) => {
    const [row] = await shop.test.db.select().from(orders).where(eq(orders.id, id));
    return row?.status;
  };
  const mailsOf = async (id: string) =>
    (
      await shop.test.db
        .select()
        .from(mails)
        .where(like(mails.purpose, `%${id}`))
    ).map((mail) => mail.purpose.replace(`:${id}`, ""));

  /** What the shop answers to a request of the provider. */
  async function webhook(request: Request): Promise<Response> {
    const { createNoticeHandler } = await import("@/lib/selling/fulfillment/provider-notices");
    const { ApiError } = await import("@/lib/platform/api/declare/errors");
    return createNoticeHandler("card")({ request }).then(
      (answer) => Response.json(answer),
      (error: unknown) => {
        if (error instanceof ApiError) {
          return Response.json(error.body(), { status: error.status, headers: error.headers ?? {} });
        }
        throw error;
      },
    );
  }
  const post = (event: unknown, secret = "whsec_fake") => {
    const body = JSON.stringify(event);
    const headers = { "stripe-signature": signatureOf(body, secret) };
    return webhook(new Request("http://shop.example/api/webhooks/stripe", { method: "POST", body, headers }));
  };
  const eventsOf = (intent: string) => fake.events.filter((event) => event.data.object.id === intent);

  return {
    get fake() {
      return fake;
    },
    get shop() {
      return shop;
    },
    ordered,
    begun,
    paymentOf,
    stateOf,
    mailsOf,
    webhook,
    post,
    eventsOf,
  };
}
