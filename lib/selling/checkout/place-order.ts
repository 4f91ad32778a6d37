import { createHash, randomUUID } from "node:crypto";
import { env } from "@/env.mjs";
import { tradeDiscountPercent } from "@/lib/people/accounts/profile/commands/trade";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { type Change, recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { isRetryable, isUniqueViolation } from "@/lib/platform/db/watch/database-errors";
import { TooLargeError } from "@/lib/platform/exchange/convert";
import { inTermsOf } from "@/lib/platform/exchange/in-currency";
import { ownCode } from "@/lib/platform/exchange/queries";
import { nameOfCurrency } from "@/lib/platform/intl/currencies";
import { mailboxOf } from "@/lib/platform/mail/mailbox";
import { ownWorth, withCurrency } from "@/lib/platform/money/currency-scope";
import {
  addCents,
  type Cents,
  currencyName,
  formatMoney,
  minCents,
  NO_CENTS,
  subtractCents,
  sumCents,
} from "@/lib/platform/money/model";
import { type CartTerms, findCartTerms, tooLargeNote } from "@/lib/selling/cart/pricing/cart-terms";
import { type PricedCart, priceCart } from "@/lib/selling/cart/pricing/quote";
import { cancelOverdueOrders, overdueStoneHolders } from "@/lib/selling/fulfillment/cancel/overdue-commands";
import { inClaimantTurn } from "@/lib/selling/fulfillment/holds/claimant-turn";
import { beginConfirmations } from "@/lib/selling/fulfillment/holds/commands/confirmation-gate";
import {
  findOrderStock,
  findRequestedStock,
  lockStock,
} from "@/lib/selling/fulfillment/holds/commands/lock-stock";
import {
  assertWithinUnpaidLimits,
  type Claimant,
  lockClaimant,
} from "@/lib/selling/fulfillment/holds/commands/unpaid-limits";
import { payNothing } from "@/lib/selling/fulfillment/settlement/commands/pay-nothing";
import { lockSpendableCards } from "@/lib/selling/gift-cards/spendable-commands";
import { hashSecret, storedViewerSecret, viewerSecret } from "@/lib/selling/orders/access-secret";
import { amountDue } from "@/lib/selling/orders/amount-due";
import { findConfirmedAddress } from "@/lib/selling/orders/commands/claim-orders";
import { currencyColumns } from "@/lib/selling/orders/currency/order-currency-queries";
import { createOrderNumber } from "@/lib/selling/orders/order-number";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { findPaymentMethod, UNCHOSEN_METHOD } from "@/lib/selling/payments/methods";
import type { PaymentMethod } from "@/lib/selling/payments/port";
import { storedDiscount } from "@/lib/selling/promotions/automatic/terms";
import { redeemPromo } from "@/lib/selling/promotions/commands";
import type { PromoRow } from "@/lib/selling/promotions/queries";
import { pickupAddress } from "@/lib/selling/shipping/pickup";
import { keepSource } from "@/lib/selling/sources/commands";
import type { Visit } from "@/lib/selling/sources/visit";
import { type CardUse, spendGiftCards } from "@/lib/selling/store-credit/gift-card-ledger-commands";
import { lockCreditBalance, spendCredit } from "@/lib/selling/store-credit/ledger-commands";
import { creditToUse } from "@/lib/selling/store-credit/model";
import { TaxNotCalculatedError } from "@/lib/selling/tax/providers/answers";
import type { CheckoutRequest } from "./schema";
import { assertWithinGiftLimits, giftCardPrice } from "./steps/gift-limits-queries";
import {
  assertCardsUnchanged,
  assertCreditUnchanged,
  assertPayable,
  assertTotalUnchanged,
  invalidFieldError,
  requireDelivery,
  requireOrderableLines,
  requireTax,
} from "./steps/guards";
import { countHeldPieces, holdTerms } from "./steps/hold-terms";
import { claimIdempotencyKey, recordKeyOrder } from "./steps/idempotency-commands";
import { assertNotJustOrdered, hashCart } from "./steps/just-ordered-queries";
import { RejectedLinesError, rejectedLinesResponse } from "./steps/rejected-lines";
import { type NewOrder, writeOrder } from "./steps/write-order-commands";

export type PlaceOrderResult = {
  order: OrderRow;
  method: PaymentMethod;
  /** for the ordering browser; the database stores only its hash */
  secret: string;
};

/** How the staff place an order for its buyer, who agrees to the terms and pays later. */
export type StaffPlacing = {
  /** until when the order holds its stones unpaid */
  dueAt: Date;
  /** runs in the transaction that places the order */
  also: (tx: Transaction, order: OrderRow) => Promise<void>;
};

/** Where an order comes from. */
export type OrderOrigin = {
  /** the network whose unpaid orders it counts with, see `networkKey`; null if it is unknown */
  network: string | null;
  /** the browser's secret for an earlier order, or null */
  viewerSecretOf: (orderId: string) => string | null;
  /** what is known of a buyer who agreed to be measured; null for any other */
  visit?: Visit | null;
  /** null if the buyer places it */
  byStaff?: StaffPlacing | null;
};

const UNKNOWN_ORIGIN: OrderOrigin = { network: null, viewerSecretOf: () => null };

const MAX_TRIES = 4;

/**
 * Places an order in one transaction: claims the key and the buyer, locks the stock, prices every line again, guards, writes the
 * order with its holds and its confirmation, and pays what costs nothing. The same key with the same body returns the order it made within 24 hours.
 * @param key of one caller alone (idempotency-scope.ts)
 * @throws ApiError 409 `stone_unavailable`, `item_unavailable`, `price_changed`, `total_changed`, `credit_changed` or
 *   `idempotency_key_reused`, `ordered_already` or `unpaid_limit`; 422 `misfit`, `promo_refused`, `tax_unknown`, `too_large`, or
 *   `invalid` for a shipping or payment method that does not exist or does not accept the total; 429 if too many orders
 *   of its network or mailbox wait to be placed
 */
export async function placeOrder(
  request: CheckoutRequest,
  key: string,
  now = new Date(),
  customerId: string | null = null,
  origin: OrderOrigin = UNKNOWN_ORIGIN,
): Promise<PlaceOrderResult> {
  const method = findPaymentMethod(request.payment_method);
  if (!method) throw methodUnavailableError();
  const dueAt = await method.lapse.dueAt(now);
  // the hash leaves out what was shown, which may have changed when the browser retries after a lost response, and
  // whether the order may repeat an earlier one, which the key itself says
  const {
    seen_total: _seen,
    seen_store_credit: _credit,
    seen_gift_cards: _cards,
    confirm_tax_later: _accepted,
    order_again: _again,
    terms: _terms,
    ...meant
  } = request;
  const requestHash = createHash("sha256").update(JSON.stringify(meant)).digest("hex");
  const claimant = { customerId, mailbox: mailboxOf(request.contact.email), network: origin.network };
  const byLink = request.confirm_tax_later ? await payableByLink(now) : null;
  const attempt = { request, key, requestHash, method, dueAt, byLink, now, customerId, origin, claimant };
  const order = await inClaimantTurn(claimant, () => placeWithRetries(attempt));
  return {
    order,
    method: findPaymentMethod(order.paymentMethod) ?? method,
    secret: storedViewerSecret(order, key),
  };
}

/** How an order is held whose buyer chooses how to pay later, behind a payment link. */
async function payableByLink(now: Date): Promise<Pick<Attempt, "method" | "dueAt">> {
  const method = findPaymentMethod(UNCHOSEN_METHOD);
  if (!method) throw new Error("There is no payment method that waits for the buyer");
  return { method, dueAt: await method.lapse.dueAt(now) };
}

async function placeWithRetries(attempt: Attempt) {
  for (let tries = 1; ; tries++) {
    try {
      return await db().transaction((tx) => place(tx, attempt));
    } catch (error) {
      if (error instanceof TaxNotCalculatedError && tries < MAX_TRIES) {
        // the answer is there for the next try
        await error.calculate();
        continue;
      }
      if (error instanceof RejectedLinesError) throw await rejectedLinesResponse(error);
      const again = isRetryable(error) || isUniqueViolation(error, "orders_number_unique");
      if (!again || tries >= MAX_TRIES) throw error;
    }
  }
}

const methodUnavailableError = () => invalidFieldError("payment_method", "Choose a payment method");

type Attempt = {
  request: CheckoutRequest;
  key: string;
  requestHash: string;
  method: PaymentMethod;
  dueAt: Date;
  /** the same of an order whose tax is confirmed later; null if the buyer hasn't accepted that */
  byLink: Pick<Attempt, "method" | "dueAt"> | null;
  now: Date;
  /** the order's owner; null for a guest */
  customerId: string | null;
  origin: OrderOrigin;
  claimant: Omit<Claimant, "isConfirmed">;
};

async function place(tx: Transaction, attempt: Attempt): Promise<OrderRow> {
  const before = await claimIdempotencyKey(tx, attempt);
  if (before) return before;
  const terms = await requireTerms(tx, attempt);
  return inTermsOf(terms, () => placeIn(tx, attempt, terms));
}

/** Places the order in its currency, in which all its amounts are. */
async function placeIn(tx: Transaction, attempt: Attempt, terms: CartTerms["terms"]): Promise<OrderRow> {
  // an existing order is returned by its key even if the method is no longer offered
  if (!attempt.method.isOffered(attempt.request.shipping.country)) throw methodUnavailableError();
  const buyer = await claimBuyer(tx, attempt);
  const freed = await withCurrency(null, () => lockRequested(tx, attempt));
  const priced = await priceRequest(tx, attempt, buyer, terms);
  const order = await draftOrder(tx, attempt, buyer, priced);
  await guardUnpaidLimits(tx, attempt, buyer, priced, order);
  const written = await write(tx, attempt, buyer, priced, order);
  const paid = priced.isFree ? await payNothing(tx, order.id, attempt.now) : null;
  await recordChanges(tx, [...freed, ...written.changes, ...(paid?.changes ?? [])]);
  return paid?.order ?? written.order;
}

/**
 * Returns the terms of the order's currency; null in the shop's own.
 * @throws ApiError 409 `total_changed` if the shopper was shown a currency that is no longer offered
 */
async function requireTerms(tx: Transaction, { request, now }: Attempt): Promise<CartTerms["terms"]> {
  const { terms, note } = await findCartTerms(tx, request, now);
  if (!terms && note) throw new ApiError("total_changed", `${note} The order wasn’t placed.`);
  return terms;
}

/** Who an order counts for. */
type Buyer = {
  customerId: string | null;
  mailbox: string;
  /** whether the account's address is confirmed */
  isConfirmed: boolean;
  /** whether that is the order's own address */
  isAddressConfirmed: boolean;
  tradePercent: number;
  cartHash: string;
};

/** Has the buyer's other orders wait for this one, and refuses one that repeats another by mistake. */
async function claimBuyer(tx: Transaction, attempt: Attempt): Promise<Buyer> {
  const { request, claimant, customerId } = attempt;
  const { email } = request.contact;
  await lockClaimant(tx, claimant);
  // the account is locked before its orders, as where an account confirms its address
  const confirmed = customerId && (await findConfirmedAddress(tx, customerId));
  const cartHash = hashCart(request.items);
  if (!request.order_again) await assertNotJustOrdered(tx, cartHash, { ...attempt, email });
  return {
    customerId,
    // an account's use counts for the person whose mail it reads, wherever the order's mails go
    mailbox: mailboxOf(confirmed ?? email),
    isConfirmed: confirmed !== null,
    isAddressConfirmed: confirmed === email.trim().toLowerCase(),
    tradePercent: customerId ? await tradeDiscountPercent(tx, customerId) : 0,
    cartHash,
  };
}

/** Locks the stones and pieces of the request, and frees those that overdue orders hold. Returns what changed. */
async function lockRequested(tx: Transaction, { request, now }: Attempt): Promise<Change[]> {
  const requested = await findRequestedStock(tx, request.items);
  const overdue = await overdueStoneHolders(tx, now, requested.diamonds);
  const theirs = await findOrderStock(tx, overdue);
  await lockStock(tx, {
    diamonds: [...requested.diamonds, ...theirs.diamonds],
    variants: [...requested.variants, ...theirs.variants],
  });
  return cancelOverdueOrders(tx, overdue, now);
}

/** Prices the request against the locked rows, and refuses what the buyer has not seen. */
async function priceRequest(tx: Transaction, attempt: Attempt, buyer: Buyer, terms: CartTerms["terms"]) {
  const { request, now, origin } = attempt;
  const { country, region, city, postcode, line1 } = request.shipping;
  const question = { ...request, country, region, city, postcode, line1 };
  const pricing = { now, lock: true, buyer, isByStaff: Boolean(origin.byStaff), terms };
  const cart = await priceCart(tx, question, pricing).catch((error: unknown) => {
    if (!(error instanceof TooLargeError) || !terms) throw error;
    throw new ApiError("total_changed", `${tooLargeNote(terms.currency)} The order wasn’t placed.`);
  });
  const lines = requireOrderableLines(cart);
  const delivery = requireDelivery(cart, request);
  const tax = requireTax(cart, request);
  const isTaxOpen = tax.state === "unknown";
  const { method, dueAt } = (isTaxOpen && attempt.byLink) || attempt;
  assertTotalUnchanged(cart, request);
  const { totals } = cart;
  const giftSoldCents = sumCents(lines.map(giftCardPrice));
  await assertWithinGiftLimits(tx, attempt, giftSoldCents);
  // what is held for others can't pay for what will be
  const payable = subtractCents(totals.totalCents, giftSoldCents);
  const uses = terms ? withoutCards(request) : await usedCards(tx, attempt, payable);
  const giftCardCents = sumCents(uses.map(({ amountCents }) => amountCents));
  const rest = subtractCents(payable, giftCardCents);
  const accountCents = terms ? withoutCredit(request) : await usedCredit(tx, attempt, rest);
  const creditCents = addCents(giftCardCents, accountCents);
  const due = amountDue({ totalCents: totals.totalCents, creditCents });
  assertPayable(cart, due, method);
  return {
    cart,
    terms,
    lines,
    delivery,
    tax,
    method,
    dueAt,
    creditCents,
    giftCardCents,
    giftSoldCents,
    uses,
    promo: usedPromo(cart),
    // nothing is left to pay, nor will be
    isFree: due === 0 && !isTaxOpen,
  };
}

type Priced = Awaited<ReturnType<typeof priceRequest>>;

/** The order as it is written, with the terms under which it holds its stones unpaid. */
async function draftOrder(
  tx: Transaction,
  { request, key, now, claimant, origin }: Attempt,
  buyer: Buyer,
  { cart, terms: exchange, delivery, tax, method, dueAt, promo, isFree, ...paid }: Priced,
): Promise<NewOrder> {
  const id = randomUUID();
  const { byStaff = null } = origin;
  const { totals } = cart;
  const terms = byStaff
    ? { paymentDueAt: byStaff.dueAt, dueOnceConfirmedAt: null }
    : await holdTerms(tx, { method, dueAt, now }, isFree || buyer.isAddressConfirmed);
  return {
    id,
    number: createOrderNumber(),
    ...currencyColumns(exchange),
    // a free order is paid and confirmed in the same transaction
    status: isFree ? "pending" : method.initialStatus,
    customerId: buyer.customerId,
    email: request.contact.email,
    emailConfirmedAt: buyer.isAddressConfirmed ? now : null,
    phone: request.contact.phone,
    shippingAddress: cart.pickup
      ? pickupAddress({ pickup: cart.pickup }, request.shipping)
      : request.shipping,
    billingAddress: request.billing ?? request.shipping,
    shippingMethod: delivery.id,
    delivery: {
      label: delivery.label,
      minDays: delivery.minDays,
      maxDays: delivery.maxDays,
      // what nobody can estimate is said before paying, and then by nobody
      ...(cart.duties && cart.duties.cents !== null ? { duties: cart.duties } : {}),
    },
    paymentMethod: method.id,
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    removedTaxCents: totals.removedTaxCents,
    shippingCents: totals.shippingCents,
    taxCents: totals.taxCents,
    includedTaxCents: totals.includedTaxCents,
    ...(tax.state === "unknown"
      ? { taxUnknown: tax.why }
      : { taxLabel: tax.label, taxSource: tax.source, taxReference: tax.reference }),
    taxExemption: cart.exemption,
    totalCents: totals.totalCents,
    creditCents: paid.creditCents,
    giftCardCents: paid.giftCardCents,
    giftSoldCents: paid.giftSoldCents,
    promoCode: promo?.code ?? null,
    automaticDiscount: totals.automatic && storedDiscount(totals.automatic, totals.termsCents),
    giftNote: request.gift_note,
    isGift: request.is_gift || null,
    viewerHash: hashSecret(viewerSecret(env.NEXTAUTH_SECRET, id, key)),
    leavesWorkshopOn: cart.leavesWorkshopOn ?? now,
    ...terms,
    // what the staff hold for a buyer counts for nobody
    countedMailbox: byStaff ? null : claimant.mailbox,
    countedNetwork: byStaff ? null : claimant.network,
    cartHash: buyer.cartHash,
    placedByStaff: byStaff !== null,
    // an order is offered with its final total, which the confirmation of its tax brings
    offeredAt: byStaff && tax.state === "known" ? now : null,
    placedAt: now,
  };
}

/** Refuses an order that would hold more unpaid than one person or network may. */
async function guardUnpaidLimits(
  tx: Transaction,
  { claimant, origin }: Attempt,
  { isAddressConfirmed }: Buyer,
  { lines, isFree }: Priced,
  { totalCents, dueOnceConfirmedAt }: NewOrder,
): Promise<void> {
  if (isFree || origin.byStaff) return;
  const isUnconfirmed = (dueOnceConfirmedAt ?? null) !== null;
  const unpaid = {
    pieces: countHeldPieces(lines),
    totalCents: ownWorth(totalCents),
    size: formatMoney(totalCents),
    isUnconfirmed,
  };
  const buyer = { ...claimant, isConfirmed: isAddressConfirmed };
  await withCurrency(null, () => assertWithinUnpaidLimits(tx, buyer, unpaid, origin.viewerSecretOf));
}

/** Writes the order with its holds, and with it all that no end of the process may leave undone. */
async function write(
  tx: Transaction,
  { key, now, origin }: Attempt,
  buyer: Buyer,
  { cart, lines, tax, method, promo, isFree, uses }: Priced,
  order: NewOrder,
) {
  const { totals } = cart;
  const taxLines = tax.state === "unknown" ? [] : tax.lines;
  const written = await writeOrder(tx, order, { lines, shares: totals.lines, taxLines }, { method, now });
  const { id } = written.order;
  await spendCredit(tx, written.order, now);
  await spendGiftCards(tx, written.order, uses, now);
  if (!isFree) await beginConfirmations(tx, id, now);
  if (promo) {
    // what codes cost is counted in the shop's own currency
    const discountCents = totals.discountedBy === "promo" ? ownWorth(totals.termsCents) : NO_CENTS;
    await redeemPromo(tx, promo, buyer, { id, discountCents, now });
  }
  await recordKeyOrder(tx, key, id);
  await keepSource(tx, id, origin.visit ?? null, now);
  await origin.byStaff?.also(tx, written.order);
  return written;
}

/** Returns how much of the customer's store credit pays for the order; the balance stays locked. */
async function usedCredit(tx: Transaction, { customerId, request }: Attempt, total: Cents): Promise<Cents> {
  const isWanted = customerId !== null && request.use_store_credit;
  const balanceCents = isWanted ? await lockCreditBalance(tx, customerId) : NO_CENTS;
  const used = creditToUse(balanceCents, { total, isWanted });
  assertCreditUnchanged(used, { balanceCents, seen: request.seen_store_credit });
  return used;
}

/**
 * Returns how much each of the request's gift cards pays, the first as much as it can; their balances stay locked.
 * @throws ApiError 422 for a code that can't be used; 409 `gift_cards_changed`
 */
async function usedCards(tx: Transaction, { request, now }: Attempt, payable: Cents): Promise<CardUse[]> {
  const uses: CardUse[] = [];
  let rest = payable;
  const cards = await lockSpendableCards(tx, request.gift_cards, now);
  for (const card of cards) {
    const amountCents = minCents([rest, card.balanceCents]);
    rest = subtractCents(rest, amountCents);
    if (amountCents > 0) uses.push({ cardId: card.id, amountCents });
  }
  assertCardsUnchanged(sumCents(uses.map(({ amountCents }) => amountCents)), {
    seen: request.seen_gift_cards,
    balances: cards.map(({ balanceCents }) => balanceCents),
  });
  return uses;
}

/** Of an order in another currency than the shop's own, gift cards pay nothing, as store credit. @throws ApiError 422 if some should */
function withoutCards({ gift_cards: codes }: CheckoutRequest): CardUse[] {
  if (codes.length === 0) return [];
  const own = nameOfCurrency(ownCode());
  const message = `Gift cards are in ${own}, so they can’t pay for an order in ${currencyName()}.`;
  throw invalidFieldError("gift_cards", message);
}

/** Of an order in another currency than the shop's own, store credit pays nothing. @throws ApiError 409 `credit_changed` if it should */
function withoutCredit({ seen_store_credit: seen }: CheckoutRequest): Cents {
  if (seen === null || seen === 0) return NO_CENTS;
  const own = nameOfCurrency(ownCode());
  const message = `Store credit is in ${own}, so it can’t pay for an order in ${currencyName()}. The order wasn’t placed.`;
  throw new ApiError("credit_changed", message, { details: { store_credit: 0 } });
}

/** Returns the code that lowers the order's cost. A code that yields to a larger discount is not redeemed. */
function usedPromo({ promo, totals, method }: PricedCart): PromoRow | null {
  if (!promo?.row) return null;
  const gives =
    promo.row.kind === "free_shipping" ? (method?.priceCents ?? 0) > 0 : totals.discountedBy === "promo";
  return gives ? promo.row : null;
}
