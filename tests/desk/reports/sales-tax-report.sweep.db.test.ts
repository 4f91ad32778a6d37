import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { partOf, type SalesTaxRow } from "@/lib/desk/reports/sales-tax-rows";
import { cents } from "@/lib/platform/money/model";
import { creditNotes, invoices } from "@/lib/selling/invoices/tables";
import { orderEvents, orderLines, orders } from "@/lib/selling/orders/tables";
import { payments, type RefundRow, refunds } from "@/lib/selling/payments/tables";
import type { TaxLevel } from "@/lib/selling/tax/model";
import { orderTaxLines } from "@/lib/selling/tax/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

type Authority = readonly [TaxLevel, string, number];
const PLACES: readonly { country: string; region: string | null; authorities: readonly Authority[] }[] = [
  {
    country: "US",
    region: "ny",
    authorities: [
      ["state", "New York", 40_000],
      ["city", "New York City", 45_000],
      ["district", "MCTD", 3_750],
    ],
  },
  {
    country: "US",
    region: "New York",
    authorities: [
      ["state", "New York", 40_000],
      ["county", "Erie", 47_500],
    ],
  },
  { country: "US", region: "OR", authorities: [] },
  {
    country: "US",
    region: "TX",
    authorities: [
      ["state", "Texas", 62_500],
      ["city", "Austin", 10_000],
    ],
  },
];
const ORDERS = 40;
/** The second quarter in New York begins at four in the morning of UTC. */
const BEGINS = Date.parse("2026-04-01T04:00:00Z");
const HOUR = 3_600_000;
const QUARTER = { from: "2026-04-01", to: "2026-06-30" };

