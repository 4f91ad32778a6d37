import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgCustomColumn, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { z } from "zod";
import * as suppliers from "@/lib/goods/suppliers/tables";
import { parseStored } from "@/lib/platform/db/stored-json";
import * as disputes from "@/lib/selling/disputes/tables";
import * as invoices from "@/lib/selling/invoices/tables";
import * as orders from "@/lib/selling/orders/tables";
import * as phoneOrders from "@/lib/selling/phone-orders/tables";
import * as tax from "@/lib/selling/tax/tables";

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

test("each column of checked JSON names itself", () => {
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
  for (const { name, column } of columns) {
    expect(() => column.mapFromDriverValue(1)).toThrow(`${name} holds JSON`);
  }
});
