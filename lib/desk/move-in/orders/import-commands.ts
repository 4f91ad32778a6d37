import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { CommandError } from "@/lib/desk/errors/command-error";
import { placesOf } from "@/lib/desk/products/cells/headers";
import { openTable, type Table } from "@/lib/desk/products/import/table-rows";
import type { ShopSystem } from "@/lib/desk/products/shops/model";
import { customers } from "@/lib/people/accounts/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { isCurrencyCode } from "@/lib/platform/intl/money";
import { formatCount } from "@/lib/platform/intl/numbers";
import { currencyCode } from "@/lib/platform/money/model";
import { pastOrders } from "@/lib/selling/past-orders/tables";
import { beginMove, endMove, type MovedRecord, noteRecords, type Undone } from "../records/record-commands";
import { moves } from "../tables";
import { isOrderHeader, systemOfOrders } from "./columns";
import { createOrderReader, type OldOrder, type OrderFault, type OrderReader } from "./read-orders";

/** Most orders of a file. */
const MOST_ORDERS = 500_000;
/** Orders of a transaction. */
const BATCH = 200;
/** Stands for a program that isn't known. */
const UNKNOWN = "shop";

export type OrderMove = {
  file: string;
  name: string;
  dryRun: boolean;
  /** of the amounts, where the file names none; null for what was chosen for the same program's file before */
  currency: string | null;
  /** is called with the line that was read last */
  onProgress?: (line: number) => void;
};

/** What an import of past orders did, or would do. */
export type OrderMoveReport = {
  move: string | null;
  state: "done" | "rehearsed";
  read: number;
  created: number;
  /** orders that are there already, which stay as they are */
  unchanged: number;
  refused: number;
  /** of the new ones: orders that an account has now */
  joined: number;
  /** what the amounts were read in where the file names no currency; null if it names one, or nobody has said it */
  currency: string | null;
  /** whether somebody has to say the currency first */
  lacksCurrency: boolean;
  faults: OrderFault[];
};

/**
 * Imports another shop's orders, to be looked at by their customers and the staff. Nothing is done with them, and an order that is
 * there already stays as it is.
 * @throws CommandError if the file can't be read, or doesn't name a currency and nobody has
 */
export async function moveOrders(
  { file, name, dryRun, currency: chosen, onProgress }: OrderMove,
  audit: AuditAction,
): Promise<OrderMoveReport> {
  const table = await openTable(file);
  const { reader, system } = await readHeader(table);
  const currency = reader.hasCurrency ? null : (chosen ?? (await rememberedCurrency(system)));
  if (currency !== null && !isCurrencyCode(currency)) {
    throw new CommandError(`${currency} is not the code of a currency, such as ${currencyCode()}.`);
  }
  const lacksCurrency = !reader.hasCurrency && currency === null;
  const report: OrderMoveReport = {
    ...{ move: null, state: dryRun ? "rehearsed" : "done", read: 0, created: 0, unchanged: 0, refused: 0 },
    ...{ joined: 0, currency, lacksCurrency, faults: [] },
  };
  if (lacksCurrency) {
    if (!dryRun) throw new CommandError("The file doesn’t say which currency its amounts are in. Choose it.");
    return report;
  }
  const move = dryRun
    ? null
    : await beginMove({ kind: "orders", system, name, choices: { currency }, actor: audit.actor });
  report.move = move;
  const lines = new Map<string, number>();
  let batch: OldOrder[] = [];
  const write = async () => {
    if (batch.length === 0) return;
    await writeBatch(batch, { move, system }, report);
    onProgress?.(batch.at(-1)?.line ?? 0);
    batch = [];
  };
  for await (const rows of ordersOf(table, reader)) {
    report.read += 1;
    if (report.read > MOST_ORDERS) {
      throw new CommandError(`The file has more than ${formatCount(MOST_ORDERS)} orders. Split it.`);
    }
    const { order, faults } = reader.read(rows, currency);
    report.faults.push(...faults);
    const earlier = order === null ? undefined : lines.get(order.number);
    if (order === null || earlier !== undefined) {
      report.refused += 1;
      if (order !== null) {
        const reason = `Line ${earlier} has the same number. Leave one of them out.`;
        report.faults.push({
          ...{ line: order.line, name: order.number, column: null, reason, isWhole: true },
        });
      }
      continue;
    }
    lines.set(order.number, order.line);
    batch.push(order);
    if (batch.length === BATCH) await write();
  }
  await write();
  if (move !== null) {
    const { faults, state: _, move: __, lacksCurrency: ___, ...counts } = report;
    await endMove(move, "done", { ...counts, faults: faults.length });
    await recordShopAudit(db(), audit, move, { file: name, ...counts });
  }
  return report;
}

