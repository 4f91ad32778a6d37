import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as desk from "@/lib/desk/duties/handlers";
import { shopAudit } from "@/lib/platform/audit/tables";
import { settingValues } from "@/lib/platform/settings/tables";
import { compareNames, pruneDutyRecords } from "@/lib/selling/dealer-duties/commands";
import { buyerIdentifications, sanctionsMatches, sanctionsNames } from "@/lib/selling/dealer-duties/tables";
import { startProduction } from "@/lib/selling/fulfillment/produce/commands";
import { markOrderPaid } from "@/lib/selling/fulfillment/settlement/commands/mark-paid";
import { markOrderShipped } from "@/lib/selling/fulfillment/ship/commands";
import { orders } from "@/lib/selling/orders/tables";
import { called } from "../../desk/called";
import { person } from "../../people/accounts/people";
import { loose, openTestShop, type TestShop, wish } from "../checkout/shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 120_000);
afterAll(() => shop?.close());

const set = (key: string, value: unknown) =>
  shop.test.db
    .insert(settingValues)
    .values({ key, value })
    .onConflictDoUpdate({ target: settingValues.key, set: { value } });

beforeEach(async () => {
  await shop.test.db.delete(sanctionsMatches);
  await shop.test.db.delete(settingValues);
});

/** A paid order of a stone at $700, in cryptocurrency unless told otherwise. */
async function paidOrder(name: string, { method = "crypto", payer = null as string | null } = {}) {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const stone = await shop.stone();
  const asked = wish([loose(stone.sku)]);
  const shipping = { ...asked.shipping, name };
  const { order } = await placeOrder({ ...asked, shipping, payment_method: method as never }, randomUUID());
  await shop.test.db
    .update(orders)
    .set({
      billingAddress: sql`jsonb_set(billing_address, '{name}', to_jsonb(${name}::text))`,
      shippingAddress: sql`jsonb_set(shipping_address, '{name}', to_jsonb(${name}::text))`,
      email: `${name.replaceAll(" ", ".").toLowerCase()}@buyer.example`,
    })
    .where(eq(orders.id, order.id));
  await markOrderPaid(order.id, { reference: randomUUID(), amountCents: null, payer });
  return order;
}

const reports = () => desk.handleCashReports(called({}));

const upload = (sdn: string | Buffer<ArrayBuffer>, alt?: string | Buffer<ArrayBuffer>) => {
  const body = new FormData();
  body.set("sdn", new File([sdn], "SDN.CSV"));
  if (alt !== undefined) body.set("alt", new File([alt], "ALT.CSV"));
  const request = new Request("https://shop.example/x", { method: "POST", body });
  return desk.handleLoadSanctionsList(called({ request }));
};
const SDN = '2674,"ABBAS, Abu","individual","NS-PLC",-0- \n2675,"ROE, Jane",-0- ,-0- ,-0- \n';

test("payments in cryptocurrency and from third parties are listed above the owner's limit, with the buyer's papers", async () => {
  const [one, two, own, third] = [
    await paidOrder("Ada Byron"),
    await paidOrder("Ada Byron"),
    await paidOrder("Ada Byron", { method: "bank_transfer", payer: "BYRON, Ada" }),
    await paidOrder("Ada Byron", { method: "bank_transfer", payer: "Bo Lee" }),
  ];
  expect(await reports()).toEqual({ limit: null, data: [] });
  await set("cashReportingLimit", 2_000);
  const body = { kind: "passport", number: "X1234567", issuer: "USA", seen_on: "2026-01-02" };
  await desk.handleIdentifyBuyer(called({ params: { number: two.number }, body }));
  const { data } = await reports();
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    buyer: "Ada Byron",
    identification: { kind: "passport", number: "X1234567" },
  });
  const listed = data[0]?.payments.map(({ order, payer }) => [order, payer]);
  expect(listed).toEqual([
    [one.number, null],
    [two.number, null],
    [third.number, "Bo Lee"],
  ]);
  const { data: file } = await desk.handleExportCashReports(called({}));
  expect(file.payments).toBe(3);
  expect(file.csv).toContain("X1234567");
  expect(file.csv).not.toContain(own.number);
  // who sees the audit log doesn't see the number of the papers
  const audit = await shop.test.db.select().from(shopAudit).where(eq(shopAudit.subject, two.number));
  expect(audit.map(({ action }) => action)).toContain("order identification");
  expect(JSON.stringify(audit)).not.toContain("X1234567");
});

