import { homeCountryOf } from "@/lib/platform/settings/home-country";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { shopProfile } from "@/lib/platform/site/profile";
import { calculateByTable, calculateTax } from "@/lib/selling/tax/calculate";
import { displayAt } from "@/lib/selling/tax/markets/display";
import { isExport } from "@/lib/selling/tax/markets/sale-place";
import type { TaxAnswer, TaxQuestion } from "@/lib/selling/tax/model";
import { removeTax, taxedItems, type UntaxedOrder } from "./price-order";

type Context = Parameters<typeof calculateTax>[1] & {
  settings: Pick<ShopSettings, "pricesAbroad">;
};

/**
 * Computes the tax of an order, and takes the tax off its prices that they contain and its buyer doesn't owe: one who is
 * exempt, or one abroad where the shop's prices are without its own country's tax.
 * @param question the order's own items and delivery
 */
export async function taxOrder(
  order: UntaxedOrder,
  question: TaxQuestion,
  context: Context,
): Promise<{ order: UntaxedOrder; tax: TaxAnswer }> {
  const isContained = displayAt(question.destination.country) === "included";
  const input = isContained ? { ...question, exemption: null } : question;
  const tax = await calculateTax(input, context);
  if (tax.state === "unknown") return { order, tax };
  if (isContained && tax.lines.length > 0) {
    return question.exemption ? without(order, question, tax, context) : { order, tax };
  }
  const contained = await taxOfHome(input, context);
  if (!contained) return { order, tax };
  // what was worth too much for its tax to be collected there stays so at the lower price
  if (tax.lines.length === 0) return { order: removeTax(order, contained.lines), tax };
  return without(order, question, contained, context);
}

type KnownTax = Extract<TaxAnswer, { state: "known" }>;

/** The order without the tax that its prices contain, and what is due of the rest. */
async function without(order: UntaxedOrder, question: TaxQuestion, { lines }: KnownTax, context: Context) {
  const net = removeTax(order, lines);
  const { shippingCents } = net;
  const items = taxedItems(net.items);
  return { order: net, tax: await calculateTax({ ...question, items, shippingCents }, context) };
}

/** The tax of the shop's own country that the prices of an export contain; null where the price stays the same. */
async function taxOfHome(question: TaxQuestion, context: Context): Promise<KnownTax | null> {
  const home = homeCountryOf(context.settings);
  const isRemoved =
    context.settings.pricesAbroad === "without-tax" &&
    shopProfile().includedTax !== null &&
    isExport(question.destination, context.settings);
  if (!isRemoved || home === null) return null;
  const atHome = { ...question, destination: { country: home }, exemption: null };
  const tax = await calculateByTable(atHome, context);
  return tax.state === "known" && tax.display === "included" ? tax : null;
}
