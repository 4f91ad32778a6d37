import { createHash, randomBytes } from "node:crypto";
import { and, eq, ilike, inArray, isNull, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { stoneOffers } from "@/lib/goods/suppliers/tables";
import { goodwillCents } from "@/lib/people/staff/roles";
import { ApiError, fieldError } from "@/lib/platform/api/declare/errors";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { parseStored } from "@/lib/platform/db/stored-json";
import { convertPrice } from "@/lib/platform/exchange/convert";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import {
  addCents,
  type Cents,
  centsFromDecimal,
  currencyCode,
  formatMoney,
  NO_CENTS,
  subtractCents,
} from "@/lib/platform/money/model";
import type { PricedItem } from "@/lib/selling/cart/pricing/price-lines";
import { linePartsSchema } from "@/lib/selling/cart/schema";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { orderNotFoundError } from "@/lib/selling/fulfillment/act-commands";
import { nearestStones } from "@/lib/selling/fulfillment/confirm/commands/give-up-order";
import { findOrderStock, lockOrderStock } from "@/lib/selling/fulfillment/holds/commands/lock-stock";
import { stoneChanges } from "@/lib/selling/fulfillment/holds/commands/stock-effects";
import { readLineProgress } from "@/lib/selling/fulfillment/lines/progress-queries";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import {
  findTermsOf,
  inCurrencyOfOrder,
  inOrderCurrency,
  ownWorthOf,
} from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderStatus } from "@/lib/selling/orders/model";
import { type SwapPrice, swapPriceSchema } from "@/lib/selling/orders/schema";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { holds, orders, stoneSwaps } from "@/lib/selling/orders/tables";
import { assertTaxKnown } from "@/lib/selling/orders/tax-open";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { findPayment, refundableCents } from "@/lib/selling/payments/commands/ledger";
import { findPaymentMethod, PLAN_METHOD } from "@/lib/selling/payments/methods";
import { purchaseOrderLines, purchaseOrders } from "@/lib/selling/purchasing/tables";
import { offerMail } from "../mails";
import { type LineRow, lineWithStone, priceAsBefore, priceSwap, readLines } from "../price-queries";

/** How long a customer has to answer. */
const ANSWER_MS = 72 * 3_600_000;

/** The states in which a stone can still be swapped; a ring is swapped before the workshop sets its stone. */
export const SWAPPABLE: readonly OrderStatus[] = ["pending", "awaiting_payment", "paid", "in_production"];

type StoneRow = typeof diamonds.$inferSelect;

export type SwapQuote = {
  stone: StoneRow;
  line: PricedItem;
  /** why the setting can't hold it; empty if it can */
  misfits: string[];
  /** null if the order can't be priced with it */
  price: SwapPrice | null;
  /** why it can't be offered at that price; null if it can */
  problem: string | null;
};

/** SHA-256 of a link's secret. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** The stone an order's customer was offered and hasn't answered about; null if there is none. */
export const findOpenSwap = async (executor: Pick<Transaction, "select">, orderId: string) =>
  (
    await executor
      .select()
      .from(stoneSwaps)
      .where(and(eq(stoneSwaps.orderId, orderId), eq(stoneSwaps.state, "asked")))
  )[0] ?? null;

/** Requires that a line's stone can be swapped. @throws ApiError 409 `order_state`, `swap_asked`, `tax_open`; 422 */
export async function requireSwappable(tx: Transaction, order: OrderRow, lineId: string): Promise<LineRow> {
  assertTaxKnown(order);
  const line = (await readLines(tx, order.id)).find(({ id }) => id === lineId);
  if (!line?.diamondId) throw fieldError("line", "Choose an item with a diamond");
  const progress = (await readLineProgress(tx, order.id)).find((one) => one.lineId === lineId);
  const isTouched = progress && progress.shipped + progress.returned + progress.refunded > 0;
  if (!SWAPPABLE.includes(order.status) || isTouched) {
    throw new ApiError(
      "order_state",
      "This item has shipped or was refunded, so its diamond can’t be swapped.",
    );
  }
  const payment = await findPayment(tx, order.id);
  const isPaid = !isUnpaid(order.status);
  if (!isPaid && order.paymentMethod === PLAN_METHOD) {
    throw new ApiError(
      "order_state",
      "This order is paid in parts that come to its total, so its diamond can’t be swapped before it’s paid.",
    );
  }
  if (!payment || payment.currency !== currencyCode() || payment.state === "mismatched") {
    throw new ApiError(
      "other_currency",
      "This order was paid in another currency, so its diamond can’t be swapped.",
    );
  }
  // a provider, or the buyer who asked for an amount in coins, already has the old amount
  if (!isPaid && (payment.byProvider || findPaymentMethod(payment.method)?.quoting)) {
    const message =
      "The customer is paying the old amount. Swap the diamond once the payment has arrived. A lower price is refunded then.";
    throw new ApiError("payment_begun", message);
  }
  return line;
}

