import { db } from "@/lib/platform/db/client";
import {
  addCents,
  type Cents,
  cents,
  centsFromDecimal,
  formatMoney,
  multiplyCents,
} from "@/lib/platform/money/model";
import { orders } from "@/lib/selling/orders/tables";

/**
 * What must not pass for cents. Never run: `tsc` fails where an amount here that has to be refused is taken, since its
 * `@ts-expect-error` then expects nothing.
 */
export async function onlyCentsAreCents(dollars: number, unit: Cents) {
  const total: Cents = addCents(multiplyCents(unit, 2), centsFromDecimal(dollars), cents(45_00));
  // @ts-expect-error dollars are no cents
  const wrong: Cents = dollars;
  // @ts-expect-error a share of an amount may be a fraction
  const half: Cents = unit / 2;
  // @ts-expect-error a sum is made by addCents, which refuses what a number does not hold exactly
  const sum: Cents = unit + unit;
  // @ts-expect-error dollars are formatted by formatPrice
  formatMoney(dollars);
  // @ts-expect-error a column of money takes cents
  await db().update(orders).set({ totalCents: dollars });
  const [order] = await db().select({ totalCents: orders.totalCents }).from(orders);
  const stored: Cents | undefined = order?.totalCents;
  return { total, wrong, half, sum, stored };
}
