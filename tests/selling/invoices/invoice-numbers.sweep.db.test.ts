import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { cents } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import { creditNotes, documentCounters, invoices } from "@/lib/selling/invoices/tables";
import { orderEvents, orders } from "@/lib/selling/orders/tables";
import { payments, refunds } from "@/lib/selling/payments/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

const address = { name: "Ada Byron", line1: "1 Main Street", city: "New York", region: "NY", country: "US" };
const YEAR = "2026-03-03T12:00:00Z";

let database: TestDatabase;
let api: typeof import("@/tests/selling/fulfillment/acts") &
  typeof import("@/lib/selling/fulfillment/refund/commands/refund-order") &
  typeof import("@/lib/selling/fulfillment/refund/commands/record-sent") &
  typeof import("@/lib/selling/invoices/issue-commands") &
  typeof import("@/lib/selling/fulfillment/invoices/invoice");

beforeAll(async () => {
  database = await createTestDatabase();
  api = {
    ...(await import("@/tests/selling/fulfillment/acts")),
    ...(await import("@/lib/selling/fulfillment/refund/commands/refund-order")),
    ...(await import("@/lib/selling/fulfillment/refund/commands/record-sent")),
    ...(await import("@/lib/selling/invoices/issue-commands")),
    ...(await import("@/lib/selling/fulfillment/invoices/invoice")),
  };
}, 120_000);
afterAll(() => database?.close());

