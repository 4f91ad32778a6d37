import { asc, eq } from "drizzle-orm";
import { divisionCode } from "@/lib/platform/countries/divisions";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { parseStored } from "@/lib/platform/db/stored-json";
import { allocate } from "@/lib/platform/money/allocate";
import { addCents, type Cents, cents, NO_CENTS, subtractCents, sumCents } from "@/lib/platform/money/model";
import { orderAddressSchema } from "@/lib/selling/orders/schema";
import { type OrderRow, orderLines, orders } from "@/lib/selling/orders/tables";
import { type TaxLine, type TaxPart, taxNeedsRegion } from "./model";
import { orderTaxLines } from "./tables";

type OrderTaxLine = typeof orderTaxLines.$inferSelect;

/** Reads an order's tax lines, in the order they were written. */
const readTaxLines = (executor: Database | Transaction, orderId: string): Promise<OrderTaxLine[]> =>
  executor
    .select()
    .from(orderTaxLines)
    .where(eq(orderTaxLines.orderId, orderId))
    .orderBy(asc(orderTaxLines.position));

/**
 * Keeps an order's tax lines in place of those it has.
 * @param lines whose item ids are the positions of the order's lines
 */
export async function keepTaxLines(
  tx: Transaction,
  orderId: string,
  lines: readonly TaxLine[],
): Promise<void> {
  await tx.delete(orderTaxLines).where(eq(orderTaxLines.orderId, orderId));
  if (lines.length === 0) return;
  const rows = await tx
    .select({ id: orderLines.id, position: orderLines.position })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const idOf = new Map(rows.map(({ id, position }) => [String(position), id]));
  await tx.insert(orderTaxLines).values(
    lines.map(({ itemId, onShipping: _, ...line }, position) => {
      const orderLineId = itemId === null ? null : idOf.get(itemId);
      if (orderLineId === undefined) throw new Error(`Order ${orderId} has no line ${itemId} to tax`);
      return { ...line, orderId, orderLineId, position };
    }),
  );
}

type LineRow = typeof orderLines.$inferSelect;

/** The rates that an order's lines, by their index, and its delivery, by null, were taxed by. */
export function storedRates(
  stored: readonly OrderTaxLine[],
  lines: readonly Pick<LineRow, "id">[],
): Map<string | null, TaxPart[]> {
  const rates = new Map<string | null, TaxPart[]>();
  const onShipping = stored.some(({ orderLineId }) => orderLineId === null);
  for (const { orderLineId, level, authority, code, name, ratePpm } of stored) {
    const index = lines.findIndex(({ id }) => id === orderLineId);
    const key = orderLineId === null ? null : String(index);
    rates.set(key, [...(rates.get(key) ?? []), { level, authority, code, name, ratePpm, onShipping }]);
  }
  return rates;
}

/** What an order's label says of its tax: "Sales tax 6.875%". */
const LABEL = /^(.*) ([\d.]+)%$/;

/**
 * Reads an order's tax lines. One placed by a release that kept none gets a line for each of its own and for its delivery,
 * of the one rate that its label names.
 */
export async function ensureTaxLines(tx: Transaction, order: OrderRow): Promise<OrderTaxLine[]> {
  if (order.taxSource === null) {
    const lines = await readOrderLines(tx, order.id);
    await keepTaxLines(tx, order.id, linesOfLabel(order, lines));
    await tx.update(orders).set({ taxSource: "table" }).where(eq(orders.id, order.id));
  }
  return readTaxLines(tx, order.id);
}

const readOrderLines = (tx: Transaction, orderId: string): Promise<LineRow[]> =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));

function linesOfLabel(order: OrderRow, lines: readonly LineRow[]): TaxLine[] {
  const shares = sharesOf(order, lines);
  if (sumCents(shares.map(({ taxCents }) => taxCents)) === 0) return [];
  const [, name = "Tax", percent = "0"] = LABEL.exec(order.taxLabel ?? "") ?? [];
  const { country, region } = parseStored(
    "orders.shipping_address",
    orderAddressSchema,
    order.shippingAddress,
  );
  const isOfState = taxNeedsRegion(country) && Boolean(region);
  const division = divisionCode(country, region);
  const part: TaxPart = {
    level: isOfState ? "state" : "country",
    authority: (isOfState && region) || country,
    code: isOfState ? division && `${country}-${division}` : country,
    name,
    ratePpm: Math.round(Number(percent) * 10_000),
    onShipping: shares.some(({ id, taxCents }) => id === null && taxCents > 0),
  };
  return shares.flatMap(({ position, baseCents, taxCents }) => {
    const isTaxed = taxCents > 0 || (position !== null && baseCents > 0);
    const itemId = position === null ? null : String(position);
    const taxableCents = netOf(order, baseCents, taxCents);
    return isTaxed ? [{ ...part, itemId, taxableCents, exemptCents: NO_CENTS, taxCents }] : [];
  });
}

/** What each line of an order, and last its delivery, costs after discounts, with its tax. */
const sharesOf = (order: OrderRow, lines: readonly LineRow[]) => [
  ...lines.map(({ id, position, totalCents, discountCents, taxCents }) => ({
    id,
    position,
    baseCents: subtractCents(totalCents, discountCents),
    taxCents,
  })),
  {
    id: null,
    position: null,
    baseCents: order.shippingCents,
    taxCents: subtractCents(
      addCents(order.taxCents, order.includedTaxCents),
      sumCents(lines.map(({ taxCents }) => taxCents)),
    ),
  },
];

const netOf = ({ includedTaxCents }: OrderRow, base: Cents, tax: Cents): Cents =>
  includedTaxCents > 0 ? cents(Math.max(0, base - tax)) : base;

/** Brings an order's tax lines to the tax that its lines have after a change, each by the rates it had. */
export async function rewriteTaxLines(tx: Transaction, order: OrderRow): Promise<void> {
  const stored = await readTaxLines(tx, order.id);
  for (const share of sharesOf(order, await readOrderLines(tx, order.id))) {
    const own = stored.filter(({ orderLineId }) => orderLineId === share.id);
    const taxes = allocate(
      share.taxCents,
      own.map(({ ratePpm }) => ratePpm),
    );
    for (const [i, { id, exemptCents }] of own.entries()) {
      const isExempt = exemptCents > 0;
      await tx
        .update(orderTaxLines)
        .set({
          taxCents: taxes[i] ?? NO_CENTS,
          taxableCents: isExempt ? NO_CENTS : netOf(order, share.baseCents, share.taxCents),
          exemptCents: isExempt ? share.baseCents : NO_CENTS,
        })
        .where(eq(orderTaxLines.id, id));
    }
  }
}
