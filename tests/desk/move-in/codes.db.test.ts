import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { promoCodes } from "@/lib/selling/promotions/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { csvOf } from "../products/shops/exports";

let shop: TestDatabase;
let folder = "";
let moving: typeof import("@/lib/desk/move-in/codes/import-commands");
let undoing: typeof import("@/lib/desk/move-in/undo-commands");
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-codes-"));
  shop = await createTestDatabase();
  moving = await import("@/lib/desk/move-in/codes/import-commands");
  undoing = await import("@/lib/desk/move-in/undo-commands");
});
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true });
});

const AUDIT = { actor: "ada", action: "move-in import" } as const;
const NOW = new Date("2026-11-29T12:00:00Z");

/** The columns of Shopify's export of discounts. */
const COLUMNS = [
  ...["Name", "Value", "Value Type", "Type", "Discount Class", "Minimum Purchase Requirements"],
  ...["Combines with Order Discounts", "Customer Selection", "Times Used In Total"],
  ...["Applies Once Per Customer", "Usage Limit Per Code", "Status", "Start", "End"],
];
const TEN = {
  Name: "welcome10",
  Value: "-10.0",
  "Value Type": "percentage",
  Type: "Amount off order",
  "Discount Class": "order",
  "Customer Selection": "all",
  "Times Used In Total": 40,
  "Applies Once Per Customer": 1,
  "Usage Limit Per Code": 100,
  Status: "Active",
  Start: "2025-12-08 11:28:18 -0600",
};
const ROWS = [
  TEN,
  {
    ...TEN,
    Name: "TWENTY-OFF",
    Value: "-20.5",
    "Value Type": "fixed_amount",
    "Minimum Purchase Requirements": "Minimum purchase of $1,000.00",
    "Applies Once Per Customer": 0,
    "Usage Limit Per Code": "",
    Start: "2027-01-01",
    End: "2027-02-01",
  },
  { ...TEN, Name: "SHIPFREE", Value: "-100.0", Type: "Free shipping", "Discount Class": "shipping" },
  { ...TEN, Name: "RINGS", "Discount Class": "product" },
  { ...TEN, Name: "BOGO", Type: "Buy X get Y" },
  { ...TEN, Name: "VIP", "Customer Selection": "segment" },
  { ...TEN, Name: "OVER", Status: "Expired" },
  { ...TEN, Name: "PAST", End: "2026-01-01" },
  { ...TEN, Name: "GONE", "Usage Limit Per Code": 40 },
  { ...TEN, Name: "HALF", Value: "-12.5" },
  { ...TEN, Name: "TWO ITEMS", "Minimum Purchase Requirements": "Minimum of 2 items" },
  { ...TEN, Name: "x" },
  { ...TEN, Name: "DAY", End: "2026-13-45" },
  { ...TEN, Name: "Welcome10" },
  { ...TEN, Name: "EURO", Value: "-5 €", "Value Type": "fixed_amount" },
];

async function move(dryRun = false) {
  const file = join(folder, `${randomUUID()}.csv`);
  await writeFile(file, csvOf(COLUMNS, ROWS));
  return moving.moveCodes({ file, name: "discounts.csv", dryRun }, AUDIT, NOW);
}

test("codes come with their terms and the uses that are left; others are refused with what to do", async () => {
  expect(await move(true)).toMatchObject({ state: "rehearsed", created: 3 });
  expect(await shop.db.$count(promoCodes)).toBe(0);
  const report = await move();
  expect(report).toMatchObject({ state: "done", read: 15, created: 3, unchanged: 0 });
  expect(await shop.db.select().from(promoCodes).orderBy(asc(promoCodes.code))).toMatchObject([
    { code: "SHIPFREE", kind: "free_shipping", value: 0, description: "Free shipping" },
    {
      ...{ code: "TWENTY-OFF", kind: "amount", value: 2050, minimumCents: 100_000, maxUses: null },
      ...{ maxUsesPerCustomer: null, description: "$20.50 off on orders of $1,000 or more" },
      ...{ startsAt: new Date("2027-01-01T00:00:00Z"), endsAt: new Date("2027-02-01T00:00:00Z") },
    },
    {
      ...{ code: "WELCOME10", kind: "percentage", value: 10, maxUses: 60, maxUsesPerCustomer: 1 },
      ...{ startsAt: null, endsAt: null, isPublic: false, uses: 0, description: "10% off" },
    },
  ]);
  expect(report.refused.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [5, "Discount Class", expect.stringContaining("some products only")],
    [6, "Type", expect.stringContaining("give an item for another")],
    [7, "Customer Selection", "Some customers only may use it. Add it by hand under Promotions."],
    [8, "Status", "It has ended, so it stays behind."],
    [9, "Status", "It has ended, so it stays behind."],
    [10, "Usage Limit Per Code", "It is used up, so it stays behind."],
    [11, "Value", "A percentage must be a whole number from 1 to 100."],
    [12, "Minimum Purchase Requirements", expect.stringContaining("a number of items")],
    [13, "Name", expect.stringContaining("3 to 40 letters")],
    [14, "End", "There is no such date. Write it as 2026-12-01."],
    [15, null, "Line 2 has the same code. Leave one of them out."],
    [16, "Value", "This amount is in another currency. Change it to US dollars."],
  ]);
  expect(await move()).toMatchObject({ created: 0, unchanged: 3 });
  await shop.db.update(promoCodes).set({ value: 15 }).where(eq(promoCodes.code, "WELCOME10"));
  expect(await undoing.undoMove(report.move ?? "", { actor: "ada", action: "move-in undo" })).toEqual({
    takenBack: { code: 2 },
    left: [{ kind: "code", name: "WELCOME10", reason: "It was changed since." }],
  });
});