/** Prices a line with another stone, and says what is in the way. */
export async function quoteSwap(
  tx: Transaction,
  order: OrderRow,
  line: LineRow,
  own: StoneRow,
  { isPriceKept, mayRefund, now }: { isPriceKept: boolean; mayRefund: boolean; now: Date },
): Promise<SwapQuote | null> {
  const terms = await findTermsOf(tx, order);
  // the order's own terms make the price, as they made that of the stone it replaces
  const stone = terms ? { ...own, priceCents: convertPrice(own.priceCents, terms) } : own;
  const priced = await lineWithStone(tx, line, stone.sku, terms, now);
  if (!priced) return null;
  const before = centsFromDecimal(storedParts(line.detail).diamond?.price ?? 0);
  const isReadable = linePartsSchema.safeParse(priced.parts).success;
  const isKept = isPriceKept && stone.priceCents >= before;
  const price = isKept
    ? await priceAsBefore(tx, order, line, stone)
    : await priceSwap(tx, order, line, stone, terms, now);
  return {
    stone,
    line: priced,
    misfits: priced.reasons.map(({ message }) => message),
    price,
    problem:
      (isReadable ? null : "This item’s details can’t be read, so its diamond can’t be swapped.") ??
      (isKept && !mayRefund ? await giftProblem(tx, order, subtractCents(stone.priceCents, before)) : null) ??
      (await problemOf(tx, order, line, { stone, price, mayRefund })),
  };
}

/** What an order's earlier swaps gave away, in the shop's own currency: diamonds that cost more, at the price of those before them. */
async function givenBefore(tx: Transaction, orderId: string): Promise<Cents> {
  const [before, after] = [alias(diamonds, "before"), alias(diamonds, "after")];
  const swaps = await tx
    .select({
      old: before.priceCents,
      now: after.priceCents,
      oldTotal: stoneSwaps.oldTotalCents,
      price: stoneSwaps.price,
    })
    .from(stoneSwaps)
    .innerJoin(before, eq(before.id, stoneSwaps.oldDiamondId))
    .innerJoin(after, eq(after.id, stoneSwaps.newDiamondId))
    .where(and(eq(stoneSwaps.orderId, orderId), eq(stoneSwaps.state, "accepted")));
  const given = swaps.flatMap(({ old, now, oldTotal, price }) => {
    const { totalCents } = parseStored("stone_swaps.price", swapPriceSchema, price);
    return totalCents === oldTotal && now > old ? subtractCents(now, old) : [];
  });
  return addCents(NO_CENTS, ...given);
}

/** Why somebody who can't give money can't offer a diamond at a kept price: it costs more than is paid for it. */
async function giftProblem(tx: Transaction, order: OrderRow, more: Cents): Promise<string | null> {
  const given = addCents(await givenBefore(tx, order.id), ownWorthOf(more, order));
  if (given <= withCurrency(null, goodwillCents)) return null;
  const amount = withCurrency(null, () => formatMoney(given));
  return `The customer would get ${amount} more than they pay for. Ask someone who can refund orders to offer this diamond, or choose another one.`;
}

