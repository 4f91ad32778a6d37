import { asc, eq, sql } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { db, type Transaction } from "@/lib/platform/db/client";
import { addItem, parseCartItems } from "./items/cart-items";
import { type CartItem, itemIdentity } from "./model";
import { cartLines, carts } from "./tables";

/** A customer's cart, with a version that rises with every change. */
export type AccountCart = { items: CartItem[]; version: number };

/** Reads a customer's stored cart, lines in order. */
export async function readAccountCart(customerId: string): Promise<AccountCart> {
  // both reads share a snapshot, because a change between them would pair old items with the new version
  return db().transaction(
    async (tx) => {
      const [cart] = await tx.select().from(carts).where(eq(carts.customerId, customerId));
      return cart ? { items: await linesOf(tx, cart.id), version: cart.version } : { items: [], version: 0 };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/**
 * Stores a customer's cart from their browser.
 * @param seen the version the browser changed
 * @throws ApiError 409 `cart_changed` if another device changed the cart since
 */
export async function writeAccountCart(
  customerId: string,
  items: readonly CartItem[],
  seen: number,
  now = new Date(),
): Promise<AccountCart> {
  return db().transaction(async (tx) => {
    const cart = await lockOwnCart(tx, customerId, now);
    if (cart.version - 1 !== seen) {
      throw new ApiError("cart_changed", "Your cart was changed on another device.");
    }
    return { items: await replaceLines(tx, cart.id, items), version: cart.version };
  });
}

/**
 * Merges a guest's cart into a customer's. The customer's items come first, the guest's copy of the same stone or
 * variant replaces the customer's, and items beyond a full cart are dropped.
 */
export async function mergeAccountCart(
  customerId: string,
  guest: readonly CartItem[],
  now = new Date(),
): Promise<AccountCart> {
  return db().transaction(async (tx) => {
    const cart = await lockOwnCart(tx, customerId, now);
    const current = await linesOf(tx, cart.id);
    return { items: await replaceLines(tx, cart.id, guest.reduce(addItem, current)), version: cart.version };
  });
}

/** Locks the customer's cart until the transaction ends and raises its version; creates the cart if there is none. */
async function lockOwnCart(tx: Transaction, customerId: string, now: Date) {
  const [cart] = await tx
    .insert(carts)
    .values({ customerId, version: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: carts.customerId,
      set: { version: sql`${carts.version} + 1`, updatedAt: now },
    })
    .returning({ id: carts.id, version: carts.version });
  if (!cart) throw new Error("The cart was not written");
  return cart;
}

async function linesOf(executor: Pick<Transaction, "select">, cartId: string): Promise<CartItem[]> {
  const rows = await executor
    .select({ item: cartLines.item })
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.position));
  return parseCartItems(rows.map(({ item }) => item));
}

async function replaceLines(
  tx: Transaction,
  cartId: string,
  items: readonly CartItem[],
): Promise<CartItem[]> {
  const once = parseCartItems(items);
  await tx.delete(cartLines).where(eq(cartLines.cartId, cartId));
  if (once.length > 0) {
    await tx
      .insert(cartLines)
      .values(once.map((item, position) => ({ cartId, item, identity: itemIdentity(item), position })));
  }
  return once;
}

export async function deleteAccountCart(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.customerId, customerId));
}
