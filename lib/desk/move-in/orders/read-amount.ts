import { currencyDigits } from "@/lib/platform/intl/money";
import { parseNumber } from "@/lib/platform/money/parse-amount";

/**
 * An amount in its currency's smallest unit: `1,250.50`, `$1250.5`, `EUR 1250`. Empty is null; undefined for what can't be read, or
 * is finer than the currency.
 */
export function amountOf(cell: string, currency: string): number | null | undefined {
  const plain = cell
    .trim()
    .replace(/^'+/, "")
    .replaceAll(/[\p{Sc}\s\u00a0]|[A-Z]{2,3}\$?/gu, "");
  if (plain === "") return cell.trim() === "" ? null : undefined;
  const amount = parseNumber(plain);
  if (amount === null) return undefined;
  const exact = amount * 10 ** currencyDigits(currency);
  const rounded = Math.round(exact);
  // plugins write items' shares with many digits, where the last are nothing
  return Math.abs(exact - rounded) < 0.01 ? rounded : undefined;
}
