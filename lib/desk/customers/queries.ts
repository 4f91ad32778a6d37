import { and, asc, desc, eq, like, or, sql } from "drizzle-orm";
import { customerNotes, customers } from "@/lib/people/accounts/tables";
import { addresses } from "@/lib/people/addresses/tables";
import { db } from "@/lib/platform/db/client";
import { countUpTo, MOST_COUNTED } from "@/lib/platform/db/count-up-to";
import { foldWords } from "@/lib/platform/encoding/fold-text";
import { orders } from "@/lib/selling/orders/tables";

export type CustomerRow = typeof customers.$inferSelect;

/** Orders that a customer's page shows. */
const ORDERS = 50;

/** A pattern for LIKE that finds what begins with these words, so that an index can help. */
const beginning = (words: string) => `${words.replace(/[\\%_]/g, "\\$&")}%`;

const { firstName, lastName, company } = customers;

/** Customers whose address, first, last, or whole name, or company begins with these words, whatever their accents and apostrophes. */
const isNamed = (words: string) => {
  const pattern = beginning(foldWords(words));
  return or(
    like(customers.email, beginning(words.toLowerCase())),
    sql`(fold_words(${firstName}) || ' ' || fold_words(${lastName})) like ${pattern}`,
    sql`fold_words(${lastName}) like ${pattern}`,
    sql`(fold_words(${company}) like ${pattern} and ${company} is not null)`,
  );
};

type CustomerList = {
  words: string | undefined;
  tradeStatus: CustomerRow["tradeStatus"] | undefined;
  sort: "email" | "created_at";
  order: "asc" | "desc";
};

/** A page of customers, and how many there are, counted up to a limit. */
export async function listCustomers(
  { words, tradeStatus, sort, order }: CustomerList,
  { limit, offset }: { limit: number; offset: number },
) {
  const wanted = and(
    tradeStatus ? eq(customers.tradeStatus, tradeStatus) : undefined,
    words ? isNamed(words) : undefined,
  );
  const column = sort === "email" ? customers.email : customers.createdAt;
  const [rows, counted] = await Promise.all([
    db()
      .select()
      .from(customers)
      .where(wanted)
      .orderBy(order === "asc" ? asc(column) : desc(column))
      .limit(limit)
      .offset(offset),
    countUpTo(MOST_COUNTED, customers, wanted),
  ]);
  return { rows, counted };
}

/** The addresses that a customer has saved. */
export const listAddresses = (customerId: string) =>
  db().select().from(addresses).where(eq(addresses.customerId, customerId));

/** A customer's latest orders, newest first. */
export const listLatestOrders = (customerId: string) =>
  db()
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.placedAt))
    .limit(ORDERS);

/** The staff's notes on a customer, oldest first. */
export const listNotes = (customerId: string) =>
  db()
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(asc(customerNotes.at));
