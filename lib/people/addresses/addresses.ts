import { and, asc, count, desc, eq } from "drizzle-orm";
import { customers } from "@/lib/people/accounts/tables";
import { ApiError } from "@/lib/platform/api/errors";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { AddressBody, AddressEntry } from "./schema";
import { addresses } from "./tables";

/** How many addresses one customer keeps at most. */
const MAX_ADDRESSES = 50;

const toAddressEntry = (row: typeof addresses.$inferSelect): AddressEntry => ({
  id: row.id,
  address: {
    name: row.name,
    company: row.company,
    line1: row.line1,
    line2: row.line2,
    city: row.city,
    region: row.region,
    postcode: row.postcode,
    country: row.country,
  },
  default_shipping: row.isDefaultShipping,
  default_billing: row.isDefaultBilling,
});

/** A row of the address book by its id, only where it is this customer's. */
const ownsAddress = (customerId: string, id: string) =>
  and(eq(addresses.id, id), eq(addresses.customerId, customerId));

/** A customer's address book, the defaults first. */
export async function listAddresses(customerId: string): Promise<AddressEntry[]> {
  const rows = await db()
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(
      desc(addresses.isDefaultShipping),
      desc(addresses.isDefaultBilling),
      asc(addresses.createdAt),
      asc(addresses.id),
    );
  return rows.map(toAddressEntry);
}

/** One address of a customer, or null: another's is none. */
export async function findAddress(customerId: string, id: string): Promise<AddressEntry | null> {
  const [row] = await db().select().from(addresses).where(ownsAddress(customerId, id));
  return row ? toAddressEntry(row) : null;
}

/**
 * Adds an address; the first one is the default of both kinds.
 * @throws ApiError 409 `address_book_full`
 */
export async function addAddress(
  customerId: string,
  body: AddressBody,
  now = new Date(),
): Promise<AddressEntry> {
  return db().transaction(async (tx) => {
    // one at a time: two first addresses would both be the default
    await lockAddressBook(tx, customerId);
    const [kept] = await tx
      .select({ count: count() })
      .from(addresses)
      .where(eq(addresses.customerId, customerId));
    const first = kept?.count === 0;
    if ((kept?.count ?? 0) >= MAX_ADDRESSES) {
      throw new ApiError(
        409,
        "address_book_full",
        `An address book holds ${MAX_ADDRESSES} addresses. Delete one first.`,
      );
    }
    const defaults = {
      isDefaultShipping: first || body.default_shipping,
      isDefaultBilling: first || body.default_billing,
    };
    await clearOtherDefaults(tx, customerId, defaults);
    const [row] = await tx
      .insert(addresses)
      .values({ customerId, ...body.address, ...defaults, createdAt: now, updatedAt: now })
      .returning();
    if (!row) throw new Error("The address was not written");
    return toAddressEntry(row);
  });
}

/** Changes an address, or null where the customer has none of that id. A default stays one until another takes its place. */
export async function updateAddress(
  customerId: string,
  id: string,
  body: AddressBody,
  now = new Date(),
): Promise<AddressEntry | null> {
  return db().transaction(async (tx) => {
    await lockAddressBook(tx, customerId);
    const [before] = await tx.select().from(addresses).where(ownsAddress(customerId, id));
    if (!before) return null;
    const defaults = {
      isDefaultShipping: before.isDefaultShipping || body.default_shipping,
      isDefaultBilling: before.isDefaultBilling || body.default_billing,
    };
    await clearOtherDefaults(tx, customerId, defaults);
    const [row] = await tx
      .update(addresses)
      .set({ ...body.address, ...defaults, updatedAt: now })
      .where(ownsAddress(customerId, id))
      .returning();
    return row ? toAddressEntry(row) : null;
  });
}

/** Deletes an address; what it was the default of, the oldest that is left becomes. False where there was none. */
export async function deleteAddress(customerId: string, id: string): Promise<boolean> {
  return db().transaction(async (tx) => {
    await lockAddressBook(tx, customerId);
    const [gone] = await tx.delete(addresses).where(ownsAddress(customerId, id)).returning();
    if (!gone) return false;
    const [heir] = await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.customerId, customerId))
      .orderBy(asc(addresses.createdAt), asc(addresses.id))
      .limit(1);
    if (heir && (gone.isDefaultShipping || gone.isDefaultBilling)) {
      await tx
        .update(addresses)
        .set({
          ...(gone.isDefaultShipping ? { isDefaultShipping: true } : {}),
          ...(gone.isDefaultBilling ? { isDefaultBilling: true } : {}),
        })
        .where(ownsAddress(customerId, heir.id));
    }
    return true;
  });
}

/** Deletes every address of a customer. */
export async function deleteAddressBook(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.customerId, customerId));
}

async function lockAddressBook(tx: Transaction, customerId: string): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("update");
}

/** Takes the default from whichever address has it, where another is to have it. */
async function clearOtherDefaults(
  tx: Transaction,
  customerId: string,
  defaults: { isDefaultShipping: boolean; isDefaultBilling: boolean },
): Promise<void> {
  const book = eq(addresses.customerId, customerId);
  if (defaults.isDefaultShipping) await tx.update(addresses).set({ isDefaultShipping: false }).where(book);
  if (defaults.isDefaultBilling) await tx.update(addresses).set({ isDefaultBilling: false }).where(book);
}
