import { and, eq, isNull, or } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { ownCode } from "./queries";
import { type ExchangeTermsRow, exchangeTerms } from "./tables";

/** How long the terms that a shopper was quoted hold after others replaced them, ms. */
export const TERMS_HOLD_MS = 30 * 60_000;

/**
 * The terms of a currency for somebody who buys in it.
 * @property until when they are looked up again at the latest; until then the shopper's prices stay
 * @property isRenewed whether they replace others that the shopper was quoted
 */
export type HeldTerms = { terms: ExchangeTermsRow; until: Date; isRenewed: boolean };

/**
 * Finds the terms by which somebody buys in a currency: those that they were quoted, as long as those serve and half an hour beyond, else
 * those that serve.
 * @param quotedId the id of the terms that they were quoted; null if they were quoted none
 * @returns `withdrawn` if the shop sold in the currency and has no terms for it now, `unknown` if it never sold in it
 */
export async function findHeldTerms(
  executor: Database | Transaction,
  currency: string,
  quotedId: string | null,
  now: Date,
): Promise<HeldTerms | "withdrawn" | "unknown"> {
  const rows = await executor
    .select()
    .from(exchangeTerms)
    .where(
      and(
        eq(exchangeTerms.base, ownCode()),
        eq(exchangeTerms.currency, currency),
        or(isNull(exchangeTerms.servedUntil), quotedId === null ? undefined : eq(exchangeTerms.id, quotedId)),
      ),
    );
  const serving = rows.find(({ servedUntil }) => servedUntil === null);
  if (!serving) return (await wasSold(executor, currency)) ? "withdrawn" : "unknown";
  const quoted = rows.find(({ id }) => id === quotedId) ?? null;
  const until = endOf(quoted ?? serving, now);
  // a currency that is withdrawn and offered again starts over
  if (quoted && until > now) return { terms: quoted, until, isRenewed: false };
  return { terms: serving, until: endOf(serving, now), isRenewed: quotedId !== null && quoted !== null };
}

const endOf = ({ servedUntil }: ExchangeTermsRow, now: Date): Date =>
  new Date((servedUntil ?? now).getTime() + TERMS_HOLD_MS);

async function wasSold(executor: Database | Transaction, currency: string): Promise<boolean> {
  const [any] = await executor
    .select({ id: exchangeTerms.id })
    .from(exchangeTerms)
    .where(and(eq(exchangeTerms.base, ownCode()), eq(exchangeTerms.currency, currency)))
    .limit(1);
  return any !== undefined;
}
