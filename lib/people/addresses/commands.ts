import { and, asc, count, desc, eq } from "drizzle-orm";
import { customers } from "@/lib/people/accounts/tables";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { AddressBody, AddressEntry } from "./schema";
import { addresses } from "./tables";

/** Maximum number of addresses per customer. */
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

/** Matches an address by its id only if it belongs to the customer. */
const ownsAddress = (customerId: string, id: string) =>
  and(eq(addresses.id, id), eq(addresses.customerId, customerId));

/** Lists a customer's addresses, defaults first. */
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

/** Returns a customer's address, or null if it does not exist or belongs to somebody else. */
export async function findAddress(customerId: string, id: string): Promise<AddressEntry | null> {
  const [row] = await db().select().from(addresses).where(ownsAddress(customerId, id));
  return row ? toAddressEntry(row) : null;
}

/**
 * Adds an address; the first one becomes the default for both shipping and billing.
 * @throws ApiError 409 `address_book_full`
 */
export async function addAddress(
  customerId: string,
  body: AddressBody,
  now = new Date(),
): Promise<AddressEntry> {
  return db().transaction(async (tx) => {
    // one at a time, since two concurrent first addresses would both become the default
    await lockAddressBook(tx, customerId);
    const [existing] = await tx
      .select({ count: count() })
      .from(addresses)
      .where(eq(addresses.customerId, customerId));
    const first = existing?.count === 0;
    if ((existing?.count ?? 0) >= MAX_ADDRESSES) {
      throw new ApiError(
        "address_book_full",
        `You can save up to ${MAX_ADDRESSES} addresses. Delete one to add another.`,
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

/**
 * Updates an address, or returns null if the customer has none with that id. A default remains one until another
 * address replaces it.
 */
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

/** Deletes an address and makes the oldest remaining one the default in its place; returns false if there was none. */
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

export async function deleteAddressBook(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.customerId, customerId));
}

async function lockAddressBook(tx: Transaction, customerId: string): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("update");
}

/** Clears the current default if another address is to become it. */
async function clearOtherDefaults(
  tx: Transaction,
  customerId: string,
  defaults: { isDefaultShipping: boolean; isDefaultBilling: boolean },
): Promise<void> {
  const book = eq(addresses.customerId, customerId);
  if (defaults.isDefaultShipping) await tx.update(addresses).set({ isDefaultShipping: false }).where(book);
  if (defaults.isDefaultBilling) await tx.update(addresses).set({ isDefaultBilling: false }).where(book);
}
