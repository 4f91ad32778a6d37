import { findPricesByHand } from "@/lib/goods/catalog/prices/currency-price-queries";
import { dayOf } from "@/lib/platform/dates/day-of";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { convertPrice, type ExchangeTerms, TooLargeError } from "@/lib/platform/exchange/convert";
import { inTermsOf } from "@/lib/platform/exchange/in-currency";
import { ownCode } from "@/lib/platform/exchange/queries";
import { nameOfCurrency } from "@/lib/platform/intl/currencies";
import { currencyFormat } from "@/lib/platform/intl/currency-format";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import {
  type Cents,
  centsFromDecimal,
  currencyCode,
  decimalFromCents,
  multiplyCents,
  NO_CENTS,
} from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import type { PickupSetting } from "@/lib/platform/settings/schemas/pickup";
import { carriageOf, dutiesView, type OrderDuties } from "@/lib/selling/duties/order-duties";
import type { TaxExemption } from "@/lib/selling/orders/schema";
import { activeDiscounts } from "@/lib/selling/promotions/automatic/queries";
import { ALL_DIAMONDS, normalizePromoCode } from "@/lib/selling/promotions/model";
import { findPromo, type PromoRow, type PromoUser, usageOf } from "@/lib/selling/promotions/queries";
import { type PromoProblem, promoProblem, UNKNOWN_CODE } from "@/lib/selling/promotions/rules";
import { arrivalWindow } from "@/lib/selling/shipping/arrival";
import { NO_DELIVERY, shippingMethods } from "@/lib/selling/shipping/methods";
import { isPickedUp, pickupMethods, pickupPlace } from "@/lib/selling/shipping/pickup";
import type { ShippingMethod } from "@/lib/selling/shipping/port";
import { orderDay, workingDaysAfter } from "@/lib/selling/shipping/working-days";
import { asksProvider } from "@/lib/selling/tax/calculate";
import { findExemption } from "@/lib/selling/tax/exemption-queries";
import { taxProblemOf } from "@/lib/selling/tax/later";
import { type TaxAnswer, type TaxQuestion, taxClassOf } from "@/lib/selling/tax/model";
import { findReverseCharge } from "@/lib/selling/tax/vat-numbers/reverse-charge-queries";
import { giftCardTerms } from "../gift-card-line";
import { isOrderable } from "../lines/status";
import { addOrderItem, isInParcel, type OrderItem } from "../order-items";
import { pickupView } from "../pickup-view";
import type { Quote, QuoteLine, ShippingOption } from "../schema";
import { methodsInCurrency, promoInCurrency, stockInCurrency } from "./cart-currency";
import { type CartTerms, OWN_TERMS, tooLargeNote } from "./cart-terms";
import { consignmentOf, deliveryProblemTo } from "./consignment";
import { dutiesOf } from "./duties";
import { type PricedItem, priceItems } from "./price-lines";
import {
  addDuties,
  addTax,
  eligibleCents,
  goodsCents,
  type OrderPrice,
  type PriceableLine,
  priceBeforeTax,
  taxedItems,
  type UntaxedOrder,
} from "./price-order";
import { loadStock, type Stock } from "./stock-queries";
import { taxOrder } from "./tax-order";

export type QuoteRequest = {
  /** the price that the customer saw of each is in the shop's own currency */
  items: readonly OrderItem[];
  country?: string | undefined;
  /** state or province, as typed */
  region?: string | null | undefined;
  city?: string | null | undefined;
  postcode?: string | null | undefined;
  /** street address */
  line1?: string | null | undefined;
  shipping_method?: string | undefined;
  promo_code?: string | null | undefined;
  /** that a buyer without a trade account entered */
  vat_number?: string | null | undefined;
};

/** The facts about a buyer that affect prices. */
export type Buyer = PromoUser & {
  /** the trade account's discount on goods, in whole % */
  tradePercent: number;
};
export const GUEST: Buyer = { customerId: null, mailbox: null, isConfirmed: false, tradePercent: 0 };

/** A requested code, with the reason if it can't be used. */
export type PromoCheck = { code: string; row: PromoRow | null; problem: PromoProblem | null };

