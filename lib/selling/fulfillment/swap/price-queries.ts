import { asc, eq } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import type { ExchangeTerms } from "@/lib/platform/exchange/convert";
import {
  addCents,
  type Cents,
  centsFromDecimal,
  NO_CENTS,
  subtractCents,
  sumCents,
} from "@/lib/platform/money/model";
import type { CartItem } from "@/lib/selling/cart/model";
import { promoInCurrency, stockInCurrency } from "@/lib/selling/cart/pricing/cart-currency";
import { type PricedItem, priceItems } from "@/lib/selling/cart/pricing/price-lines";
import {
  addTax,
  type OrderTerms,
  type PriceableLine,
  priceBeforeTax,
  taxedItems,
} from "@/lib/selling/cart/pricing/price-order";
import { loadStock, settingKey } from "@/lib/selling/cart/pricing/stock-queries";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { paidDuties } from "@/lib/selling/duties/order-duties";
import type { SwapPrice } from "@/lib/selling/orders/schema";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderLines } from "@/lib/selling/orders/tables";
import { discountTerms } from "@/lib/selling/promotions/automatic/terms";
import { ALL_DIAMONDS } from "@/lib/selling/promotions/model";
import { findPromo } from "@/lib/selling/promotions/queries";
import { taxByRates } from "@/lib/selling/tax/by-table";
import { ensureTaxLines, storedRates } from "@/lib/selling/tax/stored-line-commands";

export type LineRow = typeof orderLines.$inferSelect;

export const readLines = (tx: Pick<Transaction, "select">, orderId: string): Promise<LineRow[]> =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));

/**
 * A line with another stone, as the cart would price and check it; null if its setting is unknown today.
 * @param terms those of the order; null in the shop's own currency
 */
export async function lineWithStone(
  tx: Transaction,
  line: LineRow,
  sku: string,
  terms: ExchangeTerms | null,
  now: Date,
): Promise<PricedItem | null> {
  const { setting, size, engraving, discount } = storedParts(line.detail);
  const seenPrice = 0;
  const item: CartItem = setting
    ? { kind: "ring", setting: setting.slug, metal: setting.metal, diamond: sku, size, engraving, seenPrice }
    : { kind: "diamond", diamond: sku, seenPrice };
  const stock = await loadStock(tx, [item], { now });
  const [priced] = priceItems([item], terms ? stockInCurrency(stock, { terms, byHand: new Map() }) : stock);
  if (!priced?.diamond || priced.unitPriceCents === null) return null;
  // the order has its setting already, at the price it was sold at
  const reasons = priced.reasons.filter(({ code }) => code !== "setting_sold");
  return {
    ...priced,
    reasons,
    // what was agreed of its price stays
    parts: { ...priced.parts, setting, ...(discount ? { discount } : {}) },
    unitPriceCents: addCents(subtractCents(line.unitPriceCents, stonePrice(line)), priced.diamond.priceCents),
  };
}

const stonePrice = ({ detail }: LineRow): Cents => centsFromDecimal(storedParts(detail).diamond?.price ?? 0);

/** The terms an order was priced by: its code or trade discount, and its delivery. */
async function termsOf(
  tx: Transaction,
  order: OrderRow,
  lines: readonly LineRow[],
  exchange: ExchangeTerms | null,
): Promise<OrderTerms> {
  const found = order.promoCode ? await findPromo(tx, order.promoCode) : null;
  const promo = found && exchange ? promoInCurrency(found, exchange) : found;
  const automatic = order.automaticDiscount ? [discountTerms(order.automaticDiscount)] : [];
  const isPercent = automatic.length === 0 && (!promo || promo.kind === "free_shipping");
  const owns = lines.map(({ detail }) => centsFromDecimal(storedParts(detail).discount?.amount ?? 0));
  // the trade discount applies to what the staff neither agreed nor took off
  const negotiable = lines.reduce((sum, { detail, totalCents }, i) => {
    return storedParts(detail).custom ? sum : sum + totalCents - (owns[i] ?? 0);
  }, 0);
  const byTerms = order.discountCents - sumCents(owns);
  return {
    tradePercent: isPercent ? Math.round((byTerms / (negotiable || 1)) * 100) : 0,
    promo,
    automatic,
    shippingCents: order.shippingCents,
  };
}

/** Prices lines by the terms and the tax rates of their order. */
function priceByOrder(
  order: OrderRow,
  lines: readonly PriceableLine[],
  terms: OrderTerms,
  rates: ReturnType<typeof storedRates>,
) {
  const untaxed = priceBeforeTax(lines, terms);
  const items = taxedItems(untaxed.items);
  const question = { ...untaxed, items, destination: order.shippingAddress, exemption: order.taxExemption };
  const display = order.includedTaxCents > 0 ? "included" : "added";
  const taxed = taxByRates(question, display, (item) => rates.get(item?.id ?? null) ?? []);
  return addTax(untaxed, { state: "known", display, ...taxed, source: "table", reference: null });
}