type Rows = { line: number; record: string[] }[];

/** The rows of each order, which lie together; one without a number goes on with the order before. */
async function* ordersOf(table: Table, reader: OrderReader): AsyncGenerator<Rows> {
  let rows: Rows = [];
  let number = "";
  let isHeader = true;
  for await (const row of table()) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const own = reader.numberOf(row);
    if (rows.length > 0 && own !== "" && own !== number) {
      yield rows;
      rows = [];
    }
    if (own !== "" || rows.length === 0) number = own;
    rows.push(row);
  }
  if (rows.length > 0) yield rows;
}

/** How a list of orders is read, and the program that wrote it. @throws CommandError if it is no such list */
async function readHeader(table: Table): Promise<{ reader: OrderReader; system: ShopSystem | null }> {
  for await (const { record } of table()) {
    const keys = new Set(placesOf(record).keys());
    if (isOrderHeader(keys)) return { reader: createOrderReader(record), system: systemOfOrders(keys) };
    break;
  }
  throw new CommandError(
    "This isn’t a list of orders: it needs columns for their numbers, dates, totals, and items.",
  );
}

/** The currency that was chosen for the latest file of the same program that named none. */
async function rememberedCurrency(system: ShopSystem | null): Promise<string | null> {
  if (system === null) return null;
  const [latest] = await db()
    .select({ choices: moves.choices })
    .from(moves)
    .where(and(eq(moves.kind, "orders"), eq(moves.system, system), ne(moves.state, "failed")))
    .orderBy(desc(moves.createdAt))
    .limit(1);
  const currency = latest?.choices.currency;
  return typeof currency === "string" ? currency : null;
}

type Writing = { move: string | null; system: ShopSystem | null };

async function writeBatch(
  batch: readonly OldOrder[],
  { move, system: program }: Writing,
  report: OrderMoveReport,
): Promise<void> {
  const system = program ?? UNKNOWN;
  if (move === null) {
    const owners = await ownersOf(batch, db());
    const numbers = batch.map(({ number }) => number);
    const known = await db()
      .select({ number: pastOrders.number })
      .from(pastOrders)
      .where(and(eq(pastOrders.system, system), inArray(pastOrders.number, numbers)));
    const there = new Set(known.map(({ number }) => number));
    const fresh = batch.filter(({ number }) => !there.has(number));
    report.created += fresh.length;
    report.unchanged += batch.length - fresh.length;
    report.joined += fresh.filter(({ email }) => owners.has(email ?? "")).length;
    return;
  }
  await db().transaction(async (tx) => {
    const owners = await ownersOf(batch, tx);
    const rows = await tx
      .insert(pastOrders)
      .values(
        batch.map(({ line: _, ...order }) => ({
          ...{ system, customerId: owners.get(order.email ?? "") ?? null },
          ...order,
        })),
      )
      .onConflictDoNothing({ target: [pastOrders.system, pastOrders.number] })
      .returning({ id: pastOrders.id, number: pastOrders.number, customerId: pastOrders.customerId });
    report.created += rows.length;
    report.unchanged += batch.length - rows.length;
    report.joined += rows.filter(({ customerId }) => customerId !== null).length;
    await noteRecords(
      tx,
      move,
      rows.map(({ id, number }) => ({
        ...{ kind: "order", subject: id, former: `${system} ${number}`, outcome: "created" },
      })),
    );
  });
}

/** The accounts that have confirmed the addresses of these orders. None confirms one while the transaction runs. */
async function ownersOf(
  batch: readonly OldOrder[],
  database: Database | Transaction,
): Promise<Map<string, string>> {
  const emails = [...new Set(batch.flatMap(({ email }) => (email === null ? [] : [email])))];
  if (emails.length === 0) return new Map();
  const rows = await database
    .select({ id: customers.id, email: customers.email, confirmed: customers.emailConfirmedAt })
    .from(customers)
    .where(inArray(customers.email, emails))
    .orderBy(customers.id)
    .for("share");
  return new Map(rows.flatMap(({ id, email, confirmed }) => (confirmed ? [[email, id]] : [])));
}

/** Takes an order of the shop before back; nobody can have changed it. */
export async function undoOrder({ subject, former }: MovedRecord): Promise<Undone> {
  await db().delete(pastOrders).where(eq(pastOrders.id, subject));
  return { name: former ?? subject, left: null };
}