/** A cart priced against current stock, in whole cents. */
export type PricedCart = {
  lines: PricedItem[];
  totals: OrderPrice;
  /** the lines included in the totals, in the order of `totals.lines` */
  counted: PricedItem[];
  promo: PromoCheck | null;
  /** null until a country is named */
  tax: TaxAnswer | null;
  /** why the tax is unknown; null if it is known, or nothing was asked */
  taxProblem: Quote["tax_problem"];
  /** why the buyer isn't charged tax there; null if they are */
  exemption: TaxExemption | null;
  /** why VAT is charged although the buyer has a VAT number; null where that isn't so */
  vatNote: string | null;
  /** whether the buyer may enter a VAT number */
  isVatNumberAsked: boolean;
  /** what the destination was priced by; null until a country is named */
  settings: Pick<ShopSettings, "pickup"> | null;
  /** the country's methods, priced for these goods; none until one is named, or if the shop does not deliver there */
  methods: readonly ShippingMethod[];
  /** why there are none for a named country; null otherwise */
  deliveryProblem: string | null;
  /** the requested one, or the cheapest; null if there are none */
  method: ShippingMethod | null;
  /** what the country charges on the import; null where there is no border, or none is named */
  duties: OrderDuties | null;
  /** the showroom where it is picked up; null where it is delivered */
  pickup: PickupSetting | null;
  /** when everything leaves the workshop if paid today; null for an empty cart */
  leavesWorkshopOn: Date | null;
};

/**
 * @property isByStaff whether the staff prepare the order, and read why its tax is unknown
 * @property terms how prices become those of the cart's currency; null for the shop's own
 */
type Pricing = {
  now: Date;
  lock?: boolean;
  buyer?: Buyer;
  isByStaff?: boolean;
  terms?: ExchangeTerms | null;
};

/** Prices a cart. A stone listed twice is one line; lines that can't be ordered add nothing to the totals. */
export const priceCart = (
  executor: Database | Transaction,
  question: QuoteRequest,
  pricing: Pricing,
): Promise<PricedCart> => inTermsOf(pricing.terms, () => price(executor, question, pricing));

async function price(
  executor: Database | Transaction,
  question: QuoteRequest,
  { now, lock = false, buyer = GUEST, isByStaff = false, terms = null }: Pricing,
): Promise<PricedCart> {
  const items = question.items.reduce<OrderItem[]>((all, item) => addOrderItem(all, item), []);
  const stock = await loadStock(executor, items, { now, lock });
  // what delivery costs, and whether a price changed, depends on what the goods cost in the shop's own currency
  const giftCards = items.some(({ kind }) => kind === "gift_card")
    ? await giftCardTerms(executor, now)
    : null;
  const own = withCurrency(null, () => priceItems(items, stock, giftCards));
  const lines = terms ? linesInTerms(own, await stockInTerms(executor, stock, terms), terms) : own;
  const counted = lines.filter(isOrderable);
  const goods = counted.map(priceableLine);
  const promo = await checkPromo(executor, question.promo_code, goods, { now, buyer, lock, terms });
  const active = await activeDiscounts(executor, now);
  const automatic = terms ? active.map((one) => promoInCurrency(one, terms)) : active;
  const settings = question.country ? await loadShopSettings(executor) : null;
  const isShipped = ({ parts }: PricedItem) => isInParcel(parts);
  const shipped = counted.filter(isShipped);
  const { country = "" } = question;
  const methods = !settings
    ? []
    : counted.length > 0 && shipped.length === 0
      ? [NO_DELIVERY]
      : [
          ...inTerms(
            withCurrency(null, () =>
              shippingMethods(
                settings.shippingZones,
                consignmentOf(
                  own.filter((line) => isOrderable(line) && isShipped(line)),
                  country,
                  settings,
                ),
              ),
            ),
            goodsCents(shipped.map(priceableLine)),
            terms,
          ),
          ...pickupMethods(settings, country),
        ];
  const method = methods.find(({ id }) => id === question.shipping_method) ?? methods[0] ?? null;
  const untaxed = priceBeforeTax(goods, {
    tradePercent: buyer.tradePercent,
    promo: promo && !promo.problem ? promo.row : null,
    automatic,
    shippingCents: method?.priceCents ?? null,
  });
  const pickup = settings && method && isPickedUp({ shippingMethod: method.id }) ? settings.pickup : null;
  const taxed = pickup ? { ...question, ...pickupPlace({ pickup }) } : question;
  const { vatNote, isVatNumberAsked, ...taxInput } = await taxQuestion(executor, taxed, untaxed, {
    buyer,
    settings,
    now,
  });
  const { order, tax } = settings
    ? await taxOrder(untaxed, taxInput, { executor, settings, day: dayOf(now), mayAsk: !lock })
    : { order: untaxed, tax: null };
  // duties are on what the goods cost without tax, and have none themselves
  const duties = settings && method ? dutiesOf(order, question, method, { settings, tax }) : null;
  const totals = addTax(addDuties(order, duties?.isPaid ? (duties.cents ?? NO_CENTS) : NO_CENTS), tax);
  const longest = Math.max(...counted.map((line) => line.leadDays));
  return {
    lines,
    totals,
    counted,
    promo,
    tax,
    taxProblem:
      settings && tax?.state === "unknown"
        ? taxProblemOf(
            tax,
            taxInput.destination,
            settings,
            isByStaff ? { isByProvider: asksProvider(taxInput.destination, settings) } : null,
          )
        : null,
    exemption: taxInput.exemption,
    vatNote,
    isVatNumberAsked,
    settings,
    methods,
    deliveryProblem: settings && methods.length === 0 ? deliveryProblemTo(country, settings) : null,
    method,
    duties,
    pickup,
    leavesWorkshopOn: counted.length ? workingDaysAfter(orderDay(now), longest) : null,
  };
}

