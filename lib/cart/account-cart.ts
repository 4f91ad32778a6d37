import { asc, eq } from "drizzle-orm";
import { db, type Transaction } from "@/lib/db/client";
import { cartLines, carts } from "@/lib/db/schema/customers";
import { type CartItem, itemIdentity } from "./model";
import { addItem, parseCartItems } from "./rules";

/** A customer's cart as it is kept, in order. */
export async function readAccountCart(customerId: string): Promise<CartItem[]> {
  const [cart] = await db().select({ id: carts.id }).from(carts).where(eq(carts.customerId, customerId));
  return cart ? linesOf(db(), cart.id) : [];
}

/** Keeps a customer's cart as their browser has it now. */
export async function writeAccountCart(
  customerId: string,
  items: readonly CartItem[],
  now = new Date(),
): Promise<CartItem[]> {
  return db().transaction(async (tx) => {
    const cartId = await ownCart(tx, customerId, now);
    return replaceLines(tx, cartId, items);
  });
}

/**
 * Joins a guest's cart to a customer's: the customer's items first, and the same stone or variant once, as the guest
 * chose it last. What does not fit into a full cart stays out.
 */
export async function joinAccountCart(
  customerId: string,
  guest: readonly CartItem[],
  now = new Date(),
): Promise<CartItem[]> {
  return db().transaction(async (tx) => {
    const cartId = await ownCart(tx, customerId, now);
    const kept = await linesOf(tx, cartId);
    return replaceLines(tx, cartId, guest.reduce(addItem, kept));
  });
}

/** The customer's one cart, locked until the transaction ends: of two devices that join at once none is lost. */
async function ownCart(tx: Transaction, customerId: string, now: Date): Promise<string> {
  const [cart] = await tx
    .insert(carts)
    .values({ customerId, updatedAt: now })
    .onConflictDoUpdate({ target: carts.customerId, set: { updatedAt: now } })
    .returning({ id: carts.id });
  if (!cart) throw new Error("The cart was not written");
  return cart.id;
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
