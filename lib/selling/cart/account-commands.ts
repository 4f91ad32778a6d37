import { asc, eq, sql } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { db, type Transaction } from "@/lib/platform/db/client";
import { ownCode } from "@/lib/platform/exchange/queries";
import { addItem, parseCartItems } from "./items/cart-items";
import { type CartItem, itemIdentity } from "./model";
import { findCartTerms, type WantedCurrency } from "./pricing/cart-terms";
import { cartLines, carts } from "./tables";

/**
 * A customer's cart, with a version that rises with every change.
 * @property currency ISO 4217; null for the shop's own
 * @property terms the id of the terms that it was last quoted by; null in the shop's own
 */
export type AccountCart = {
  items: CartItem[];
  version: number;
  currency: string | null;
  terms: string | null;
};

/** Reads a customer's stored cart, lines in order. */
export async function readAccountCart(customerId: string): Promise<AccountCart> {
  // both reads share a snapshot, because a change between them would pair old items with the new version
  return db().transaction(
    async (tx) => {
      const [cart] = await tx.select().from(carts).where(eq(carts.customerId, customerId));
      if (!cart) return { items: [], version: 0, currency: null, terms: null };
      return answerOf(cart, await linesOf(tx, cart.id));
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/**
 * Stores a customer's cart from their browser.
 * @param seen the version the browser changed
 * @param wanted the currency it is in from now on; as before if it says none
 * @throws ApiError 409 `cart_changed` if another device changed the cart since; 422 `invalid` for a currency the shop never sold in
 */
export async function writeAccountCart(
  customerId: string,
  items: readonly CartItem[],
  seen: number,
  now = new Date(),
  wanted: WantedCurrency = {},
): Promise<AccountCart> {
  return db().transaction(async (tx) => {
    const cart = await lockOwnCart(tx, customerId, wanted, now);
    if (cart.version - 1 !== seen) {
      throw new ApiError("cart_changed", "Your cart was changed on another device.");
    }
    return answerOf(cart, await replaceLines(tx, cart.id, items));
  });
}

/**
 * Merges a guest's cart into a customer's. The customer's items come first, the guest's copy of the same stone or
 * variant replaces the customer's, and items beyond a full cart are dropped. A currency that the guest chose is the cart's.
 * @throws ApiError 422 `invalid` for a currency the shop never sold in
 */
export async function mergeAccountCart(
  customerId: string,
  guest: readonly CartItem[],
  now = new Date(),
  wanted: WantedCurrency = {},
): Promise<AccountCart> {
  return db().transaction(async (tx) => {
    const cart = await lockOwnCart(tx, customerId, wanted, now);
    const current = await linesOf(tx, cart.id);
    return answerOf(cart, await replaceLines(tx, cart.id, guest.reduce(addItem, current)));
  });
}

type CartRow = Pick<typeof carts.$inferSelect, "id" | "version" | "currency" | "termsId">;

const answerOf = ({ version, currency, termsId }: CartRow, items: CartItem[]): AccountCart => ({
  items,
  version,
  currency,
  terms: termsId,
});

/** Locks the customer's cart until the transaction ends and raises its version; creates the cart if there is none. */
async function lockOwnCart(
  tx: Transaction,
  customerId: string,
  wanted: WantedCurrency,
  now: Date,
): Promise<CartRow> {
  const inCurrency = await currencyColumns(tx, wanted, now);
  const [cart] = await tx
    .insert(carts)
    .values({ customerId, version: 1, updatedAt: now, ...inCurrency })
    .onConflictDoUpdate({
      target: carts.customerId,
      set: { version: sql`${carts.version} + 1`, updatedAt: now, ...inCurrency },
    })
    .returning({
      id: carts.id,
      version: carts.version,
      currency: carts.currency,
      termsId: carts.termsId,
    });
  if (!cart) throw new Error("The cart was not written");
  return cart;
}

/** What a cart stores of its currency: one that is withdrawn stays chosen, for the day that it is offered again. */
async function currencyColumns(tx: Transaction, wanted: WantedCurrency, now: Date) {
  if (wanted.currency === undefined) return {};
  const { terms } = await findCartTerms(tx, wanted, now);
  const currency = wanted.currency === ownCode() ? null : wanted.currency;
  return { currency, termsId: terms?.id ?? null };
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