/** Orders of a dollar that wait for their transfers. */
async function waiting(count: number): Promise<string[]> {
  const placed = await database.db
    .insert(orders)
    .values(
      Array.from({ length: count }, () => ({
        number: `A-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
        status: "awaiting_payment" as const,
        email: "ada@example.com",
        shippingAddress: address,
        billingAddress: address,
        shippingMethod: "standard",
        paymentMethod: "bank_transfer",
        subtotalCents: cents(100),
        totalCents: cents(100),
        viewerHash: "0".repeat(64),
        leavesWorkshopOn: new Date(YEAR),
        placedAt: new Date(YEAR),
      })),
    )
    .returning({ id: orders.id });
  const ids = placed.map(({ id }) => id);
  await database.db
    .insert(payments)
    .values(ids.map((orderId) => ({ orderId, method: "bank_transfer", amountCents: cents(100) })));
  await database.db
    .insert(orderEvents)
    .values(ids.map((orderId) => ({ orderId, status: "awaiting_payment" as const, at: new Date(YEAR) })));
  return ids;
}

const pay = (id: string, now = new Date()) =>
  api.markOrderPaid(id, { reference: id, amountCents: null }, { now });
const invoiceOf = async (id: string) =>
  (await database.db.select().from(invoices).where(eq(invoices.orderId, id)))[0];
const refund = (id: string, amount: number, now = new Date()) =>
  api.refundOrder(
    id,
    { amountCents: cents(amount), reason: "A scratch.", key: crypto.randomUUID() },
    { now },
  );
const noteOf = async (id: string) =>
  (await database.db.select().from(creditNotes).where(eq(creditNotes.refundId, id)))[0];
const numbered = (series: string, year: number, count: number) =>
  Array.from({ length: count }, (_, i) => `${series}-${year}-${String(i + 1).padStart(6, "0")}`);

/** Starts a process that records the payment of an order. */
async function startCapturing(id: string): Promise<ChildProcess> {
  const program = join(".data", "test", "capture.mjs");
  await build({
    entryPoints: ["tests/support/shops/capture-program.ts"],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    jsx: "automatic",
    alias: { "@": process.cwd() },
    external: ["./node_modules/*", "@node-rs/argon2", "pdfkit", "sharp", "ssh2", "pg-native"],
    banner: {
      js: 'import { createRequire as createOwnRequire } from "node:module"; const require = createOwnRequire(import.meta.url);',
    },
    logLevel: "silent",
  });
  return spawn(process.execPath, [program, id], {
    env: { ...process.env, DATABASE_URL: database.url, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

test("captures side by side and a process killed between them leave the invoices of a year without a gap", async () => {
  const ids = await waiting(50);
  const [killed = "", ...others] = ids;
  await Promise.all(others.slice(0, 10).map((id) => pay(id)));
  const locks = await database.pool.connect();
  let child: ChildProcess | null = null;
  try {
    // the process stops within its capture, after it has taken a number
    await locks.query("begin; lock table mails in share row exclusive mode");
    child = await startCapturing(killed);
    await expect
      .poll(async () => {
        const { rowCount } = await database.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rowCount;
      })
      .toBe(1);
    const rest = Promise.all(others.slice(10).map((id) => pay(id)));
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    await locks.query("commit");
    await rest;
  } finally {
    child?.kill("SIGKILL");
    await locks.query("rollback");
    locks.release();
  }
  expect(await invoiceOf(killed)).toBeUndefined();
  await pay(killed);
  const rows = await database.db.select().from(invoices);
  const year = rows[0]?.year ?? 0;
  expect(rows.map(({ number }) => number).toSorted()).toEqual(numbered("INV", year, ids.length));
  expect(await database.db.select().from(documentCounters)).toEqual([{ series: "INV", year, last: 50 }]);
  expect(await brokenInvariants(database.pool)).toEqual([]);
});

test("a year begins with the day in the shop's time zone, and each year and prefix at 1", async () => {
  const [last = "", first = "", renamed = ""] = await waiting(3);
  await pay(last, new Date("2030-01-01T04:59:00Z"));
  await pay(first, new Date("2030-01-01T05:01:00Z"));
  await database.db.insert(settingValues).values({ key: "invoicePrefix", value: "SHOP" });
  await pay(renamed, new Date("2030-01-02T12:00:00Z"));
  await database.db.delete(settingValues).where(eq(settingValues.key, "invoicePrefix"));
  expect(await Promise.all([last, first, renamed].map(invoiceOf))).toMatchObject([
    { number: "INV-2029-000001", issuedOn: "2029-12-31" },
    { number: "INV-2030-000001", issuedOn: "2030-01-01" },
    { number: "SHOP-2030-000001", issuedOn: "2030-01-02" },
  ]);
});

test("each refund has its credit note, and one that replaces a failed one takes the number over", async () => {
  const [id = ""] = await waiting(1);
  const at = new Date("2031-06-01T12:00:00Z");
  await pay(id, at);
  const [first, second] = [await refund(id, 10, at), await refund(id, 20, at)];
  await database.db.update(refunds).set({ state: "failed" }).where(eq(refunds.id, first.refund.id));
  await database.db
    .update(payments)
    .set({ refundedCents: cents(20) })
    .where(eq(payments.orderId, id));
  await api.recordRefundSent(id, first.refund.id, { sentOn: "2031-06-02", sentReference: null }, { now: at });
  const [again] = await database.db.select().from(refunds).where(eq(refunds.replacesId, first.refund.id));
  const third = await refund(id, 10, at);
  expect(await noteOf(first.refund.id)).toBeUndefined();
  expect((await noteOf(again?.id ?? ""))?.number).toBe("CN-2031-000001");
  expect((await noteOf(second.refund.id))?.number).toBe("CN-2031-000002");
  expect(await noteOf(third.refund.id)).toMatchObject({
    number: "CN-2031-000003",
    totalCents: 10,
    document: {
      invoice: { number: (await invoiceOf(id))?.number, date: "2031-06-01" },
      reason: "A scratch.",
    },
  });
  expect(await brokenInvariants(database.pool)).toEqual([]);
});

test("an issued invoice says the same after the settings, the order, and its method change", async () => {
  const [id = ""] = await waiting(1);
  const order = await pay(id);
  const before = await api.readInvoice(order);
  const value = { legalName: "Other LLC", registration: null, taxId: "1", vatNumber: "GB1" };
  await database.db.insert(settingValues).values({ key: "seller", value });
  await database.db
    .update(orders)
    .set({
      billingAddress: { ...address, name: "Grace" },
      delivery: { label: "By air", minDays: 1, maxDays: 2 },
    })
    .where(eq(orders.id, id));
  const [changed] = await database.db.select().from(orders).where(eq(orders.id, id));
  expect(changed && (await api.readInvoice(changed))).toEqual(before);
  const [next = ""] = await waiting(1);
  expect((await api.readInvoice(await pay(next)))?.document.seller).toMatchObject(value);
  await database.db.delete(settingValues).where(eq(settingValues.key, "seller"));
});

test("an issued invoice that can't be read isn't printed, and its order can be refunded", async () => {
  const { log } = await import("@/lib/platform/log/log");
  const errors = vi.spyOn(log, "error").mockReturnValue();
  const [id = ""] = await waiting(1);
  const order = await pay(id);
  const { document } = (await invoiceOf(id)) ?? {};
  const write = (stored: unknown) =>
    database.db.execute(
      sql`update invoices set document = ${JSON.stringify(stored)}::jsonb where order_id = ${id}`,
    );
  await write({ ...document, payment: null });
  await expect(api.readInvoice(order)).rejects.toThrow(
    "invoices.document holds JSON that can’t be read: payment",
  );
  expect(await noteOf((await refund(id, 40)).refund.id)).toMatchObject({ totalCents: 40 });
  await write(document);
  expect(await api.readInvoice(order)).toMatchObject({ document: { payment: "Bank transfer" } });
  errors.mockRestore();
});

test("an order that a release without invoices was paid by gets its invoice from the next one, once", async () => {
  const [id = ""] = await waiting(1);
  const now = new Date();
  await database.db.update(orders).set({ status: "paid" }).where(eq(orders.id, id));
  await database.db
    .update(payments)
    .set({ state: "captured", capturedCents: cents(100), capturedAt: now })
    .where(eq(payments.orderId, id));
  await api.issueMissingInvoices(now);
  const issued = await invoiceOf(id);
  await api.issueMissingInvoices(now);
  expect(issued?.number).toMatch(/^INV-\d{4}-\d{6}$/);
  expect(await invoiceOf(id)).toEqual(issued);
});