/** Mulberry32, so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % most;
  };
}

let shop: TestDatabase;
let report: typeof import("@/lib/desk/reports/sales-tax-queries").salesTaxReport;
const older: string[] = [];

beforeAll(async () => {
  shop = await createTestDatabase();
  ({ salesTaxReport: report } = await import("@/lib/desk/reports/sales-tax-queries"));
  const random = randomOf(39);
  for (let i = 0; i < ORDERS; i++) await sell(i, random);
}, 120_000);
afterAll(() => shop?.close());

/** Places an order with its tax lines, pays it near the quarter's first hour, and gives parts of it back. */
async function sell(i: number, random: (most: number) => number) {
  const { markOrderPaid } = await import("@/tests/selling/fulfillment/acts");
  const { refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order");
  const { authorities, ...place } = PLACES[i % PLACES.length] ?? {
    authorities: [],
    country: "US",
    region: null,
  };
  const isExempt = random(5) === 0;
  const isOlder = random(6) === 0;
  const goods = 100 + random(500_000);
  const taxes = isExempt ? [] : authorities.map(([, , rate]) => Math.round((goods * rate) / 1_000_000));
  const tax = taxes.reduce((sum, one) => sum + one, 0);
  const address = { name: "Ada", line1: "1 Street", city: "City", ...place };
  const placed = new Date(BEGINS - 200 * HOUR);
  const [order] = await shop.db
    .insert(orders)
    .values({
      number: `A-${i}`,
      status: "awaiting_payment",
      email: "ada@buyer.example",
      shippingAddress: address,
      billingAddress: address,
      shippingMethod: "standard",
      paymentMethod: "bank_transfer",
      subtotalCents: cents(goods),
      taxCents: cents(tax),
      taxLabel: "Sales tax",
      taxSource: isOlder ? null : "table",
      totalCents: cents(goods + tax),
      viewerHash: "x",
      leavesWorkshopOn: placed,
      placedAt: placed,
    })
    .returning();
  if (!order) throw new Error("no order");
  const [line] = await shop.db
    .insert(orderLines)
    .values({
      orderId: order.id,
      position: 0,
      kind: "product",
      name: "Studs",
      detail: {},
      unitPriceCents: cents(goods),
      totalCents: cents(goods),
      taxCents: cents(tax),
    })
    .returning();
  await shop.db.insert(orderEvents).values({ orderId: order.id, status: "awaiting_payment", at: placed });
  await shop.db
    .insert(payments)
    .values({ orderId: order.id, method: "bank_transfer", amountCents: cents(goods + tax) });
  if (!isOlder && authorities.length > 0) {
    await shop.db.insert(orderTaxLines).values(
      authorities.map(([level, authority, ratePpm], position) => ({
        orderId: order.id,
        orderLineId: line?.id ?? null,
        position,
        level,
        authority,
        name: "Sales tax",
        ratePpm,
        taxableCents: cents(isExempt ? 0 : goods),
        exemptCents: cents(isExempt ? goods : 0),
        taxCents: cents(taxes[position] ?? 0),
      })),
    );
  }
  const paid = new Date(BEGINS + (random(13) - 6) * HOUR);
  await markOrderPaid(order.id, { reference: order.id, amountCents: null }, { now: paid });
  if (isOlder && tax > 0) older.push(order.id);
  // as an order that was paid by a release without invoices
  if (random(4) === 0) {
    await shop.db
      .update(invoices)
      .set({ number: order.number, series: null, year: null, sequence: null, document: null })
      .where(eq(invoices.orderId, order.id));
  }
  for (let times = random(3); times > 0; times--) {
    const wish = { amountCents: cents(1 + random(30)), reason: "A scratch.", key: `${i}-${times}` };
    const { refund } = await refundOrder(order.id, wish, {
      now: new Date(paid.getTime() + random(9) * HOUR),
    });
    if (random(3) === 0) await fail(refund, new Date(refund.createdAt.getTime() + random(9) * HOUR));
    else if (random(2) === 0) await numberAsBefore(refund.id);
  }
}

async function fail(refund: RefundRow, at: Date) {
  const { failRefund } = await import("@/lib/selling/payments/commands/ledger");
  await shop.db.transaction((tx) => failRefund(tx, refund, { from: ["asked", "done"], now: at }));
}

/** Numbers a refund's credit note as a release without series did. */
async function numberAsBefore(refundId: string) {
  await shop.db.delete(creditNotes).where(eq(creditNotes.refundId, refundId));
  numbered += 1;
  await shop.db.update(refunds).set({ creditNoteNumber: numbered }).where(eq(refunds.id, refundId));
}
let numbered = 0;

const ofAll = (rows: readonly SalesTaxRow[], of: (row: SalesTaxRow) => number) =>
  rows.filter(({ level }) => level === "total" || level === "unknown").reduce((sum, row) => sum + of(row), 0);

/** What the ledger says came in or went back in the days of the quarter. */
async function ledger(where: string) {
  const { rows } = await shop.pool.query(`
    select (select coalesce(sum(p.captured_cents + o.credit_cents), 0)::int from payments p join orders o on o.id = p.order_id
        where (p.captured_at at time zone 'America/New_York')::date ${where}) as sales,
      (select coalesce(sum(o.tax_cents), 0)::int from payments p join orders o on o.id = p.order_id
        where (p.captured_at at time zone 'America/New_York')::date ${where}) as tax,
      (select coalesce(sum(r.amount_cents + r.credit_cents), 0)::int from refunds r
        where (r.created_at at time zone 'America/New_York')::date ${where})
      - (select coalesce(sum(r.amount_cents), 0)::int from refunds r
        where r.state = 'failed' and (r.ended_at at time zone 'America/New_York')::date ${where}) as refunds`);
  return rows[0] as { sales: number; tax: number; refunds: number };
}

test.each([
  ["the quarter", QUARTER, "between '2026-04-01' and '2026-06-30'"],
  ["the quarter before", { from: "2026-01-01", to: "2026-03-31" }, "between '2026-01-01' and '2026-03-31'"],
  ["one day", { from: "2026-04-01", to: "2026-04-01" }, "= '2026-04-01'"],
])("the sales tax report of %s equals the ledger to the cent", async (_, range, where) => {
  const rows = await report(range);
  const booked = await ledger(where);
  expect(Math.min(booked.sales, booked.refunds)).toBeGreaterThan(0);
  expect(ofAll(rows, ({ sales }) => sales.grossCents + sales.taxCents)).toBe(booked.sales);
  expect(ofAll(rows, ({ sales }) => sales.taxCents)).toBe(booked.tax);
  expect(ofAll(rows, ({ refunds: back }) => back.grossCents + back.taxCents)).toBe(booked.refunds);
  for (const total of rows.filter(({ level }) => level === "total")) {
    const own = rows.filter(
      (row) => row.state === total.state && row.level !== "total" && row.level !== "unknown",
    );
    expect(own.reduce((sum, { sales }) => sum + sales.taxCents, 0)).toBe(total.sales.taxCents);
    expect(own.reduce((sum, { refunds: back }) => sum + back.taxCents, 0)).toBe(total.refunds.taxCents);
    for (const { sales } of own) {
      expect(sales.grossCents).toBe(sales.taxableCents + sales.exemptCents);
      expect(sales.grossCents).toBeLessThanOrEqual(total.sales.grossCents);
    }
  }
});

test("a state is one place however its buyers typed it, and each authority has its own row", async () => {
  const rows = await report(QUARTER);
  expect([...new Set(rows.map(({ state }) => state))].toSorted()).toEqual(["NY", "OR", "TX"]);
  const york = rows.filter(({ state, level }) => state === "NY" && level !== "unknown");
  expect(york.map(({ level, authority, ratePpm }) => [level, authority, ratePpm])).toEqual([
    ["total", "", null],
    ["state", "New York", 40_000],
    ["county", "Erie", 47_500],
    ["city", "New York City", 45_000],
    ["district", "MCTD", 3_750],
  ]);
});

test("orders from before tax lines are apart, with the tax that they paid", async () => {
  const rows = [...(await report(QUARTER)), ...(await report({ from: "2026-01-01", to: "2026-03-31" }))];
  const known = await shop.db.select().from(orders).where(inArray(orders.id, older));
  const apart = rows.filter(({ level }) => level === "unknown");
  expect(apart.length).toBeGreaterThan(0);
  expect(apart.reduce((sum, { sales }) => sum + sales.taxCents, 0)).toBe(
    known.reduce((sum, { taxCents }) => sum + taxCents, 0),
  );
});

test("a refund that fails is taken back in the month when it did, and its replacement counts in its own", async () => {
  const { refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order");
  const { recordRefundSent } = await import("@/lib/selling/fulfillment/refund/commands/record-sent");
  const { rows } = await shop.pool.query(`
    select i.order_id as id from invoices i join payments p on p.order_id = i.order_id
    where (i.document ->> 'taxCents')::int > 0 and p.captured_cents > 10000 and p.captured_at >= '2026-04-01T04:00Z' limit 1`);
  const { id } = rows[0] as { id: string };
  const month = (of: number) => report({ from: `2026-0${of}-01`, to: `2026-0${of}-28` });
  const { refund } = await refundOrder(
    id,
    { amountCents: cents(3_000), reason: "A scratch.", key: "filed" },
    { now: new Date("2026-06-10T12:00:00Z") },
  );
  const filed = await report(QUARTER);
  await fail(refund, new Date("2026-07-10T12:00:00Z"));
  const back = await month(7);
  await recordRefundSent(
    id,
    refund.id,
    { sentOn: "2026-08-05", sentReference: null },
    { now: new Date("2026-08-05T12:00:00Z") },
  );
  const again = await month(8);
  const [replacement] = await shop.db.select().from(refunds).where(eq(refunds.replacesId, refund.id));
  if (!replacement) throw new Error("no replacement");
  await fail(replacement, new Date("2026-09-10T12:00:00Z"));

  expect(await report(QUARTER)).toEqual(filed);
  expect([await month(7), await month(8)]).toEqual([back, again]);
  const taxed = (of: readonly SalesTaxRow[]) =>
    of.map(({ level, authority, refunds: { grossCents, taxCents } }) => [
      level,
      authority,
      grossCents,
      taxCents,
    ]);
  const negated = (of: readonly SalesTaxRow[]) =>
    taxed(of).map(([level, authority, gross, tax]) => [level, authority, 0 - Number(gross), 0 - Number(tax)]);
  expect(taxed(again)).toEqual(negated(back));
  expect(taxed(await month(9))).toEqual(taxed(back));
  expect(ofAll(again, ({ refunds: given }) => given.grossCents + given.taxCents)).toBe(3_000);
  expect(again.filter((row) => row.level !== "total" && row.refunds.taxCents > 0).length).toBeGreaterThan(0);
});

test("a report that was filed stays the same when an order's lines or address change", async () => {
  const before = await report(QUARTER);
  const issued = await shop.db.select().from(invoices).where(sql`document is not null`);
  const ids = issued.map(({ orderId }) => orderId);
  await shop.db.transaction(async (tx) => {
    await tx.delete(orderTaxLines).where(inArray(orderTaxLines.orderId, ids));
    await tx
      .update(orders)
      .set({ shippingAddress: sql`shipping_address || '{"region": "CA"}'` })
      .where(inArray(orders.id, ids));
  });
  const sales = (rows: readonly SalesTaxRow[]) =>
    rows.filter((row) => row.sales.grossCents > 0).map((row) => row.sales);
  expect(sales(await report(QUARTER))).toEqual(sales(before));
});

test("of a refund that gave back store credit as well, only the money fails, with its share of the tax", () => {
  const tax = {
    level: "state",
    authority: "New York",
    code: null,
    name: "Sales tax",
    ratePpm: 40_000,
    taxableCents: cents(10_000),
    exemptCents: cents(0),
    taxCents: cents(400),
  };
  const whole = { taxes: [tax], taxableCents: cents(10_000), exemptCents: cents(0), taxCents: cents(400) };
  const failed = {
    ...whole,
    kind: "refunds" as const,
    country: "US",
    region: "NY",
    totalCents: cents(-2_600),
  };
  expect(partOf(failed, cents(10_400))).toMatchObject({
    totalCents: -2_600,
    taxCents: -100,
    taxableCents: -2_500,
    taxes: [{ taxableCents: -2_500, taxCents: -100 }],
  });
});

test("the ledger of the test's shop is sound", async () => {
  const broken = await brokenInvariants(shop.pool);
  expect(broken.filter((one) => one.startsWith("Refunds come to") || one.startsWith("What is paid"))).toEqual(
    [],
  );
});

test.each([
  ["the quarter", QUARTER, "between '2026-04-01' and '2026-06-30'"],
  ["one day", { from: "2026-04-01", to: "2026-04-01" }, "= '2026-04-01'"],
])(
  "the journal of %s balances each day, and comes to the ledger and the tax report",
  async (_, range, where) => {
    const { readJournal } = await import("@/lib/desk/reports/accounting/journal-queries");
    const lines = await readJournal(range);
    const days = new Set(lines.map(({ day }) => day));
    const sumOf = (some: typeof lines) =>
      some.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);
    for (const day of days) expect(sumOf(lines.filter((line) => line.day === day)), day).toBe(0);
    const of = (account: string) => sumOf(lines.filter((line) => line.account === account));
    const booked = await ledger(where);
    expect(of("bank")).toBe(booked.sales - booked.refunds);
    const taxes = ofAll(await report(range), ({ sales, refunds: back }) => sales.taxCents - back.taxCents);
    expect(-of("tax")).toBe(taxes);
    expect(of("rounding")).toBe(0);
    expect(of("deposits")).toBe(0);
  },
);