/** The lines of an order as they are priced, one of them perhaps with a stone of another price. */
async function priceable(
  tx: Transaction,
  lines: readonly LineRow[],
  now: Date,
  changed: { id: string; stone: { sku: string; priceCents: Cents } } | null,
): Promise<PriceableLine[]> {
  const items = lines.flatMap(({ detail }): CartItem[] => {
    const { setting, diamond, product, size, engraving } = storedParts(detail);
    if (setting && diamond) {
      const { slug, metal } = setting;
      return [{ kind: "ring", setting: slug, metal, diamond: diamond.sku, size, engraving, seenPrice: 0 }];
    }
    return product ? [{ kind: "product", variant: product.sku, quantity: 1, seenPrice: 0 }] : [];
  });
  const stock = await loadStock(tx, items, { now });
  return lines.map((line) => {
    const { setting, product, diamond, custom, discount } = storedParts(line.detail);
    const own = discount ? { ownDiscountCents: centsFromDecimal(discount.amount) } : {};
    const goods = setting
      ? stock.settings.get(settingKey(setting.slug, setting.metal))
      : product && stock.variants.get(product.sku);
    const ofStone = diamond ? stonePrice(line) : NO_CENTS;
    const rest = subtractCents(line.unitPriceCents, ofStone);
    const stone =
      changed?.id === line.id ? changed.stone : diamond && { sku: diamond.sku, priceCents: ofStone };
    return {
      quantity: line.quantity,
      // its rates are the line's own
      taxClass: "jewelry",
      ...own,
      ...(custom ? { isAgreed: true } : {}),
      parts: [
        ...(custom ? [{ cents: line.unitPriceCents, sku: "", categories: [] }] : []),
        ...(setting || product
          ? [{ cents: rest, sku: goods?.variant.sku ?? "", categories: goods?.listedIn ?? [] }]
          : []),
        ...(stone ? [{ cents: stone.priceCents, sku: stone.sku, categories: [ALL_DIAMONDS] }] : []),
      ],
    };
  });
}

/**
 * Prices an order with another stone in one of its lines, by the order's own discount and tax.
 * @param stone its price in the order's currency
 * @param exchange the terms of that currency; null in the shop's own
 * @returns null if the order's own amounts can't be computed from its terms, so that neither can the new ones
 */
export async function priceSwap(
  tx: Transaction,
  order: OrderRow,
  line: LineRow,
  stone: { sku: string; priceCents: Cents },
  exchange: ExchangeTerms | null,
  now: Date,
): Promise<SwapPrice | null> {
  // neither tax that was taken off prices nor duties can be priced again by an order's terms
  if (order.removedTaxCents > 0 || paidDuties(order) > 0) return null;
  const lines = await readLines(tx, order.id);
  const terms = await termsOf(tx, order, lines, exchange);
  const rates = storedRates(await ensureTaxLines(tx, order), lines);
  const old = priceByOrder(order, await priceable(tx, lines, now, null), terms, rates);
  const isSame =
    old.totalCents === order.totalCents &&
    old.includedTaxCents === order.includedTaxCents &&
    old.discountCents === order.discountCents &&
    lines.every(({ taxCents, discountCents }, i) => {
      const share = old.lines[i];
      return share?.taxCents === taxCents && share.discountCents === discountCents;
    });
  if (!isSame) return null;
  const after = await priceable(tx, lines, now, { id: line.id, stone });
  const priced = priceByOrder(order, after, terms, rates);
  return {
    unitPriceCents: addCents(subtractCents(line.unitPriceCents, stonePrice(line)), stone.priceCents),
    lines: lines.map(({ id }, i) => ({ id, ...(priced.lines[i] ?? NOTHING) })),
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    taxCents: priced.taxCents,
    includedTaxCents: priced.includedTaxCents,
    totalCents: priced.totalCents,
  };
}

const NOTHING = { discountCents: NO_CENTS, taxCents: NO_CENTS };

/** Prices another stone at the old one's price: what it costs more is a discount, and tax and total stay. */
export async function priceAsBefore(
  tx: Transaction,
  order: OrderRow,
  line: LineRow,
  stone: { priceCents: Cents },
): Promise<SwapPrice> {
  const lines = await readLines(tx, order.id);
  const more = subtractCents(stone.priceCents, stonePrice(line));
  return {
    unitPriceCents: addCents(line.unitPriceCents, more),
    lines: lines.map(({ id, discountCents, taxCents }) => ({
      id,
      discountCents: id === line.id ? addCents(discountCents, more) : discountCents,
      taxCents,
    })),
    subtotalCents: addCents(order.subtotalCents, more),
    discountCents: addCents(order.discountCents, more),
    taxCents: order.taxCents,
    includedTaxCents: order.includedTaxCents,
    totalCents: order.totalCents,
  };
}
