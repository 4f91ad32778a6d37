import { randomUUID } from "node:crypto";
import { eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { products } from "@/lib/goods/catalog/tables";
import { providerAccounts } from "@/lib/people/accounts/tables";
import { messages } from "@/lib/people/inbox/tables";
import { newsletterSubscriptions } from "@/lib/people/newsletter/tables";
import { mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { orderEvents, orders } from "@/lib/selling/orders/tables";
import { pastOrders } from "@/lib/selling/past-orders/tables";
import { payments, refunds } from "@/lib/selling/payments/tables";
import { reviews } from "@/lib/selling/reviews/tables";
import { storeCreditEntries } from "@/lib/selling/store-credit/tables";
import { orderTaxLines, refundTaxLines } from "@/lib/selling/tax/tables";
import { insertOrder } from "../../../support/order";
import { insertPastOrder, PAST_CONTENT } from "../../../support/past-order";
import { type AccountShop, openAccountShop } from "../account-shop";
import { call, PASSWORD, type Person, person, secretMailedTo } from "../people";

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
}, 120_000);
afterAll(() => shop?.close());

/** Something of everything the shop keeps beside the account itself; each holds a word that tells it. */
async function leaveTraces(who: Person) {
  const { db } = shop.test;
  const order = await insertOrder(shop.test);
  await db.update(orders).set({ customerId: who.id, email: who.email }).where(eq(orders.id, order));
  await db.insert(orderEvents).values({ orderId: order, status: "paid", note: "trace-event" });
  await db
    .insert(providerAccounts)
    .values({ customerId: who.id, provider: "google", subject: `trace-subject-${randomUUID()}` });
  const content = { ...PAST_CONTENT, note: "trace-past-note", shippingAddress: ["trace-past-street"] };
  await insertPastOrder(shop.test, {
    customerId: who.id,
    email: who.email,
    name: "trace-past-name",
    content,
  });
  await insertPastOrder(shop.test, { email: who.email, name: "trace-past-guest" });
  const message = { kind: "contact" as const, email: who.email, fields: { message: "trace-message" } };
  await db.insert(messages).values({ ...message, reference: randomUUID() });
  const [asked] = await db
    .insert(newsletterSubscriptions)
    .values({ email: who.email, tokenHash: randomUUID(), consent: "trace-consent" })
    .returning();
  const issue = { recipient: who.email, subject: "trace-letter", text: "words", html: "" };
  const tomorrow = new Date(Date.now() + 86_400_000);
  await db.insert(mails).values({ ...issue, purpose: `letter:december:${asked?.id}`, dueAt: tomorrow });
  await db.insert(mails).values({
    purpose: randomUUID(),
    recipient: who.email,
    subject: "trace-mail",
    text: "words",
    html: "",
    sentAt: new Date(),
  });
  const [product] = await db.select().from(products).where(eq(products.slug, "aurora"));
  const said = {
    stars: 4,
    title: "",
    name: "trace-reviewer",
    nameStyle: "first",
    writtenAt: new Date(),
  } as const;
  const review = { ...said, productId: product?.id ?? "", email: who.email, source: "judgeme" } as const;
  await db.insert(reviews).values([
    {
      ...{
        ...review,
        sourceId: randomUUID(),
        text: "trace-review",
        reply: "trace-reply",
        repliedAt: new Date(),
      },
      ...{ state: "published", publishedAt: new Date() },
    },
    { ...review, sourceId: randomUUID(), text: "trace-unread" },
  ]);
  const credit = { customerId: who.id, amountCents: cents(2_500), kind: "issued" as const };
  await db.insert(storeCreditEntries).values({ ...credit, reason: "trace-credit", key: randomUUID() });
  return order;
}

const BY_ADDRESS = [
  "trace-message",
  "trace-consent",
  "trace-review",
  "trace-unread",
  "trace-mail",
  "trace-past-guest",
];