async function stockInTerms(executor: Database | Transaction, stock: Stock, terms: ExchangeTerms) {
  const variants = [...stock.variants.values()].map(({ variant }) => variant.id);
  return stockInCurrency(stock, {
    terms,
    byHand: await findPricesByHand(executor, terms.currency, variants),
  });
}

/**
 * The lines of a cart in its currency. Whether they can be ordered is what they are in the shop's own, in which the customer's browser
 * keeps the prices that it saw.
 * @param own the same in the shop's own
 * @param stock in the cart's currency
 */
function linesInTerms(own: readonly PricedItem[], stock: Stock, terms: ExchangeTerms): PricedItem[] {
  const items = own.map(({ item }) => ({ ...item, seenPrice: 0 }));
  return priceItems(items, stock).map((line, i): PricedItem => {
    const same = own[i] ?? line;
    if (same.item.kind === "gift_card") return notSoldIn(same);
    const { item, status, seenCents } = same;
    return { ...line, item, status, seenCents: convertPrice(seenCents, terms), own: same };
  });
}

/** A gift card in a cart of another currency than the shop's own, in which it can't be sold. */
const notSoldIn = (own: PricedItem): PricedItem => ({
  ...own,
  own,
  unitPriceCents: null,
  status: "misfit",
  reasons: [
    {
      code: "gift_card",
      message: `Gift cards are sold in ${nameOfCurrency(ownCode())}. Choose that currency to buy one.`,
    },
  ],
});

/** Delivery methods of the shop's own currency in that of a cart. @param goods what they cost in it */
const inTerms = (methods: readonly ShippingMethod[], goods: Cents, terms: ExchangeTerms | null) =>
  terms ? methodsInCurrency(methods, goods, terms) : methods;

async function checkPromo(
  executor: Database | Transaction,
  typed: string | null | undefined,
  goods: readonly PriceableLine[],
  { now, buyer, lock, terms }: { now: Date; buyer: Buyer; lock: boolean; terms: ExchangeTerms | null },
): Promise<PromoCheck | null> {
  const code = normalizePromoCode(typed ?? "");
  if (!code) return null;
  const found = await findPromo(executor, code, { lock });
  if (!found) return { code, row: null, problem: UNKNOWN_CODE };
  const row = terms ? promoInCurrency(found, terms) : found;
  const usage = await usageOf(executor, row, buyer);
  return { code, row, problem: promoProblem(row, eligibleCents(goods, row), usage, now) };
}

