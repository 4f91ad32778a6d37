import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WEEKDAYS } from "@/lib/platform/dates/weekdays";
import { mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import { FIRST_TEXTS } from "@/lib/platform/site/site";
import { type AccountShop, openAccountShop } from "../people/accounts/account-shop";
import { call, PASSWORD, person, secretMailedTo } from "../people/accounts/people";
import { chains, ring, wish } from "../selling/checkout/shop";

/** What a stranger types wherever a field takes words. */
const WORDS = "Zqxfree Bitcoin";
const MARK = /zqxfree/i;
const VICTIM = "victim@buyer.example";
const tuesday = new Date("2026-03-03T10:00:00Z");

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
}, 120_000);
afterAll(() => shop?.close());

/** Every kind of mail that the source queues, by the first part of its purpose; statuses of an order are one kind. */
const KINDS = (() => {
  const purpose =
    /(?:mailPurpose\(|[pP]urpose\b.{0,60}?|orderMail\(order, )[`"]([a-z][a-z-]*?)(?::|-\$\{|"\))/g;
  const sources = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  return new Set(
    sources.flatMap((file) =>
      [...readFileSync(`lib/${file}`, "utf8").matchAll(purpose)].map(([, kind = ""]) => kind),
    ),
  );
})();

/** Kinds that reach no unconfirmed address, and who gets them. */
const ELSEWHERE: Record<string, string> = {
  "gift-card":
    "the recipient whom its buyer named and paid for, message marked (docs/decisions/0075-gift-cards.md)",
  hint: "the receiver whom a shopper names: name and message, marked (docs/decisions/0079-gifts.md)",
  "plan-received": "to who has paid a deposit; amounts and days",
  "plan-due": "to who has paid a deposit; amounts and days",
  "plan-overdue": "to who has paid a deposit; amounts and days",
  "plan-failed": "to who has paid a deposit; amounts and days",
  "plan-late": "to the shop",
  "order-tracking-shop": "to the shop",
  "review-request": "buyers of delivered orders; names of the catalog’s pieces",
  "review-reply": "buyers of delivered orders; what the staff write",
  "review-rejected": "buyers of delivered orders; one of five sentences",
  letter: "confirmed subscribers",
  "campaign-test": "the one of the staff who asks",
  alert: "readers who have confirmed their alerts",
  "left-cart": "customers with a confirmed address who agreed to it",
  "provider-linked": "confirmed accounts",
  "provider-unlinked": "accounts that a provider has confirmed",
  "trade-approved": "confirmed accounts",
  "payment-mismatched": "the shop",
  "promise-mismatched": "the shop",
  "refund-failed": "the shop",
  "refund-wanted": "the shop",
  "order-reminder": "buyers whose address is confirmed, since other orders lapse within minutes",
  "quote-wanted": "the shop",
  "return-wanted": "the shop",
  message: "the shop",
  "new-order": "the shop",
  feed: "the shop",
  invitation: "customers whom the shop brings along from another shop",
  "staff-invitation": "people whom an owner invites",
  "supplier-request": "suppliers",
  "supplier-price": "the shop",
  "supplier-silent": "the shop",
  "purchase-canceled": "suppliers",
  "purchase-changed": "suppliers",
  "mail-sample": "staff who try the text of a mail",
  "order-payment-link":
    "people whose order the staff typed, or whose own cart it was, if they confirmed their address",
  "order-stone": "people whom the staff offers another diamond",
  dispute: "the shop",
  "webhook-disabled": "the shop",
  "order-warning": "the shop",
  "order-stone-swapped": "people who accepted a diamond that the staff offered",
};

const address = {
  name: WORDS,
  company: WORDS,
  line1: WORDS,
  line2: WORDS,
  city: WORDS,
  region: "NY",
  postcode: "10001",
  country: "US",
};

/** An order of a stranger, with words in every field, at somebody's address. */
async function ordered(change: Parameters<typeof wish>[1] = {}, customerId: string | null = null) {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const stone = await shop.stone();
  const meant = wish([{ ...ring(stone.sku), engraving: WORDS }], {
    contact: { email: VICTIM, phone: "+1 555 010 0199" },
    shipping: address,
    billing: address,
    gift_note: WORDS,
    ...change,
  });
  return (await placeOrder(meant, randomUUID(), tuesday, customerId)).order;
}

async function everyOrderMail() {
  const commands = await import("@/tests/selling/fulfillment/acts");
  const { refunds } = await import("@/lib/selling/payments/tables");
  const { findRefundPayment } = await import("@/lib/selling/payments/commands/ledger");
  const { describeWithdrawal, withdrawRefund } = await import(
    "@/lib/selling/fulfillment/refund/commands/withdraw-refund"
  );
  const { refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order");
  const { quoteOrder } = await import("@/lib/selling/fulfillment/settlement/commands/quote-coin-amount");
  const { reconcile } = await import("@/lib/selling/fulfillment/reconcile-commands");
  const { requestReturn } = await import("@/tests/selling/fulfillment/acts");
  const parcel = { carrier: "FedEx", trackingNumber: "7712", trackingUrl: "https://fedex.example/7712" };
  const by = { now: tuesday };

  const account = await person(shop.test, { firstName: WORDS, lastName: WORDS, emailConfirmedAt: null });
  const full = await ordered({}, account.id);
  await commands.markOrderPaid(full.id, { reference: null, amountCents: null }, by);
  await commands.startProduction(full.id, by);
  await commands.markOrderShipped(full.id, parcel, by);
  await commands.markOrderShipped(full.id, { ...parcel, trackingNumber: "7713" }, by);
  await commands.markOrderDelivered(full.id, by);
  await requestReturn({ id: full.id, customerId: account.id, secret: null }, { reason: WORDS }, tuesday);
  const scratch = { amountCents: cents(5_000), reason: "A scratch.", key: randomUUID() };
  const { order, refund } = await refundOrder(full.id, scratch);
  const payment = await findRefundPayment(shop.test.db, refund);
  const [numbered = refund] = await shop.test.db.select().from(refunds).where(eq(refunds.id, refund.id));
  const confirmed = await describeWithdrawal(shop.test.db, order, payment, numbered);
  await withdrawRefund(full.id, refund.id, { reason: "A slip.", confirmed });
  await commands.markOrderReturned(full.id, { note: null }, by);
  await refundOrder(full.id, { amountCents: null, reason: "It came back.", key: randomUUID() });

  const { settingValues } = await import("@/lib/platform/settings/tables");
  const showroom = { isOffered: true, line1: "1 Main St", city: "Reno", region: "NV", postcode: "89501" };
  await shop.test.db.insert(settingValues).values({ key: "pickup", value: showroom });
  const fetched = await ordered({ shipping_method: ":pickup" });
  await commands.markOrderPaid(fetched.id, { reference: null, amountCents: null }, by);
  await commands.startProduction(fetched.id, by);
  await commands.markOrderReady(fetched.id, by);
  await commands.markOrderDelivered(fetched.id, by);

  const { giveCredit } = await import("@/lib/selling/store-credit/commands");
  const gift = { amountCents: cents(5_000), reason: "Sorry for the wait.", key: randomUUID() };
  await giveCredit({ email: VICTIM }, gift);

  const { remindOpenSizes } = await import(
    "@/lib/selling/fulfillment/produce/ring-sizes/commands/remind-sizes"
  );
  const unsized = await ordered({
    items: [{ ...ring((await shop.stone()).sku), size: null, engraving: WORDS }],
  });
  await commands.markOrderPaid(unsized.id, { reference: null, amountCents: null }, by);
  await remindOpenSizes(new Date(tuesday.getTime() + 4 * 86_400_000));
  const { changeRing } = await import("@/lib/selling/fulfillment/produce/ring-sizes/commands/change-ring");
  const resized = { line: 0, size: 6.5, engraving: `${WORDS} 2` };
  await changeRing(unsized.id, resized, { audit: null, now: tuesday });

  await everyPartMail();

  await shop.test.db.insert(settingValues).values({ key: "giftCards", value: { isOffered: true } });
  const choice = { sender_name: WORDS, recipient_name: WORDS, recipient_email: "friend@gifts.example" };
  const amount = { id: randomUUID(), amount: 100, seenPrice: 100, message: WORDS, send_on: null };
  const given = await ordered({
    items: [{ kind: "gift_card", ...amount, ...choice }],
    shipping_method: ":none",
  });
  await commands.markOrderPaid(given.id, { reference: null, amountCents: null }, by);

  const quoted = await ordered({ payment_method: "crypto" });
  const validUntil = new Date(tuesday.getTime() + 86_400_000);
  const quote = { coin: "BTC", amount: "0.01", address: "bc1qexampleexampleexampleexample0000", validUntil };
  await quoteOrder(quoted.id, quote, by);

  const { mailOrderLink } = await import("@/lib/selling/fulfillment/mails/order-link-commands");
  await mailOrderLink({ number: full.number, email: VICTIM }, null);

  const lapsed = await ordered({ items: [chains(1)] });
  await reconcile(new Date((lapsed.paymentDueAt ?? tuesday).getTime() - 3_600_000));
  await reconcile(new Date((lapsed.paymentDueAt ?? tuesday).getTime() + 86_400_000));
  await commands.markOrderPaid(lapsed.id, { reference: "late", amountCents: lapsed.totalCents });
}

/** An order whose ring is changed, and which ships and comes back in parts. */
async function everyPartMail() {
  const commands = await import("@/tests/selling/fulfillment/acts");
  const { changeRing } = await import("@/lib/selling/fulfillment/produce/ring-sizes/commands/change-ring");
  const { shipLines } = await import("@/lib/selling/fulfillment/ship/line-commands");
  const { receiveLines } = await import("@/lib/selling/fulfillment/return/receive-commands");
  const { orderLines } = await import("@/lib/selling/orders/tables");
  const stone = await shop.stone();
  const split = await ordered({ items: [{ ...ring(stone.sku), engraving: WORDS }, chains(1)] });
  await commands.markOrderPaid(split.id, { reference: null, amountCents: null });
  await changeRing(split.id, { line: 0, size: 7, engraving: WORDS }, { audit: null });
  const parcel = { carrier: "FedEx", trackingNumber: "7712", trackingUrl: null };
  const [line] = await shop.test.db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, split.id), eq(orderLines.position, 1)));
  const pieces = [{ lineId: line?.id ?? "", quantity: 1 }];
  await shipLines(split.id, parcel, pieces);
  const back = pieces.map((one) => ({ ...one, backOnSale: true }));
  await receiveLines(split.id, { pieces: back, note: null });
}

/** An order whose money is authorized while its stone's supplier is asked. */
async function mailWhileSupplierIsAsked() {
  const { tellWaiting } = await import("@/lib/selling/fulfillment/confirm/confirmation-mails");
  const { holds, orders, stoneConfirmations } = await import("@/lib/selling/orders/tables");
  const { payments } = await import("@/lib/selling/payments/tables");
  const order = await ordered();
  const { db } = shop.test;
  await db.update(orders).set({ status: "pending" }).where(eq(orders.id, order.id));
  await db.update(payments).set({ state: "authorized" }).where(eq(payments.orderId, order.id));
  const [held] = await db.select().from(holds).where(eq(holds.orderId, order.id));
  await db.insert(stoneConfirmations).values({
    orderId: order.id,
    diamondId: held?.diamondId ?? "",
    supplier: "Acme",
    offerSku: "ACME-1",
    state: "unknown",
    deadline: new Date(tuesday.getTime() + 86_400_000),
  });
  await tellWaiting(order.id);
}

async function everyAccountMail() {
  const { api, recovery } = shop;
  const named = { first_name: WORDS, last_name: WORDS, password: PASSWORD };
  const trade = { company: WORDS, tax_id: WORDS, phone: "+1 555 010 0199" };
  for (let i = 0; i < 2; i++) {
    await call(api.registerEndpoint, { body: { ...named, email: "newcomer@buyer.example", trade } });
  }
  await recovery.requestPasswordReset("newcomer@buyer.example", null);

  // an address can be words too
  const sender = await person(shop.test, { email: "zqxfree-bitcoin@evil.example", emailConfirmedAt: null });
  await call(api.changeEmailEndpoint, { body: { email: VICTIM, password: PASSWORD }, token: sender.token });
  const taken = await person(shop.test);
  await call(api.changeEmailEndpoint, {
    body: { email: taken.email, password: PASSWORD },
    token: sender.token,
  });

  const posing = await person(shop.test, { firstName: WORDS, emailConfirmedAt: null });
  await call(api.resendConfirmationEndpoint, { token: posing.token });
  const email = `zqxfree-${randomUUID()}@evil.example`;
  await call(api.changeEmailEndpoint, { body: { email, password: PASSWORD }, token: posing.token });
  const token = await secretMailedTo(shop.test, email);
  await call(api.confirmEmailChangeEndpoint, { body: { token }, token: posing.token });

  const changing = await person(shop.test, { firstName: WORDS, emailConfirmedAt: null });
  const passwords = { current_password: PASSWORD, password: "another calm one" };
  await call(api.changePasswordEndpoint, { body: passwords, token: changing.token });
  const leaving = await person(shop.test, { firstName: WORDS, emailConfirmedAt: null });
  await call(api.deleteAccountEndpoint, { body: { password: PASSWORD }, token: leaving.token });
}

async function everyAppointmentMail() {
  const act = await import("@/lib/selling/appointments/commands");
  const { loadBooking, readFreeTimes } = await import("@/lib/selling/appointments/queries");
  const hours = WEEKDAYS.map((day) => ({ day, from: "00:00", until: "23:00" }));
  const value = {
    isOffered: true,
    kinds: [{ name: "Visit" }],
    people: [{ name: "Ada", hours }],
    noticeHours: 0,
  };
  await shop.test.db.insert(settingValues).values({ key: "appointmentBooking", value });
  const setting = await loadBooking();
  const [kind] = setting.kinds;
  if (!kind) throw new Error("there is a kind");
  const now = new Date();
  const [first, second] = (await readFreeTimes({ kind, person: null, setting, now })).slice(-2);
  if (!first || !second) throw new Error("no time is free");
  const typed = { name: WORDS, phone: WORDS, about: WORDS, message: WORDS };
  const { id } = await act.bookAppointment(
    { kind: "Visit", person: null, startsAt: first.startsAt },
    { ...typed, email: VICTIM, timeZone: "UTC", customerId: null },
  );
  await act.moveOwnAppointment(id, { person: null, startsAt: second.startsAt });
  await act.remindOfAppointments(new Date(second.startsAt.getTime() - 60_000));
  await act.cancelOwnAppointment(id);
}

async function everyMessageMail() {
  const { FORMS } = await import("@/lib/people/inbox/forms/forms");
  const { receiveMessage } = await import("@/lib/people/inbox/commands");
  const { receivePriceMatch } = await import("@/lib/people/inbox/price-match-commands");
  const { answerMessage } = await import("@/lib/desk/inbox/commands");
  const { requestSubscription, resolveSubscription } = await import(
    "@/lib/people/newsletter/commands/subscriptions"
  );
  for (const form of FORMS) {
    const words = form.fields.map(({ name, options }) => [name, options?.[0]?.value ?? WORDS]);
    const values = { ...Object.fromEntries(words), email: VICTIM };
    const reference = await (form.kind === "price_match"
      ? receivePriceMatch(values)
      : receiveMessage(form, values));
    await answerMessage(reference, { text: "Yes, we can.", holdsUntil: null }, null);
  }
  await everyAppointmentMail();
  const { createAlert } = await import("@/lib/selling/alerts/commands");
  const { sku } = await shop.stone();
  const stranger = { email: VICTIM, customerId: null, isConfirmed: false };
  const target = { kind: "price", itemKind: "diamond", target: sku } as const;
  await createAlert(target, stranger, { belowCents: null, currency: null });
  await requestSubscription("reader@buyer.example");
  const token = await secretMailedTo(shop.test, "reader@buyer.example");
  await resolveSubscription("confirm", token);
}

test("no mail to an address that nobody confirmed repeats what a stranger typed", async () => {
  await everyOrderMail();
  await mailWhileSupplierIsAsked();
  await everyAccountMail();
  await everyMessageMail();
  const written = await shop.test.db.select().from(mails).where(ne(mails.recipient, FIRST_TEXTS.email));
  for (const { purpose, subject, text, html } of written) {
    expect(`${subject}\n${text}\n${html}`, purpose).not.toMatch(MARK);
  }
  const kindOf = (purpose: string) => purpose.replace(/:.*/, "");
  const seen = new Set(written.map(({ purpose }) => kindOf(purpose)));
  // every step of an order was mailed
  for (const step of ["paid", "in_production", "shipped", "delivered", "returned", "refunded", "canceled"]) {
    expect(seen).toContain(`order-${step}`);
  }
  // a new kind of mail is added above, or named among those that go elsewhere
  expect(KINDS.size).toBeGreaterThan(25);
  const unseen = [...KINDS].filter((kind) => kind !== "order" && !seen.has(kind) && !(kind in ELSEWHERE));
  expect(unseen).toEqual([]);
});

test("an order's mails repeat what its buyer typed once the address is confirmed, and the shop's quote it", async () => {
  const owner = await person(shop.test);
  const own = await ordered({ contact: { email: owner.email, phone: null } }, owner.id);
  const [confirmation] = await shop.test.db
    .select()
    .from(mails)
    .where(eq(mails.purpose, `order-confirmation:${own.id}`));
  for (const words of [`Engraving: “${WORDS}”`, "Shipping address", "Your gift note"]) {
    expect(confirmation?.text).toContain(words);
  }
  const toShop = await shop.test.db.select().from(mails).where(eq(mails.recipient, FIRST_TEXTS.email));
  const typed = toShop.flatMap(({ text }) => text.split("\n").filter((line) => MARK.test(line)));
  expect(typed.length).toBeGreaterThan(0);
  const ofOrder = toShop.find(({ purpose }) => purpose === `new-order:${own.number}`)?.text.split("\n");
  expect(ofOrder).toEqual(expect.arrayContaining(["Customer’s name", `> ${WORDS}`, "Engraving:"]));
  for (const line of typed) expect(line).toMatch(/^> /);
});
