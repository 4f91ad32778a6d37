import { desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { cryptoQuotes } from "../tables";

/** An order's quote in a coin: amount, payment address and expiry. */
export type CoinQuote = Pick<typeof cryptoQuotes.$inferSelect, "coin" | "amount" | "address" | "validUntil">;

/** Finds an order's latest coin quote; returns null if none is valid at `now`. */
export async function findCoinQuote(
  executor: Database | Transaction,
  orderId: string,
  now = new Date(),
): Promise<CoinQuote | null> {
  const [quote] = await executor
    .select()
    .from(cryptoQuotes)
    .where(eq(cryptoQuotes.orderId, orderId))
    .orderBy(desc(cryptoQuotes.createdAt))
    .limit(1);
  return quote && quote.validUntil > now ? quote : null;
}

const COIN = /^[A-Z0-9]{2,10}$/;
const AMOUNT = /^(?=.*[1-9])\d{1,12}(\.\d{1,18})?$/;
const ADDRESS = /^[\w:.-]{20,120}$/;

/**
 * Stores an order's quote, which replaces the previous one.
 * @returns the quote's id, or null if the quote is invalid
 */
export async function saveQuote(
  tx: Transaction,
  orderId: string,
  { coin, amount, address, validUntil }: CoinQuote,
  now: Date,
): Promise<string | null> {
  if (!COIN.test(coin) || !AMOUNT.test(amount) || !ADDRESS.test(address) || validUntil <= now) return null;
  const [written] = await tx
    .insert(cryptoQuotes)
    .values({ orderId, coin, amount, address, validUntil, createdAt: now })
    .returning({ id: cryptoQuotes.id });
  if (!written) throw new Error("The quote was not saved");
  return written.id;
}