async function taxQuestion(
  executor: Database | Transaction,
  { country = "", region, city, postcode, line1, vat_number: typed = null }: QuoteRequest,
  { items, shippingCents }: UntaxedOrder,
  { buyer, settings, now }: { buyer: Buyer; settings: ShopSettings | null; now: Date },
): Promise<TaxQuestion & Pick<PricedCart, "vatNote" | "isVatNumberAsked">> {
  const destination = { country, region, city, postalCode: postcode, street: line1 };
  const customerId = country ? buyer.customerId : null;
  const exemption = await findExemption(executor, customerId, destination, dayOf(now));
  const question = { destination, items: taxedItems(items), shippingCents };
  if (exemption || !settings) return { ...question, exemption, vatNote: null, isVatNumberAsked: false };
  const reverse = await findReverseCharge(executor, customerId, destination, settings, now, typed);
  const { exemption: ownTax, note: vatNote, isAsked: isVatNumberAsked } = reverse;
  return { ...question, exemption: ownTax, vatNote, isVatNumberAsked };
}

/** Converts a shipping method to its API form, with arrival dates if the ship date is known. */
export function shippingOption(
  method: ShippingMethod,
  leavesWorkshopOn: Date | null,
  settings: Pick<ShopSettings, "pickup"> | null = null,
): ShippingOption {
  const days = leavesWorkshopOn ? arrivalWindow(leavesWorkshopOn, method) : null;
  return {
    id: method.id,
    label: method.label,
    price: decimalFromCents(method.priceCents),
    free_from: method.freeFromCents === null ? null : decimalFromCents(method.freeFromCents),
    insured: method.insured,
    ...(method.packages ? { packages: method.packages } : {}),
    ...(settings && isPickedUp({ shippingMethod: method.id }) ? { pickup: pickupView(settings.pickup) } : {}),
    min_days: method.minDays,
    max_days: method.maxDays,
    arrives_from: days?.from.toISOString() ?? null,
    arrives_to: days?.to.toISOString() ?? null,
  };
}

/** What a line of a cart in another currency costs in the shop's own. */
const ownPrices = ({ unitPriceCents, parts }: PricedItem): NonNullable<QuoteLine["own"]> =>
  withCurrency(null, () => ({
    unit_price: unitPriceCents === null ? null : decimalFromCents(unitPriceCents),
    setting_price: parts.setting?.price ?? null,
  }));

/** Converts a priced line to its API form. */
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
    total:
      line.unitPriceCents === null
        ? null
        : decimalFromCents(multiplyCents(line.unitPriceCents, line.quantity)),
    status: line.status,
    price_change:
      line.status === "price_changed" && unit !== null
        ? { seen: decimalFromCents(line.seenCents), now: unit }
        : null,
    ...(line.own ? { own: ownPrices(line.own) } : {}),
    reasons: line.reasons,
  };
}

/**
 * Returns a cart's current price, which items are available and when they would arrive. Writes nothing. What is too dear to be counted in
 * the cart's currency is quoted in the shop's own.
 */
export async function quoteCart(
  question: QuoteRequest,
  now = new Date(),
  buyer: Buyer = GUEST,
  { held = OWN_TERMS, ...options }: Pick<Pricing, "isByStaff"> & { held?: CartTerms } = {},
): Promise<Quote> {
  try {
    return await inTermsOf(held.terms, async () => ({
      ...(await quote(question, { now, buyer, ...options, terms: held.terms })),
      ...exchangeOf(held),
    }));
  } catch (error) {
    if (!(error instanceof TooLargeError) || !held.terms) throw error;
    const note = tooLargeNote(held.terms.currency);
    return quoteCart(question, now, buyer, { ...options, held: { ...OWN_TERMS, note } });
  }
}

