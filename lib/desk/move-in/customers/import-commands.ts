import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { env } from "@/env.mjs";
import { CommandError } from "@/lib/desk/errors/command-error";
import { placesOf } from "@/lib/desk/products/cells/headers";
import { openTable } from "@/lib/desk/products/import/table-rows";
import { SHOP_NAMES, type ShopSystem } from "@/lib/desk/products/shops/model";
import { customerNotes, customers } from "@/lib/people/accounts/tables";
import { addresses } from "@/lib/people/addresses/tables";
import { newsletterSubscriptions } from "@/lib/people/newsletter/tables";
import { hashToken, newsletterToken } from "@/lib/people/newsletter/token";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { formatCount } from "@/lib/platform/intl/numbers";
import { joinPastOrders } from "@/lib/selling/past-orders/commands";
import { taxExemptions } from "@/lib/selling/tax/tables";
import { beginMove, endMove, type NewRecord, noteRecords } from "../records/record-commands";
import {
  type CustomerFault,
  type CustomerReader,
  createCustomerReader,
  isCustomerHeader,
  type OldCustomer,
  systemOfCustomers,
} from "./read-customers";

/** Most customers of a file. */
const MOST_CUSTOMERS = 200_000;
/** Customers of a transaction. */
const BATCH = 200;

export type CustomerMove = {
  file: string;
  name: string;
  dryRun: boolean;
  /** is called with the line that was read last */
  onProgress?: (line: number) => void;
};

/** What an import of customers did, or would do. */
export type CustomerMoveReport = {
  move: string | null;
  state: "done" | "rehearsed";
  read: number;
  created: number;
  /** customers that have an account already, which stays as it is */
  unchanged: number;
  refused: number;
  addresses: number;
  subscriptions: number;
  exemptions: number;
  faults: CustomerFault[];
};

/** The text that stands for what a customer agreed to in another shop, which its export doesn't say. */
export const consentText = (system: ShopSystem | null, at: Date | null): string =>
  `Agreed to emails in the shop before${system ? ` (${SHOP_NAMES[system]})` : ""}.${at ? "" : " Its export doesn’t say when; the date is that of the import."}`;

export const EXEMPT_REASON = "Exempt in the shop before";

/**
 * Imports another shop's customers with an address each, whether they get the newsletter and since when, notes, and whether they
 * are exempt from tax. They have no password until they choose one. Who has an account already keeps it as it is, and gets the
 * exemption if they never had one.
 * @throws CommandError if the file can't be read
 */
export async function moveCustomers(
  { file, name, dryRun, onProgress }: CustomerMove,
  audit: AuditAction,
): Promise<CustomerMoveReport> {
  const report: CustomerMoveReport = {
    ...{ move: null, state: dryRun ? "rehearsed" : "done", read: 0, created: 0, unchanged: 0, refused: 0 },
    ...{ addresses: 0, subscriptions: 0, exemptions: 0, faults: [] },
  };
  const table = await openTable(file);
  const { reader, system } = await readHeader(table());
  const move = dryRun
    ? null
    : await beginMove({ kind: "customers", system, name, choices: {}, actor: audit.actor });
  report.move = move;
  const lines = new Map<string, number>();
  let batch: OldCustomer[] = [];
  const write = async () => {
    if (batch.length === 0) return;
    await writeBatch(batch, { move, system, audit }, report);
    onProgress?.(batch.at(-1)?.line ?? 0);
    batch = [];
  };
  let isHeader = true;
  for await (const row of table()) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    report.read += 1;
    if (report.read > MOST_CUSTOMERS) {
      throw new CommandError(`The file has more than ${formatCount(MOST_CUSTOMERS)} customers. Split it.`);
    }
    const { customer, faults } = reader.read(row);
    report.faults.push(...faults);
    if (customer === null) {
      report.refused += 1;
      continue;
    }
    const earlier = lines.get(customer.email);
    if (earlier !== undefined) {
      report.refused += 1;
      report.faults.push({
        line: row.line,
        name: `${customer.firstName} ${customer.lastName}`.trim(),
        column: reader.columns.find(({ use }) => use === "Email address")?.header ?? null,
        reason: `Line ${earlier} has the same email address. Leave one of them out.`,
        isWhole: true,
      });
      continue;
    }
    lines.set(customer.email, row.line);
    batch.push(customer);
    if (batch.length === BATCH) await write();
  }
  await write();
  if (move !== null) {
    const { faults, state: _, move: __, ...counts } = report;
    await endMove(move, "done", { ...counts, faults: faults.length });
    await recordShopAudit(db(), audit, move, { file: name, ...counts });
  }
  return report;
}

