import { expect, test } from "vitest";
import { cents } from "@/lib/platform/money/model";
import { type CashPayment, findCashReports } from "@/lib/selling/dealer-duties/cash-reports";

const LIMIT = cents(1_000_000);
const paid = (at: string, dollars: number, change: Partial<CashPayment> = {}): CashPayment => ({
  order: `A-${at}`,
  customerId: null,
  email: "ada@buyer.example",
  name: "Ada Byron",
  address: "1 Main St, Troy",
  postcode: "12180",
  at: new Date(`${at}T12:00:00Z`),
  amountCents: cents(dollars * 100),
  method: "crypto",
  reference: null,
  payer: null,
  ...change,
});
const totals = (...payments: CashPayment[]) =>
  findCashReports(payments, LIMIT).map(({ totalCents }) => totalCents / 100);

test("exactly the limit isn’t reported, and a cent more is, within 15 days", () => {
  expect(totals(paid("2026-01-01", 10_000))).toEqual([]);
  const [report] = findCashReports([paid("2026-01-01", 10_000.01)], LIMIT);
  expect(report?.dueAt.toISOString()).toBe("2026-01-16T12:00:00.000Z");
});

test("payments count for twelve months, to the day", () => {
  expect(totals(paid("2025-03-01", 6_000), paid("2026-02-28", 5_000))).toEqual([11_000]);
  expect(totals(paid("2025-03-01", 6_000), paid("2026-03-01", 5_000))).toEqual([]);
  // what is too old is left out, and the rest still counts
  expect(totals(paid("2025-01-01", 9_000), paid("2025-12-01", 6_000), paid("2026-02-01", 5_000))).toEqual([
    15_000,
  ]);
});

test("the count begins anew after a report", () => {
  const payments = [paid("2026-01-01", 11_000), paid("2026-02-01", 4_000), paid("2026-03-01", 7_000)];
  expect(totals(...payments)).toEqual([11_000, 11_000]);
});

test("one buyer is known by account, by mailbox, or by name and address, also through another payment", () => {
  const two = (change: Partial<CashPayment>) =>
    totals(
      paid("2026-01-01", 6_000, { customerId: "1" }),
      paid("2026-01-02", 6_000, { email: "other@buyer.example", ...change }),
    );
  expect(two({ name: "Bo Lee" })).toEqual([]);
  expect(two({ name: "Bo Lee", customerId: "1" })).toEqual([12_000]);
  expect(two({ name: "Bo Lee", email: "ADA@buyer.example" })).toEqual([12_000]);
  expect(two({ name: "BYRON, Áda", address: "1 Main St. Troy" })).toEqual([12_000]);
  expect(two({ address: "9 Elm St, Troy" })).toEqual([]);
  // the first and the last share nothing but the one between them
  expect(
    totals(
      paid("2026-01-01", 4_000, { email: "a@x.example", address: "1 A St" }),
      paid("2026-01-02", 4_000, { email: "a@x.example", address: "2 B St", customerId: "7" }),
      paid("2026-01-03", 4_000, { email: "c@x.example", address: "3 C St", customerId: "7" }),
    ),
  ).toEqual([12_000]);
});