/** What a quote says of its currency, but for a cart that is and was in the shop's own. */
const exchangeOf = ({ terms, until, note }: CartTerms): Partial<Quote> => ({
  ...(terms && until
    ? {
        currency_format: currencyFormat(terms.currency),
        exchange: { terms: terms.id, rate: terms.rate, until: until.toISOString() },
      }
    : {}),
  ...(note ? { currency_note: note } : {}),
});

async function quote(question: QuoteRequest, pricing: Pricing): Promise<Quote> {
  const cart = await priceCart(db(), question, pricing);
  const { totals } = cart;
  return {
    lines: cart.lines.map(quoteLine),
    currency: currencyCode(),
    subtotal: decimalFromCents(totals.subtotalCents),
    discount: decimalFromCents(totals.discountCents),
    removed_tax: decimalFromCents(totals.removedTaxCents),
    promo: quotedPromo(cart),
    ...(totals.automatic && totals.termsCents === totals.discountCents - totals.removedTaxCents
      ? { discount_name: totals.automatic.name }
      : {}),
    shipping: cart.method ? decimalFromCents(carriageOf(totals)) : null,
    duties: cart.duties && dutiesView(cart.duties),
    tax: cart.tax?.state === "known" ? decimalFromCents(totals.taxCents) : null,
    included_tax: decimalFromCents(totals.includedTaxCents),
    tax_label: taxLabel(cart.tax),
    tax_problem: cart.taxProblem,
    ...(cart.vatNote ? { tax_note: cart.vatNote } : {}),
    ...(cart.isVatNumberAsked ? { asks_vat_number: true } : {}),
    total: decimalFromCents(totals.totalCents),
    shipping_method: cart.method?.id ?? null,
    delivery_problem: cart.deliveryProblem,
    shipping_methods: cart.methods.map((way) => shippingOption(way, cart.leavesWorkshopOn, cart.settings)),
    ...(cart.pickup ? { pickup: pickupView(cart.pickup) } : {}),
    leaves_workshop_on: cart.leavesWorkshopOn?.toISOString() ?? null,
    orderable:
      cart.lines.length > 0 && cart.lines.every((line) => line.status === "ok") && !cart.promo?.problem,
  };
}

/** The name and rate of a tax; null if there is none or it is unknown. */
export const taxLabel = (tax: TaxAnswer | null) => (tax?.state === "known" ? tax.label : null);

function quotedPromo({ promo, totals }: PricedCart): Quote["promo"] {
  if (!promo) return null;
  const isBeaten = totals.discountedBy !== "promo" && promo.row?.kind !== "free_shipping" && !promo.problem;
  const larger = totals.automatic ? `The discount “${totals.automatic.name}”` : "Your trade discount";
  const beaten =
    isBeaten && totals.discountedBy !== null
      ? `${larger} is ${totals.discountedBy === "trade" ? "larger" : "at least as large"}, so this code isn’t applied.`
      : null;
  return {
    code: promo.code,
    description: promo.row?.description ?? null,
    problem: promo.problem?.message ?? null,
    problem_code: promo.problem?.code ?? null,
    note: beaten,
  };
}

/**
 * Splits a line into its parts, each with its own price and categories, so that a code for settings does not discount
 * the stone.
 */
function priceableLine(line: PricedItem): PriceableLine {
  const { diamond, variant, quantity, item } = line;
  const { custom, discount } = line.parts;
  const own = discount ? { ownDiscountCents: centsFromDecimal(discount.amount) } : {};
  if (custom) {
    const part = { cents: line.unitPriceCents ?? NO_CENTS, sku: "", categories: [] };
    return { parts: [part], quantity, taxClass: custom.tax_class, isAgreed: true, ...own };
  }
  const stone = diamond ? [{ cents: diamond.priceCents, sku: diamond.sku, categories: [ALL_DIAMONDS] }] : [];
  const product = variant
    ? [{ cents: variant.variant.priceCents, sku: variant.variant.sku, categories: variant.listedIn }]
    : [];
  return {
    parts: [...product, ...stone],
    quantity,
    taxClass: taxClassOf(item.kind, variant?.product.kind ?? null),
    ...own,
  };
}
