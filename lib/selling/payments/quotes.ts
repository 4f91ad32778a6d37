import { desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { cryptoQuotes } from "./tables";

export type CryptoQuote = Pick<
  typeof cryptoQuotes.$inferSelect,
  "coin" | "amount" | "address" | "validUntil"
>;

/** What an order comes to in a coin, as it was quoted last; null where no quotation holds at `now`. */
export async function quoteOf(
  executor: Database | Transaction,
  orderId: string,
  now = new Date(),
): Promise<CryptoQuote | null> {
  const [quote] = await executor
    .select()
    .from(cryptoQuotes)
    .where(eq(cryptoQuotes.orderId, orderId))
    .orderBy(desc(cryptoQuotes.createdAt))
    .limit(1);
  return quote && quote.validUntil > now ? quote : null;
}
