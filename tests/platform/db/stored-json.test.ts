import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgCustomColumn, PgTable } from "drizzle-orm/pg-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import * as suppliers from "@/lib/goods/suppliers/tables";
import { findStored, parseStored } from "@/lib/platform/db/stored-json";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import * as disputes from "@/lib/selling/disputes/tables";
import * as invoices from "@/lib/selling/invoices/tables";
import * as orders from "@/lib/selling/orders/tables";
import * as phoneOrders from "@/lib/selling/phone-orders/tables";
import * as tax from "@/lib/selling/tax/tables";

const forget = () => processWide("unreadable-json", () => new Set<string>())().clear();
beforeEach(() => {
  forget();
  vi.spyOn(log, "error").mockReturnValue();
});
afterEach(() => {
  forget();
  vi.restoreAllMocks();
});

const schema = z.strictObject({ lines: z.array(z.strictObject({ cents: z.int() })) });

test("stored keys that this release doesn't know are no error, wherever they are", () => {
  const stored = { lines: [{ cents: 1, gift: true }, { cents: 2 }], channel: "phone" };
  expect(parseStored("orders.delivery", schema, stored)).toEqual({ lines: [{ cents: 1 }, { cents: 2 }] });
  expect(stored).toHaveProperty("channel");
});

test("a broken value is an error that names its table and column, and says no value", () => {
  const read = () => parseStored("orders.delivery", schema, { lines: [{ cents: "Ada", gift: true }] });
  expect(read).toThrow(/^orders\.delivery holds JSON that can’t be read: lines: 0: cents: [^;]*number/);
  expect(read).not.toThrow(/Ada/);
});

test("a broken value that work can do without is reported once for its place, without the value", async () => {
  const find = (place: string) => findStored(place, schema, { lines: [{ cents: "Ada" }] });
  expect([find("orders.delivery"), find("orders.delivery"), find("orders.billing_address")]).toEqual([
    null,
    null,
    null,
  ]);
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(2));
  expect(log.error).toHaveBeenCalledWith(
    { place: "orders.delivery", faults: [expect.stringMatching(/^lines: 0: cents: .*number/)] },
    "a column holds JSON that this release can’t read",
  );
  expect(JSON.stringify(vi.mocked(log.error).mock.calls)).not.toContain("Ada");
  expect(findStored("orders.delivery", schema, { lines: [], gift: true })).toEqual({ lines: [] });
});

test("each column of checked JSON passes on what it can't read, and reports its table and column", async () => {
  const tables = [suppliers, disputes, invoices, orders, phoneOrders, tax].flatMap((one) =>
    Object.values(one).flatMap((value: unknown) => (is(value, PgTable) ? [value] : [])),
  );
  const columns = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).flatMap((column) =>
      is(column, PgCustomColumn) && column.getSQLType() === "jsonb"
        ? [{ name: `${getTableName(table)}.${column.name}`, column }]
        : [],
    ),
  );
  expect(columns.length).toBeGreaterThan(10);
  for (const { column } of columns) expect(column.mapFromDriverValue(1)).toBe(1);
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(columns.length));
  const places = vi
    .mocked(log.error)
    .mock.calls.map(([fields]) => (fields as unknown as { place: string }).place);
  expect(places.toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
});
