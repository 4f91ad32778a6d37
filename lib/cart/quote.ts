import { addUp, type Totals } from "@/lib/checkout/totals";
import { type Database, db, type Transaction } from "@/lib/db/client";
import { decimalFromCents } from "@/lib/money/model";
import { findShippingMethod, shippingMethods } from "@/lib/shipping/methods";
import { arrival, type ShippingMethod } from "@/lib/shipping/rates";
import { workingDaysAfter } from "@/lib/shipping/working-days";
import type { CartItem } from "./model";
import { type PricedItem, priceItems } from "./pricing";
import { addItem } from "./rules";
import type { Quote, QuoteLine, ShippingOption } from "./schema";
import { loadStock } from "./stock";

export type QuoteQuestion = {
  items: readonly CartItem[];
  country?: string | undefined;
  shipping_method?: string | undefined;
};

/** A cart against today's stock and prices, in whole cents. */
export type PricedCart = {
  lines: PricedItem[];
  totals: Totals;
  /** null until a country is named, or where the shop does not deliver */
  method: ShippingMethod | null;
  /** when everything leaves the workshop if paid today; null for an empty cart */
  leavesWorkshopOn: Date | null;
};

export const canBeOrdered = (line: PricedItem) => line.status === "ok" || line.status === "price_changed";

/**
 * Prices a cart. The same stone twice is one line; lines that can't be ordered count nothing.
 * @param options.discountPercent what comes off the goods, in whole % of their price, rounded to the cent
 */
export async function priceCart(
  executor: Database | Transaction,
  question: QuoteQuestion,
  { now, lock = false, discountPercent = 0 }: { now: Date; lock?: boolean; discountPercent?: number },
): Promise<PricedCart> {
  const items = question.items.reduce<CartItem[]>((all, item) => addItem(all, item), []);
  const lines = priceItems(items, await loadStock(executor, items, { now, lock }));
  const good = lines.filter(canBeOrdered);
  const method = chooseMethod(question);
  const priced = good.map((line) => ({ unitPriceCents: line.unitPriceCents ?? 0, quantity: line.quantity }));
  const totals = addUp(priced, {
    shippingCents: good.length ? (method?.priceCents ?? 0) : 0,
    discountCents: Math.round((addUp(priced).subtotalCents * discountPercent) / 100),
  });
  const longest = Math.max(...good.map((line) => line.leadDays));
  return {
    lines,
    totals,
    method,
    leavesWorkshopOn: good.length ? workingDaysAfter(now, longest) : null,
  };
}

/** The method asked for, else the cheapest of the country. */
function chooseMethod({ country, shipping_method }: QuoteQuestion): ShippingMethod | null {
  if (!country) return null;
  return findShippingMethod(country, shipping_method ?? "") ?? shippingMethods(country)[0] ?? null;
}

/** A shipping method as the API tells it, with its dates where the day of departure is known. */
export function shippingOption(method: ShippingMethod, leavesWorkshopOn: Date | null): ShippingOption {
  const days = leavesWorkshopOn ? arrival(leavesWorkshopOn, method) : null;
  return {
    id: method.id,
    label: method.label,
    price: decimalFromCents(method.priceCents),
    insured: method.insured,
    min_days: method.minDays,
    max_days: method.maxDays,
    arrives_from: days?.from.toISOString() ?? null,
    arrives_to: days?.to.toISOString() ?? null,
  };
}

/** A priced line as the API tells it. */
export function quoteLine(line: PricedItem): QuoteLine {
  const unit = line.unitPriceCents === null ? null : decimalFromCents(line.unitPriceCents);
  return {
    identity: line.identity,
    kind: line.item.kind,
    name: line.name,
    parts: line.parts,
    setting_limits: line.limits,
    quantity: line.quantity,
    unit_price: unit,
    total: line.unitPriceCents === null ? null : decimalFromCents(line.unitPriceCents * line.quantity),
    status: line.status,
    price_change:
      line.status === "price_changed" && unit !== null
        ? { seen: decimalFromCents(line.seenCents), now: unit }
        : null,
    reasons: line.reasons,
  };
}

/**
 * Answers what a cart costs now, what of it can be had and when it would arrive. Writes nothing.
 * @param discountPercent what comes off the goods for who asks, in whole %
 */
export async function quoteCart(
  question: QuoteQuestion,
  now = new Date(),
  discountPercent = 0,
): Promise<Quote> {
  const cart = await priceCart(db(), question, { now, discountPercent });
  return {
    lines: cart.lines.map(quoteLine),
    subtotal: decimalFromCents(cart.totals.subtotalCents),
    discount: decimalFromCents(cart.totals.discountCents),
    shipping: cart.method ? decimalFromCents(cart.totals.shippingCents) : null,
    tax: decimalFromCents(cart.totals.taxCents),
    total: decimalFromCents(cart.totals.totalCents),
    shipping_method: cart.method?.id ?? null,
    shipping_methods: question.country
      ? shippingMethods(question.country).map((way) => shippingOption(way, cart.leavesWorkshopOn))
      : [],
    leaves_workshop_on: cart.leavesWorkshopOn?.toISOString() ?? null,
    orderable: cart.lines.length > 0 && cart.lines.every((line) => line.status === "ok"),
  };
}
