import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customersEndpoint, giveCreditEndpoint } from "@/lib/desk/customers/endpoints";
import { inboxEndpoint } from "@/lib/desk/inbox/endpoints";
import { customers } from "@/lib/people/accounts/tables";
import { messages } from "@/lib/people/inbox/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { mails } from "@/lib/platform/mail/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { called } from "../called";

let shop: TestDatabase;
let people: typeof import("@/lib/desk/customers/handlers");
let inbox: typeof import("@/lib/desk/inbox/handlers");
let settings: typeof import("@/lib/desk/settings/handlers");

beforeAll(async () => {
  shop = await createTestDatabase();
  people = await import("@/lib/desk/customers/handlers");
  inbox = await import("@/lib/desk/inbox/handlers");
  settings = await import("@/lib/desk/settings/handlers");
}, 120_000);
afterAll(() => shop?.close());

const customerList = (query: Record<string, unknown>) =>
  people.handleCustomers(called({ query: customersEndpoint.query?.parse(query) }));
const messageList = (query: Record<string, unknown>) =>
  inbox.handleInbox(called({ query: inboxEndpoint.query?.parse(query) }));

test("customers are found by the beginnings of their names, and a business is approved once its address is confirmed", async () => {
  const [business] = await shop.db
    .insert(customers)
    .values({
      email: "desk@facet.example",
      firstName: "Fay",
      lastName: "Setter",
      company: "Facet & Co",
      taxId: "12-345",
      tradeStatus: "pending",
    })
    .returning();
  await shop.db
    .insert(customers)
    .values({ email: "ada@buyer.example", firstName: "Ada", lastName: "100%", emailConfirmedAt: new Date() });
  for (const q of ["fay", "SETTER", "fay set", "facet", "desk@"]) {
    expect(
      (await customerList({ q })).data.map(({ email }) => email),
      q,
    ).toEqual(["desk@facet.example"]);
  }
  expect((await customerList({ q: "%" })).total).toBe(0);
  expect((await customerList({ trade_status: "pending" })).total).toBe(1);

  const id = business?.id ?? "";
  const review = () => people.handleReviewTrade(called({ params: { id }, body: { status: "approved" } }));
  await expect(review()).rejects.toMatchObject({ status: 422 });
  await shop.db.update(customers).set({ emailConfirmedAt: new Date() });
  expect(await review()).toEqual({ data: { id, trade_status: "approved" } });
  expect((await people.handleCustomer(called({ params: { id } }))).data).toMatchObject({
    name: "Fay Setter",
    trade_status: "approved",
    orders: [],
  });
  const other = called<Parameters<typeof people.handleCustomer>[0]>({ params: { id: randomUUID() } });
  await expect(people.handleCustomer(other)).rejects.toMatchObject({ status: 404 });
});

test("store credit is given on the customer's page, once, and shown there with who gave it", async () => {
  const [buyer] = await shop.db
    .insert(customers)
    .values({ email: "lina@buyer.example", firstName: "Lina", lastName: "Stone" })
    .returning();
  const params = { id: buyer?.id ?? "" };
  const body = { amount: 25.5, reason: "Your ring was late.", key: randomUUID() };
  const given = {
    kind: "issued",
    amount: 25.5,
    reason: body.reason,
    order: null,
    author: "ada@shop.example",
  };
  for (let again = 0; again < 2; again += 1) {
    const { data } = await people.handleGiveCredit(called({ params, body }));
    expect(data).toMatchObject({ balance: 25.5, entries: [given] });
  }
  expect((await people.handleCustomer(called({ params }))).data.store_credit.balance).toBe(25.5);
  const audits = await shop.db.select().from(shopAudit).where(eq(shopAudit.action, "credit give"));
  expect(audits).toMatchObject([{ subject: params.id, detail: { amountCents: 2_550 } }]);
  const parsed = giveCreditEndpoint.body?.safeParse({ ...body, amount: 1_000_000 });
  expect(parsed?.error?.issues[0]?.message).toBe("Enter at most $50,000");
});

test("a message is answered by email, and is open no longer", async () => {
  await shop.db.insert(messages).values({
    reference: "M-23456789",
    kind: "price_match",
    email: "ada@buyer.example",
    fields: { email: "ada@buyer.example", price: "900" },
  });
  expect((await messageList({ state: "open", kind: "price_match" })).data).toMatchObject([
    { reference: "M-23456789", excerpt: "900", is_answered: false },
  ]);
  const valid_until = "2026-12-01T23:59:59.000Z";
  await inbox.handleAnswerMessage(
    called({ params: { reference: "m-23456789" }, body: { text: "Yes, $890.", valid_until } }),
  );
  expect((await messageList({ state: "open" })).total).toBe(0);
  const { data } = await inbox.handleMessage(called({ params: { reference: "M-23456789" } }));
  expect(data.answers).toMatchObject([{ text: "Yes, $890.", valid_until }]);
  const [mail] = await shop.db.select().from(mails).where(eq(mails.recipient, "ada@buyer.example"));
  expect(mail?.text).toContain("valid until Dec 1, 2026");
});

test("a message that needs no reply is closed, and reopened", async () => {
  const reference = "M-3456789A";
  await shop.db.insert(messages).values({ reference, kind: "feedback", fields: { text: "Thank you!" } });
  const close = (is_closed: boolean) =>
    inbox.handleCloseMessage(called({ params: { reference }, body: { is_closed } }));
  const listed = async (state: string) => (await messageList({ state })).data.map((one) => one.reference);
  expect(await listed("open")).toEqual([reference]);
  await close(true);
  await close(true);
  expect(await listed("open")).toEqual([]);
  expect(await listed("closed")).toEqual([reference]);
  await close(false);
  expect(await listed("open")).toEqual([reference]);
  const audits = await shop.db.select().from(shopAudit).where(eq(shopAudit.subject, reference));
  expect(audits.map(({ action }) => action)).toEqual(["inbox close", "inbox reopen"]);
});

test("a setting is changed within its own rules, keeps its history, and is reset", async () => {
  const params = { key: "tradeDiscountPercent" };
  const change = (value: number, version?: number) =>
    settings.handleChangeSetting(called({ params, body: { value, version } }));
  expect((await change(12)).data).toMatchObject({ value: 12, is_default: false });
  await expect(change(-1)).rejects.toMatchObject({ errors: { value: [expect.stringContaining(">=0")] } });
  await expect(change(13, 0)).rejects.toMatchObject({ name: "VersionConflict", current: 1 });
  const { data } = await settings.handleSetting(called({ params, query: {} }));
  expect(data.history).toMatchObject([{ version: 1, after: 12, actor: "ada@shop.example" }]);
  expect((await settings.handleResetSetting(called({ params }))).data.is_default).toBe(true);
  const unknown = called<Parameters<typeof settings.handleSetting>[0]>({ params: { key: "nothing" } });
  await expect(settings.handleSetting(unknown)).rejects.toMatchObject({ status: 404 });
});