test("papers are asked for from the owner's amount on, are part of the customer's copy, and go after five years", async () => {
  const order = await paidOrder("Cleo Doe");
  const asks = async () =>
    (await desk.handleIdentifications(called({ params: { number: order.number } }))).is_wanted;
  expect(await asks()).toBe(false);
  await set("identifyFromDollars", 500);
  expect(await asks()).toBe(true);
  const body = { kind: "state_id", number: "ID-77", issuer: "New York", seen_on: "2026-01-02" };
  await desk.handleIdentifyBuyer(called({ params: { number: order.number }, body }));
  expect(await asks()).toBe(false);

  const who = await person(shop.test);
  await shop.test.db.update(orders).set({ customerId: who.id }).where(eq(orders.id, order.id));
  const { exportAccount } = await import("@/lib/selling/personal-data/export-queries");
  const { customers } = await import("@/lib/people/accounts/tables");
  const [customer] = await shop.test.db.select().from(customers).where(eq(customers.id, who.id));
  if (!customer) throw new Error("no customer");
  expect(JSON.stringify(await exportAccount(customer))).toContain("ID-77");

  const count = async () =>
    (await shop.test.db.select().from(buyerIdentifications).where(eq(buyerIdentifications.orderId, order.id)))
      .length;
  const years = (n: number) => new Date(Date.now() + n * 365.25 * 86_400_000);
  await pruneDutyRecords(years(4.9));
  expect(await count()).toBe(1);
  await pruneDutyRecords(years(5.1));
  expect(await count()).toBe(0);
});

test("names of buyers and payers are compared with the list, decided by somebody, and hold shipping only if the owner says so", async () => {
  const order = await paidOrder("Ábu Abbas", { method: "bank_transfer", payer: "Jane Roe" });
  await paidOrder("Somebody Else");
  expect((await upload(SDN)).data).toEqual({ names: 2, matches: 2 });
  expect(await compareNames()).toBe(0);
  const open = async () => (await desk.handleNameMatches(called({ query: { state: "open" } }))).data;
  const found = await open();
  expect(found.map(({ role, subject, listed_name }) => [role, subject, listed_name]).toSorted()).toEqual([
    ["buyer", "Ábu Abbas", "ABBAS, Abu"],
    ["payer", "Jane Roe", "ROE, Jane"],
  ]);
  await startProduction(order.id);
  const ship = () => markOrderShipped(order.id, { carrier: "UPS", trackingNumber: "1Z", trackingUrl: null });
  await set("holdForSanctions", true);
  await expect(ship()).rejects.toMatchObject({ status: 409, code: "name_match" });
  for (const { id } of found) {
    const decide = (state: string, note: string) =>
      desk.handleDecideMatch(called({ params: { id }, body: { state, note } }));
    await decide("cleared", "Born in 1990, the listed one in 1948.");
    await expect(decide("confirmed", "No.")).rejects.toMatchObject({ code: "decided" });
  }
  expect(await open()).toEqual([]);
  expect((await ship()).status).toBe("shipped");

  // the same person orders again, and a new list is loaded
  await paidOrder("Ábu Abbas");
  expect((await upload(SDN)).data.matches).toBe(0);
});

test("an order ships despite an open match while the owner doesn't hold it", async () => {
  await upload(SDN);
  const order = await paidOrder("Abu Abbas");
  expect(await compareNames()).toBe(1);
  await startProduction(order.id);
  const shipped = await markOrderShipped(order.id, {
    carrier: "UPS",
    trackingNumber: "1Z",
    trackingUrl: null,
  });
  expect(shipped.status).toBe("shipped");
});

test("a file that is no such list is refused, and the list before stays", async () => {
  await upload(SDN);
  await expect(upload("name,price\nring,1\n")).rejects.toMatchObject({ status: 422 });
  expect((await desk.handleSanctionsList(called({}))).data?.names).toBe(2);
  expect((await upload(SDN, '2674,13,"aka","ZAYDAN, Muhammad",-0- \n')).data.names).toBe(3);
  // accents are letters in the encoding of the file
  const file = (name: string) => readFileSync(`tests/fixtures/sanctions/${name}`);
  expect((await upload(file("SDN.CSV"), file("ALT.CSV"))).data.names).toBe(10);
  const accented = await shop.test.db.select().from(sanctionsNames).where(eq(sanctionsNames.entry, 7157));
  expect(accented.map(({ name }) => name)).toContain("MARTÍNEZ GARCÍA, José Luis");
  await expect(upload("")).rejects.toMatchObject({ status: 422 });
});