async function problemOf(
  tx: Transaction,
  order: OrderRow,
  line: LineRow,
  { stone, price, mayRefund }: { stone: StoneRow; price: SwapPrice | null; mayRefund: boolean },
): Promise<string | null> {
  if (stone.availability !== "available") return "This diamond isn’t for sale now. Choose another one.";
  if (!price) {
    return "This order’s discount or tax can’t be computed again. Offer a diamond of the same price or more at the old price.";
  }
  const less = subtractCents(order.totalCents, price.totalCents);
  if (!isUnpaid(order.status)) {
    if (less < 0) {
      return `This order is paid, and the diamond costs ${formatMoney(subtractCents(price.totalCents, order.totalCents))} more. Offer it at the old price, or cancel this order and place a new one.`;
    }
    if (less > 0 && !mayRefund) {
      return `The customer would get ${formatMoney(less)} back. Ask someone who can refund orders to offer this diamond, or choose another one.`;
    }
    const payment = await findPayment(tx, order.id);
    if (payment && less > refundableCents(payment)) {
      return "Less than the difference is left to refund of this order’s payment. Offer a diamond of a higher price.";
    }
  }
  if (price.totalCents < addCents(order.creditCents, order.giftSoldCents)) {
    return "The store credit and gift cards spent on this order are more than its new total. Offer a diamond of a higher price.";
  }
  return purchaseProblem(tx, order, line, stone);
}

/** A supplier has one purchase order of an order, so what is bought with other stones can't be exchanged alone. */
async function purchaseProblem(
  tx: Transaction,
  order: OrderRow,
  line: LineRow,
  stone: StoneRow,
): Promise<string | null> {
  const bought = await tx
    .select({
      id: purchaseOrders.id,
      supplier: purchaseOrders.supplier,
      line: purchaseOrderLines.orderLineId,
      state: purchaseOrders.state,
    })
    .from(purchaseOrders)
    .innerJoin(purchaseOrderLines, eq(purchaseOrderLines.purchaseOrderId, purchaseOrders.id))
    .where(
      and(
        eq(purchaseOrders.orderId, order.id),
        ne(purchaseOrders.state, "canceled"),
        isNull(purchaseOrderLines.struckAt),
      ),
    );
  const own = bought.find((one) => one.line === line.id);
  if (own && bought.some((one) => one.id === own.id && one.line !== line.id)) {
    return `The purchase order to ${own.supplier} has other diamonds of this order too. Cancel it first.`;
  }
  if (!stone.offerSku) return null;
  const [offer] = await tx
    .select({ supplier: stoneOffers.supplier })
    .from(stoneOffers)
    .where(eq(stoneOffers.sku, stone.offerSku));
  const isTaken = bought.some(
    (one) => one.supplier === offer?.supplier && (one.line !== line.id || one.state === "received"),
  );
  return isTaken
    ? `${offer?.supplier} already has a purchase order for this order. Choose another supplier’s diamond.`
    : null;
}

const MAX_FOUND = 5;

/** Stones to offer instead: those that a SKU or report number names, or else the three nearest. */
export async function quoteSwaps(
  orderId: string,
  {
    lineId,
    search,
    isPriceKept,
    mayRefund,
  }: { lineId: string; search: string; isPriceKept: boolean; mayRefund: boolean },
  now = new Date(),
): Promise<SwapQuote[]> {
  return db().transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw orderNotFoundError();
    return inOrderCurrency(order, async () => {
      const line = await requireSwappable(tx, order, lineId);
      const stones = search ? await findStones(tx, search, line) : await stonesLike(tx, line);
      const found: SwapQuote[] = [];
      for (const stone of stones) {
        const quote = await quoteSwap(tx, order, line, stone, { isPriceKept, mayRefund, now });
        if (quote) found.push(quote);
      }
      return found;
    });
  });
}

const findStones = (tx: Transaction, search: string, { diamondId }: LineRow) =>
  tx
    .select()
    .from(diamonds)
    .where(
      and(
        or(inArray(diamonds.sku, [search, search.toUpperCase()]), ilike(diamonds.certificateNumber, search)),
        diamondId ? ne(diamonds.id, diamondId) : undefined,
      ),
    )
    .limit(MAX_FOUND);