/** How a list of customers is read, and the program that wrote it. @throws CommandError if it is no such list */
async function readHeader(
  rows: AsyncIterable<{ record: string[] }>,
): Promise<{ reader: CustomerReader; system: ShopSystem | null }> {
  for await (const { record } of rows) {
    const keys = new Set(placesOf(record).keys());
    if (isCustomerHeader(keys)) {
      return { reader: createCustomerReader(record), system: systemOfCustomers(keys) };
    }
    break;
  }
  throw new CommandError("This isn’t a list of customers: it needs a column for email addresses.");
}

type Writing = { move: string | null; system: ShopSystem | null; audit: AuditAction };

async function writeBatch(
  batch: readonly OldCustomer[],
  writing: Writing,
  report: CustomerMoveReport,
): Promise<void> {
  const { move } = writing;
  const known = await knownCustomers(batch);
  const fresh = batch.filter(({ email }) => !known.has(email));
  const exempt = await lackingExemption(batch, known);
  report.unchanged += batch.length - fresh.length;
  if (move === null) {
    report.created += fresh.length;
    report.addresses += fresh.filter(({ address }) => address !== null).length;
    report.exemptions += fresh.filter(({ isExempt }) => isExempt).length + exempt.length;
    report.subscriptions += batch.filter(({ consent }) => consent !== null).length;
    return;
  }
  await db().transaction(async (tx) => {
    const records = [
      ...(await addCustomers(tx, fresh, writing, report)),
      ...(await exemptCustomers(tx, exempt, report)),
      ...(await subscribe(tx, batch, writing, report)),
    ];
    await noteRecords(tx, move, records);
  });
}

type Known = { id: string; isConfirmed: boolean };

/** The customers of a batch who have an account already, by their addresses. */
async function knownCustomers(batch: readonly OldCustomer[]): Promise<Map<string, Known>> {
  const emails = batch.map(({ email }) => email);
  const rows = await db()
    .select({ id: customers.id, email: customers.email, confirmedAt: customers.emailConfirmedAt })
    .from(customers)
    .where(inArray(customers.email, emails));
  return new Map(
    rows.map(({ id, email, confirmedAt }) => [email, { id, isConfirmed: confirmedAt !== null }]),
  );
}

/**
 * Accounts of exempt customers that never had an exemption here. Who hasn't confirmed the address may not be the customer, and one
 * that was withdrawn stays so.
 */
async function lackingExemption(
  batch: readonly OldCustomer[],
  known: ReadonlyMap<string, Known>,
): Promise<string[]> {
  const ids = batch.flatMap(({ email, isExempt }) => {
    const account = known.get(email);
    return isExempt && account?.isConfirmed ? [account.id] : [];
  });
  if (ids.length === 0) return [];
  const rows = await db()
    .select({ customerId: taxExemptions.customerId })
    .from(taxExemptions)
    .where(inArray(taxExemptions.customerId, ids));
  const had = new Set(rows.map(({ customerId }) => customerId));
  return ids.filter((id) => !had.has(id));
}

const newExemption = (customerId: string) => ({ customerId, reason: EXEMPT_REASON, places: [] });

