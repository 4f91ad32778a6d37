import { addCents, centsFromDecimal, decimalFromCents } from "@/lib/platform/money/model";

/** Returns the price of setting and center stone together, in decimal US dollars; null while one is missing. */
export function ringTotal(
  setting: { price: number } | null,
  diamond: { price: number } | null,
): number | null {
  if (!setting || !diamond) return null;
  return decimalFromCents(addCents(centsFromDecimal(setting.price), centsFromDecimal(diamond.price)));
}