describe("what a customer saves of their data", () => {
  test("says by which authority and rate each order was taxed, and what refunds gave back of it", async () => {
    const who = await person(shop.test);
    const { db } = shop.test;
    const orderId = await leaveTraces(who);
    const tax = { level: "city", name: "Sales tax", ratePpm: 45_000, exemptCents: cents(0) } as const;
    const amounts = { taxableCents: cents(20_000), taxCents: cents(900) };
    const [line] = await db
      .insert(orderTaxLines)
      .values({ ...tax, ...amounts, orderId, position: 0, authority: "trace-city" })
      .returning();
    const given = { amountCents: cents(10_450), reason: "trace-refund" };
    const [payment] = await db
      .insert(payments)
      .values({ orderId, method: "bank_transfer", state: "captured", amountCents: cents(20_900) })
      .returning();
    for (const state of ["done", "failed"] as const) {
      const [refund] = await db
        .insert(refunds)
        .values({ ...given, paymentId: payment?.id ?? "", key: randomUUID(), state })
        .returning();
      await db.insert(refundTaxLines).values({
        refundId: refund?.id ?? "",
        orderTaxLineId: line?.id ?? "",
        taxableCents: cents(10_000),
        exemptCents: cents(0),
        taxCents: cents(450),
      });
    }
    const { text } = await call(shop.api.exportAccountEndpoint, { token: who.token });
    const { data } = JSON.parse(text) as { data: { orders: { taxLines: unknown[] }[] } };
    const [order] = data.orders;
    expect(order?.taxLines).toMatchObject([
      { authority: "trace-city", ratePpm: 45_000, ...amounts, refundedTaxCents: 450 },
    ]);
  });

  test("holds everything the shop keeps of them, and no key to it", async () => {
    const who = await person(shop.test);
    await leaveTraces(who);
    const { text } = await call(shop.api.exportAccountEndpoint, { token: who.token });
    for (const trace of [...BY_ADDRESS, "trace-past-note", "trace-event", "trace-credit", '"google"'])
      expect(text).toContain(trace);
    for (const secret of ["argon2", "trace-subject", "tokenHash", "viewerHash"])
      expect(text).not.toContain(secret);
  });

  test("holds nothing that was sent to or from an address they have not shown to be theirs", async () => {
    const who = await person(shop.test, { emailConfirmedAt: null });
    await leaveTraces(who);
    const { text } = await call(shop.api.exportAccountEndpoint, { token: who.token });
    for (const trace of BY_ADDRESS) expect(text).not.toContain(trace);
    expect(text).toContain("trace-event");
  });
});

describe("deleting an account", () => {
  test("takes what was written and sent, says so by mail, and leaves the order to nobody for good", async () => {
    const who = await person(shop.test);
    const order = await leaveTraces(who);
    const { db } = shop.test;
    expect(
      (await call(shop.api.deleteAccountEndpoint, { body: { password: PASSWORD }, token: who.token })).status,
    ).toBe(204);
    const written = or(eq(messages.email, who.email), eq(messages.customerId, who.id));
    expect(await db.select().from(messages).where(written)).toEqual([]);
    expect(
      await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, who.email)),
    ).toEqual([]);
    const left = await db.select().from(mails).where(eq(mails.recipient, who.email));
    expect(left.map(({ subject }) => subject)).toEqual(["Your account has been deleted"]);
    // the stars of what was published still count, and say nothing of who gave them
    const rated = await db
      .select()
      .from(reviews)
      .where(or(eq(reviews.email, who.email), isNull(reviews.email)));
    expect(rated).toMatchObject([{ stars: 4, state: "published", email: null, reply: null }]);
    expect(JSON.stringify(rated)).not.toContain("trace");

    // whoever has the address next is somebody else
    const next = await person(shop.test, { email: who.email });
    const { claimGuestOrders } = await import("@/lib/selling/orders/commands/claim-orders");
    await db.update(orders).set({ emailConfirmedAt: new Date() }).where(eq(orders.id, order));
    expect(await db.transaction((tx) => claimGuestOrders(tx, next))).toEqual([]);
    const [row] = await db.select().from(orders).where(eq(orders.id, order));
    expect(row?.customerId).toBeNull();
    const past = await db.select().from(pastOrders).where(isNotNull(pastOrders.ownerDeletedAt));
    expect(past).toHaveLength(2);
    expect(JSON.stringify(past)).not.toMatch(/trace|Main St|\b617\b/);
    expect(past).toMatchObject(
      past.map(() => ({ customerId: null, email: null, name: "", total: 90_000, content: { note: null } })),
    );
    const credit = await db
      .select()
      .from(storeCreditEntries)
      .where(eq(storeCreditEntries.customerId, who.id));
    expect(credit).toEqual([]);
  });
});