/** Exempts accounts that were there before. */
async function exemptCustomers(
  tx: Transaction,
  ids: readonly string[],
  report: CustomerMoveReport,
): Promise<NewRecord[]> {
  if (ids.length === 0) return [];
  const rows = await tx.insert(taxExemptions).values(ids.map(newExemption)).returning();
  report.exemptions += rows.length;
  return rows.map(({ id, version }) => ({
    ...{ kind: "exemption", subject: id, outcome: "created", mark: String(version) },
  }));
}

async function addCustomers(
  tx: Transaction,
  fresh: readonly OldCustomer[],
  { system, audit }: Writing,
  report: CustomerMoveReport,
): Promise<NewRecord[]> {
  if (fresh.length === 0) return [];
  const now = new Date();
  const rows = await tx
    .insert(customers)
    .values(
      fresh.map(({ email, firstName, lastName, phone, since }) => ({
        ...{ email, firstName, lastName, phone },
        // nobody can sign in before they have read a mail at this address
        emailConfirmedAt: now,
        createdAt: since ?? now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing({ target: customers.email })
    .returning({ id: customers.id, email: customers.email });
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  const added = fresh.flatMap((customer) => {
    const id = ids.get(customer.email);
    return id === undefined ? [] : [{ id, customer }];
  });
  report.created += added.length;
  report.unchanged += fresh.length - added.length;
  await joinPastOrders(
    tx,
    added.map(({ id }) => id),
  );
  const places = added.flatMap(({ id: customerId, customer: { address, addressPhone: phone } }) =>
    address === null
      ? []
      : [
          {
            ...address,
            customerId,
            phone,
            company: address.company || null,
            line2: address.line2 || null,
            region: address.region || null,
            postcode: address.postcode || null,
            isDefaultShipping: true,
            isDefaultBilling: true,
          },
        ],
  );
  if (places.length > 0) await tx.insert(addresses).values(places);
  report.addresses += places.length;
  const notes = added.flatMap(({ id: customerId, customer: { note } }) =>
    note === null ? [] : [{ customerId, author: audit.actor, text: note }],
  );
  if (notes.length > 0) await tx.insert(customerNotes).values(notes);
  const exempt = added.filter(({ customer }) => customer.isExempt);
  if (exempt.length > 0) {
    await tx.insert(taxExemptions).values(exempt.map(({ id }) => newExemption(id)));
  }
  report.exemptions += exempt.length;
  return added.map(({ id, customer }) => ({
    kind: "customer" as const,
    subject: id,
    // the record outlives the customer's data, so that it has no address
    former: customer.id === null ? null : `${system ?? "shop"} ${customer.id}`,
    outcome: "created" as const,
    mark: now.toISOString(),
  }));
}

/** Adds those who agreed to the newsletter; who left it here stays away. */
async function subscribe(
  tx: Transaction,
  batch: readonly OldCustomer[],
  { system }: Writing,
  report: CustomerMoveReport,
): Promise<NewRecord[]> {
  const agreed = batch.filter(({ consent }) => consent !== null);
  if (agreed.length === 0) return [];
  const now = new Date();
  const rows = await tx
    .insert(newsletterSubscriptions)
    .values(
      agreed.map(({ email, consent }) => {
        const id = randomUUID();
        const at = consent?.at ?? now;
        return {
          ...{ id, email },
          tokenHash: hashToken(newsletterToken(env.NEXTAUTH_SECRET, id)),
          consent: consentText(system, consent?.at ?? null),
          askedAt: at,
          confirmedAt: at,
        };
      }),
    )
    .onConflictDoNothing({ target: newsletterSubscriptions.email })
    .returning({ id: newsletterSubscriptions.id, confirmedAt: newsletterSubscriptions.confirmedAt });
  report.subscriptions += rows.length;
  return rows.map(({ id, confirmedAt }) => ({
    kind: "subscription",
    subject: id,
    outcome: "created",
    mark: confirmedAt?.toISOString() ?? null,
  }));
}