async function stonesLike(tx: Transaction, { diamondId }: LineRow): Promise<StoneRow[]> {
  const [stone] = await tx
    .select()
    .from(diamonds)
    .where(eq(diamonds.id, diamondId ?? ""));
  return stone ? nearestStones(stone) : [];
}

export type SwapOffer = {
  lineId: string;
  sku: string;
  message: string;
  isPriceKept: boolean;
  backOnSale: boolean;
  /** whether who offers it may refund a difference */
  mayRefund: boolean;
  /** the new total that the jeweler saw */
  seenTotalCents: number;
};

/**
 * Offers the customer of an order another stone, holds it until they answer, and mails them the link.
 * @throws ApiError 409 `swap_asked`, `swap_refused`, `price_changed`, `stone_taken`, and as `requireSwappable`; 422
 */
export const offerSwap = (
  orderId: string,
  offer: SwapOffer,
  audit: AuditAction,
  now = new Date(),
): Promise<string> => inCurrencyOfOrder(db(), orderId, () => offerLocked(orderId, offer, audit, now));

function offerLocked(
  orderId: string,
  { lineId, sku, message, isPriceKept, backOnSale, mayRefund, seenTotalCents }: SwapOffer,
  audit: AuditAction,
  now: Date,
): Promise<string> {
  return db().transaction(async (tx) => {
    const [named] = await tx.select({ id: diamonds.id }).from(diamonds).where(eq(diamonds.sku, sku));
    if (!named) throw fieldError("sku", "Choose a diamond");
    const stock = await findOrderStock(tx, [orderId]);
    await lockOrderStock(tx, { ...stock, diamonds: [...stock.diamonds, named.id] });
    const order = await lockOrder(tx, orderId);
    if (!order) throw orderNotFoundError();
    const line = await requireSwappable(tx, order, lineId);
    if (await findOpenSwap(tx, orderId))
      throw new ApiError("swap_asked", "The customer hasn’t answered the last offer yet. Withdraw it first.");
    const [stone] = await tx.select().from(diamonds).where(eq(diamonds.id, named.id));
    const quote = stone && (await quoteSwap(tx, order, line, stone, { isPriceKept, mayRefund, now }));
    if (!quote) throw fieldError("sku", "Choose a diamond");
    const problem = quote.misfits[0] ?? quote.problem;
    if (problem || !quote.price) throw new ApiError("swap_refused", problem ?? "Choose another diamond.");
    if (quote.price.totalCents !== seenTotalCents) {
      throw new ApiError("price_changed", "The price has changed. Check the new total, then ask again.");
    }
    const latest = new Date(now.getTime() + ANSWER_MS);
    const due = isUnpaid(order.status) ? order.paymentDueAt : null;
    const hold = { state: "held" as const, expiresAt: due ?? latest, endedAt: null };
    await tx
      .insert(holds)
      .values({ diamondId: named.id, orderId, ...hold })
      .onConflictDoUpdate({ target: [holds.orderId, holds.diamondId], set: hold });
    await tx
      .update(diamonds)
      .set({ availability: "reserved", updatedAt: now })
      .where(eq(diamonds.id, named.id));
    const token = randomBytes(32).toString("base64url");
    const [swap] = await tx
      .insert(stoneSwaps)
      .values({
        orderId,
        orderLineId: line.id,
        oldDiamondId: line.diamondId ?? "",
        newDiamondId: named.id,
        backOnSale,
        message,
        oldTotalCents: order.totalCents,
        price: quote.price,
        newName: quote.line.name,
        newDetail: quote.line.parts,
        leadDays: quote.line.leadDays,
        secretHash: hashToken(token),
        author: audit.actor,
        expiresAt: due && due < latest ? due : latest,
        createdAt: now,
      })
      .returning();
    if (!swap) throw new Error("The swap was not written");
    await queueMail(tx, await offerMail(order, line, swap, token));
    await recordOrderEvent(tx, order, `Another diamond offered: ${swap.newName}.`, now);
    await recordShopAudit(tx, audit, order.number, {
      offered: { line: line.position, stone: sku, totalCents: quote.price.totalCents, backOnSale },
    });
    await recordChanges(tx, stoneChanges([named.id]));
    return token;
  });
}