/** Gives somebody another address, and tells it. */
async function move(who: Person, meanwhile = async (_email: string) => {}): Promise<string> {
  const email = `moved-${randomUUID()}@new.example`;
  await meanwhile(email);
  await call(shop.api.changeEmailEndpoint, { body: { email, password: PASSWORD }, token: who.token });
  const token = await secretMailedTo(shop.test, email);
  expect(
    (await call(shop.api.confirmEmailChangeEndpoint, { body: { token }, token: who.token })).status,
  ).toBe(200);
  return email;
}

describe("a customer who has moved to another address", () => {
  test("saves what they wrote from the old one, which is nobody else's, and the newsletter goes with them", async () => {
    const who = await person(shop.test);
    await leaveTraces(who);
    const { db } = shop.test;
    await db
      .update(newsletterSubscriptions)
      .set({ confirmedAt: new Date() })
      .where(eq(newsletterSubscriptions.email, who.email));
    const email = await move(who);
    const next = await person(shop.test, { email: who.email });
    const others = await call(shop.api.exportAccountEndpoint, { token: next.token });
    for (const trace of [...BY_ADDRESS, email]) expect(others.text).not.toContain(trace);
    const { text } = await call(shop.api.exportAccountEndpoint, { token: who.token });
    for (const trace of ["trace-message", "trace-consent"]) expect(text).toContain(trace);
  });

  test("is not written to once more at the old one about what it was told", async () => {
    const who = await person(shop.test);
    const { db } = shop.test;
    const reminder = {
      purpose: `order-reminder:${randomUUID()}`,
      recipient: who.email,
      subject: "s",
      text: "words",
      html: "",
      cause: "owner" as const,
    };
    const { cause: _cause, ...row } = reminder;
    await db.insert(mails).values({ ...row, sentAt: new Date() });
    await move(who);
    const { queueMail } = await import("@/lib/platform/mail/commands/outbox");
    await db.transaction((tx) => queueMail(tx, reminder));
    const kept = await db.select().from(mails).where(eq(mails.purpose, reminder.purpose));
    expect(kept.map(({ recipient, text }) => [recipient, text])).toEqual([["", ""]]);
  });

  test("gets the newsletter at the new one, though somebody had asked for it there and never confirmed", async () => {
    const who = await person(shop.test);
    const { db } = shop.test;
    const asked = (email: string) => ({ email, tokenHash: randomUUID(), consent: "trace-consent" });
    await db.insert(newsletterSubscriptions).values({ ...asked(who.email), confirmedAt: new Date() });
    const email = await move(
      who,
      async (next) => void (await db.insert(newsletterSubscriptions).values(asked(next))),
    );
    const there = await db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email));
    expect(there.map(({ confirmedAt }) => confirmedAt)).toEqual([expect.any(Date)]);
  });

  test("brings the store credit that waited for the new address", async () => {
    const who = await person(shop.test);
    const { giveCredit } = await import("@/lib/selling/store-credit/commands");
    const gift = { amountCents: cents(4_000), reason: "Sorry for the wait.", key: randomUUID() };
    await move(who, async (email) => void (await giveCredit({ email }, gift)));
    const { creditBalance } = await import("@/lib/selling/store-credit/ledger-commands");
    expect(await creditBalance(shop.test.db, who.id)).toBe(4_000);
  });

  test("leaves nothing there when they delete the account, and the next one's data alone", async () => {
    const who = await person(shop.test);
    await leaveTraces(who);
    await move(who);
    const next = await person(shop.test, { email: who.email });
    const { db } = shop.test;
    const theirs = { kind: "contact" as const, email: who.email, fields: {}, reference: randomUUID() };
    await db.insert(messages).values(theirs);
    await call(shop.api.deleteAccountEndpoint, { body: { password: PASSWORD }, token: who.token });
    const left = await db.select().from(messages).where(eq(messages.email, next.email));
    expect(left.map(({ reference }) => reference)).toEqual([theirs.reference]);
  });
});

