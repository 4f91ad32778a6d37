import { readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { CART_KEYS } from "@/lib/selling/cart/model";
import type { LineStatus, Quote } from "@/lib/selling/cart/schema";

/** A reserved stone may come back, and every other problem is the shopper's to resolve. */
const GONE: readonly LineStatus[] = ["sold", "withdrawn", "unknown"];

/** Identities of the lines that the last quote could no longer offer, which the badge leaves out. */
export function goneLines(): string[] {
  const stored = readLocalValue<unknown>(CART_KEYS.gone, []);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
}

export const storeGoneLines = (identities: readonly string[]): void =>
  void writeLocalValue(CART_KEYS.gone, identities.length > 0 ? identities : null);

/** Notes what a quote of the whole cart could no longer offer. */
export function noteGoneLines({ lines }: Pick<Quote, "lines">): void {
  const gone = lines.filter(({ status }) => GONE.includes(status)).map(({ identity }) => identity);
  if (JSON.stringify(gone) !== JSON.stringify(goneLines())) storeGoneLines(gone);
}
