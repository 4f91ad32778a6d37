import { type Cents, cents, currencyName, minorUnits } from "@/lib/platform/money/model";
import { isBlank, type ParsedCell } from "../text";
import { namedCurrencies, ownMarks } from "./currency";

/**
 * Largest difference between the total and the price per carat, as a share of the total, before the row is
 * refused.
 */
const AGREEMENT = 0.02;
/** More than any stone costs: the wrong column was read. A column of minor units holds nine digits. */
const mostAmount = (): number => 10 ** 9 / minorUnits();

/** Why a row whose price names another currency is refused. */
export const otherCurrency = (): string => `the price is not in ${currencyName()}`;

/**
 * An amount from a currency string (`$1,635`, `USD 1635.50`), or null when it is empty. Refuses other
 * currencies, negative amounts and everything that is not an amount.
 */
export function readMoney(text: string | undefined, decimal: "." | "," = "."): ParsedCell<number | null> {
  if (text === undefined || isBlank(text)) return { value: null };
  // a reduced price after the earlier one: "Was: $555Now: $431"
  const present = /\bwas\b.*now\b\s*:?\s*(.+)$/i.exec(text)?.[1] ?? text;
  if (namedCurrencies(present, "price").others.length > 0) return { refused: otherCurrency() };
  const bare = present.normalize("NFKC").trim().replace(ownMarks().before, "").replace(ownMarks().after, "");
  const group = decimal === "." ? "," : ".";
  const plain = new RegExp(
    `^\\d{1,3}(?:[${group} ]\\d{3})+(?:[${decimal}]\\d+)?$|^\\d*[${decimal}]?\\d+$|^\\d+[${decimal}]$`,
  );
  if (!plain.test(bare) || bare.length > 20) return { refused: "the price is not an amount" };
  const value = Number(bare.replaceAll(group, "").replaceAll(" ", "").replace(decimal, "."));
  if (value <= 0) return { refused: "the price is not above zero" };
  if (value > mostAmount()) return { refused: "the price is implausibly high" };
  return { value };
}

export type PriceCells = { total?: string; perCarat?: string };

/**
 * The supplier's price in cents from the total or from the price per carat; if both are given they must agree
 * within 2 %.
 */
export function readSupplierPrice(
  cells: PriceCells,
  carat: number,
  decimal: "." | "," = ".",
): ParsedCell<Cents> {
  const total = readMoney(cells.total, decimal);
  if ("refused" in total) return total;
  const perCarat = readMoney(cells.perCarat, decimal);
  if ("refused" in perCarat) return perCarat;
  const product = perCarat.value === null ? null : perCarat.value * carat;
  const amount = total.value ?? product;
  if (amount === null) return { refused: "the price is empty" };
  if (
    total.value !== null &&
    product !== null &&
    Math.abs(total.value - product) > AGREEMENT * total.value + 1e-9
  ) {
    return { refused: "the total price and the price per carat × carat differ by more than 2%" };
  }
  return { value: cents(Math.round(amount * minorUnits() + 1e-6)) };
}

/** The shop's price: the supplier's × the markup, to the nearest minor unit. */
export function shopPrice(supplierCents: Cents, markup: number): ParsedCell<Cents> {
  const price = Math.round(supplierCents * markup + 1e-6);
  if (price < 1) return { refused: "the price with its markup is below one cent" };
  if (price > mostAmount() * minorUnits())
    return { refused: "the price with its markup is implausibly high" };
  return { value: cents(price) };
}