describe("what somebody writes signed in", () => {
  const values = {
    name: "Ada",
    email: "ada@work.example",
    phone: "",
    about: "order",
    message: "trace-words",
  };

  test("is theirs whatever address they name, and no copy of it outlives the account", async () => {
    const { receiveMessage } = await import("@/lib/people/inbox/commands");
    const { contactForm } = await import("@/lib/people/inbox/forms/forms");
    const [who, other] = [await person(shop.test), await person(shop.test, { email: values.email })];
    const sketch = { filename: "ring.png", contentType: "image/png", content: Buffer.from("x") };
    const reference = await receiveMessage(contactForm, values, [sketch], { customerId: who.id });
    expect((await call(shop.api.exportAccountEndpoint, { token: other.token })).text).not.toContain(
      reference,
    );
    expect((await call(shop.api.exportAccountEndpoint, { token: who.token })).text).toContain("trace-words");
    const { answerMessage } = await import("@/lib/desk/inbox/commands");
    const answer = await answerMessage(reference, { text: "Yes, we can.", holdsUntil: null }, null);
    await call(shop.api.deleteAccountEndpoint, { body: { password: PASSWORD }, token: who.token });
    const copies = await shop.test.db
      .select()
      .from(mails)
      .where(inArray(mails.purpose, [`message:${reference}`, `answer:${answer.id}`]));
    expect(copies).toEqual([]);
  });

  test("leaves no words of a mail that was still on its way when the account went", async () => {
    const who = await person(shop.test);
    const { db } = shop.test;
    const mail = { purpose: randomUUID(), recipient: who.email, subject: "s", text: "words", html: "words" };
    await db.insert(mails).values(mail);
    await call(shop.api.deleteAccountEndpoint, { body: { password: PASSWORD }, token: who.token });
    const { deliverMails } = await vi.importActual<typeof import("@/lib/platform/mail/mailer")>(
      "@/lib/platform/mail/mailer",
    );
    await deliverMails(new Date(), async () => undefined);
    const left = await db.select().from(mails).where(eq(mails.recipient, who.email));
    expect(left).toHaveLength(2);
    for (const { sentAt, text } of left) expect([sentAt, text]).toEqual([expect.any(Date), ""]);
  });
});

test("a mail that is being sent while its account goes leaves no words either", async () => {
  const who = await person(shop.test);
  const { db } = shop.test;
  const mail = { purpose: randomUUID(), recipient: who.email, subject: "s", text: "words", html: "words" };
  await db.insert(mails).values(mail);
  const { deliverMails } = await vi.importActual<typeof import("@/lib/platform/mail/mailer")>(
    "@/lib/platform/mail/mailer",
  );
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const asked = vi.fn(() => answered);
  const delivering = deliverMails(new Date(), asked);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await call(shop.api.deleteAccountEndpoint, { body: { password: PASSWORD }, token: who.token });
  answer();
  await delivering;
  const [kept] = await db.select().from(mails).where(eq(mails.purpose, mail.purpose));
  expect([kept?.sentAt, kept?.text, kept?.html]).toEqual([expect.any(Date), "", ""]);
});

test("mails to one mailbox are held back without a word, and none keeps another kind from it", async () => {
  const who = await person(shop.test);
  vi.stubEnv("RATE_LIMITS_OFF", "0");
  vi.resetModules();
  const limited = await import("@/lib/people/accounts/endpoints");
  const from = () => ({ "x-forwarded-for": `10.8.${Math.floor(Math.random() * 250)}.${Date.now() % 250}` });
  const subjects = async () =>
    (await shop.test.db.select().from(mails).where(eq(mails.recipient, who.email))).map(
      ({ subject }) => subject,
    );
  const body = { first_name: "A", last_name: "B", email: who.email, password: PASSWORD };
  for (let i = 0; i < 8; i++) {
    expect((await call(limited.registerEndpoint, { body, headers: from() })).status).toBe(202);
  }
  expect(await subjects()).toHaveLength(5);
  // whoever was bombed can still choose a new password
  const asked = await call(limited.forgotPasswordEndpoint, { body: { email: who.email }, headers: from() });
  expect(asked.status).toBe(202);
  expect(await subjects()).toContain("Choose a new password");
  vi.stubEnv("RATE_LIMITS_OFF", "1");
  vi.resetModules();
});
