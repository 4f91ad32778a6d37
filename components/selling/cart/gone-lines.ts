import { readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { CART_KEYS } from "@/lib/selling/cart/model";

/** Identities of the lines that the last quote could no longer offer, which the badge leaves out. */
export function goneLines(): string[] {
  const stored = readLocalValue<unknown>(CART_KEYS.gone, []);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
}

export const storeGoneLines = (identities: readonly string[]): void =>
  void writeLocalValue(CART_KEYS.gone, identities.length > 0 ? identities : null);
