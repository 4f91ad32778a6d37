import { eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import type { Transaction } from "@/lib/platform/db/client";
import {
  type Cents,
  cents,
  currencyCode,
  formatMoney,
  minCents,
  NO_CENTS,
  subtractCents,
  sumCents,
} from "@/lib/platform/money/model";
import {
  leftToRefund,
  type Pieces,
  piecesLeft,
  readLineProgress,
  requirePieces,
  unshippedOf,
} from "@/lib/selling/fulfillment/lines/progress-queries";
import {
  deliveryOf,
  leftOf,
  readRefundedShares,
} from "@/lib/selling/fulfillment/lines/refunded-share-queries";
import {
  costOfAll,
  lineAmounts,
  lowerShares,
  type Share,
  shareOfPieces,
} from "@/lib/selling/orders/line-shares";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderLines } from "@/lib/selling/orders/tables";
import type { PaymentRow } from "@/lib/selling/payments/commands/ledger";
import { type RefundRow, refundLines, refunds } from "@/lib/selling/payments/tables";
import type { BoughtCard } from "../queries/bought-card-queries";

/** What of an order is refunded: pieces of its lines, its delivery, or both. */
export type RefundedItems = { pieces: readonly Pieces[]; shipping: boolean };

/** What a refund's amount is made of. */
export type RefundParts = { lines: (Pieces & Share)[]; shipping: Share };

type PricedRefund = {
  amountCents: Cents | null;
  parts: RefundParts | null;
  /** what of it is for gift cards that the order bought */
  cardsCents: Cents;
};

/**
 * Computes what a refund of items comes to, and divides its amount among them. A refund of an amount alone has no parts,
 * unless it is of everything left.
 * @param amountCents null = all that the items come to, or all that is left
 * @param left what is left to refund of the order
 * @returns the amount, its parts, and what of it is for gift cards
 * @throws ApiError 409 `refund_too_large` if the amount is more than the items come to; `refund_too_small` for a part of what is left
 *   on a gift card; `nothing_to_refund`, `other_currency`, `key_reused`, and as `requirePieces`
 */
export async function priceRefund(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  {
    amountCents,
    items,
    key,
    left,
    cards = [],
  }: {
    amountCents: Cents | null;
    items: RefundedItems | null;
    key: string;
    left: Cents;
    /** the gift cards that the order bought */
    cards?: readonly BoughtCard[];
  },
): Promise<PricedRefund> {
  const alone = { amountCents, parts: null, cardsCents: NO_CENTS };
  if (await isKnown(tx, key, items)) return alone;
  if (payment.currency !== currencyCode() || payment.state === "mismatched") {
    if (!items) return alone;
    const message = "This payment isn’t the order’s total, so refund an amount instead of items.";
    throw new ApiError("other_currency", message);
  }
  const isTaxAdded = order.taxCents > 0;
  const progress = await readLineProgress(tx, order.id);
  if (!items) {
    const isSpent = (lineId: string) =>
      cards.some((card) => card.lineId === lineId && card.refundableCents === 0);
    const pieces = piecesLeft(progress, leftToRefund).filter(({ lineId }) => !isSpent(lineId));
    const all = { pieces, shipping: true };
    const parts = await partsOf(tx, order, all, cards);
    const cost = costOfAll(sharesOf(parts), isTaxAdded);
    if (cards.length > 0) return aroundCards(cost, { amountCents, left, parts, cards, isTaxAdded });
    return cost === (amountCents ?? left) ? { ...alone, parts } : alone;
  }
  if (items.pieces.length > 0 || !items.shipping) {
    requirePieces(progress, items.pieces, { left: leftToRefund, to: "refund" });
  }
  const parts = await partsOf(tx, order, items, cards);
  const cost = costOfAll(sharesOf(parts), isTaxAdded);
  if (parts.lines.some((line) => isCard(cards, line) && line.goodsCents === 0)) {
    throw new ApiError(
      "nothing_to_refund",
      "Nothing is left on a gift card among these items. Refund the others.",
    );
  }
  if (cost === 0) throw new ApiError("nothing_to_refund", "Nothing was paid for these items.");
  const amount = amountCents ?? minCents([cost, left]);
  if (amount > cost) {
    throw new ApiError("refund_too_large", `These items come to ${formatMoney(cost)}. Enter at most that.`);
  }
  const cardsCents = ofCards(parts, cards);
  if (amount < minCents([cardsCents, left])) {
    throw new ApiError(
      "refund_too_small",
      `${formatMoney(cardsCents)} is left on the gift cards among these items, which become void. Enter at least that.`,
    );
  }
  return withParts(parts, amount, { cards, isTaxAdded });
}

/** Whether a part is for a gift card. */
const isCard = (cards: readonly BoughtCard[], { lineId }: Pick<Pieces, "lineId">): boolean =>
  cards.some((card) => card.lineId === lineId);

const ofCards = ({ lines }: RefundParts, cards: readonly BoughtCard[]): Cents =>
  sumCents(lines.filter((line) => isCard(cards, line)).map(({ goodsCents }) => goodsCents));

/** A refund of an amount with the parts lowered to it: gift cards keep theirs, as long as the amount is enough. */
function withParts(
  { lines, shipping }: RefundParts,
  amountCents: Cents,
  { cards, isTaxAdded }: { cards: readonly BoughtCard[]; isTaxAdded: boolean },
): PricedRefund {
  const cardsCents = minCents([amountCents, ofCards({ lines, shipping }, cards)]);
  const none = { goodsCents: NO_CENTS, taxCents: NO_CENTS };
  const bought = lines.filter((line) => isCard(cards, line));
  const rest = lines.filter((line) => !isCard(cards, line));
  const paid = lowerParts({ lines: bought, shipping: none }, cardsCents, isTaxAdded);
  const others = lowerParts({ lines: rest, shipping }, subtractCents(amountCents, cardsCents), isTaxAdded);
  const parts = { lines: [...others.lines, ...paid.lines], shipping: others.shipping };
  return { amountCents, parts, cardsCents };
}

/**
 * A refund without items of an order that bought gift cards: of all that is left, or of less than touches a card, since nobody could
 * say which one.
 * @throws ApiError 409 `refund_too_large`
 */
function aroundCards(
  cost: Cents,
  {
    amountCents,
    left,
    parts,
    cards,
    isTaxAdded,
  }: {
    amountCents: Cents | null;
    left: Cents;
    parts: RefundParts;
    cards: readonly BoughtCard[];
    isTaxAdded: boolean;
  },
): PricedRefund {
  const held = ofCards(parts, cards);
  const most = minCents([cost, left]);
  const isAll = amountCents === null && (held > 0 || cost >= left);
  if (most > 0 && (isAll || amountCents === most)) return withParts(parts, most, { cards, isTaxAdded });
  const alone = { amountCents, parts: null, cardsCents: NO_CENTS };
  const free = cents(Math.max(0, left - held));
  if (held === 0 || (amountCents !== null && amountCents <= free)) return alone;
  throw new ApiError(
    "refund_too_large",
    `Only ${formatMoney(free)} can be refunded beside the gift cards. To refund a gift card, choose it among the items.`,
  );
}

const sharesOf = ({ lines, shipping }: RefundParts): Share[] => [...lines, shipping];

function lowerParts({ lines, shipping }: RefundParts, amount: Cents, isTaxAdded: boolean): RefundParts {
  const lowered = lowerShares([...lines, shipping], amount, isTaxAdded);
  return {
    lines: lines.map((line, i) => ({ ...line, ...lowered[i] })),
    shipping: lowered.at(-1) ?? shipping,
  };
}

/** Whether a key has refunded these items before. @throws ApiError 409 `key_reused` if it has refunded others */
async function isKnown(tx: Transaction, key: string, items: RefundedItems | null): Promise<boolean> {
  const [before] = await tx.select().from(refunds).where(eq(refunds.key, key));
  if (!before) return false;
  if (!items) return true;
  const lines = await tx.select().from(refundLines).where(eq(refundLines.refundId, before.id));
  const isSame =
    lines.length === items.pieces.length &&
    items.pieces.every(({ lineId, quantity }) =>
      lines.some((line) => line.orderLineId === lineId && line.quantity === quantity),
    );
  if (!isSame) throw new ApiError("key_reused", "This key was already used for another refund.");
  return true;
}

/** What items of an order come to, as far as it wasn't refunded before. */
async function partsOf(
  tx: Transaction,
  order: OrderRow,
  items: RefundedItems,
  cards: readonly BoughtCard[],
): Promise<RefundParts> {
  const given = await readRefundedShares(tx, order.id);
  const rows = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const lines = items.pieces.flatMap((pieces) => {
    const row = rows.find(({ id }) => id === pieces.lineId);
    if (!row) return [];
    const before = given.lines.get(row.id);
    const whole = lineAmounts(row);
    const share = shareOfPieces(whole, { before: before?.quantity ?? 0, pieces: pieces.quantity });
    const card = cards.find(({ lineId }) => lineId === row.id);
    if (card) {
      return [{ ...pieces, ...share, goodsCents: minCents([share.goodsCents, card.refundableCents]) }];
    }
    return [{ ...pieces, ...atMost(share, before ? leftOf(whole, before) : whole) }];
  });
  const none = { goodsCents: cents(0), taxCents: cents(0) };
  return { lines, shipping: items.shipping ? leftOf(deliveryOf(order, rows), given.shipping) : none };
}

const atMost = (share: Share, most: Share): Share => ({
  goodsCents: minCents([share.goodsCents, most.goodsCents]),
  taxCents: minCents([share.taxCents, most.taxCents]),
});

/** Records what a new refund's amount is made of. @returns which of its pieces have not left the shop */
export async function recordRefundParts(
  tx: Transaction,
  order: Pick<OrderRow, "id">,
  refund: Pick<RefundRow, "id">,
  { lines, shipping }: RefundParts,
): Promise<Pieces[]> {
  await tx
    .update(refunds)
    .set({ shippingCents: shipping.goodsCents, shippingTaxCents: shipping.taxCents })
    .where(eq(refunds.id, refund.id));
  if (lines.length === 0) return [];
  const progress = await readLineProgress(tx, order.id);
  const unshipped = lines.map(({ lineId, quantity }) => {
    const line = progress.find((one) => one.lineId === lineId);
    return { lineId, quantity: line ? unshippedOf(line, quantity) : 0 };
  });
  await tx.insert(refundLines).values(
    lines.map(({ lineId, ...line }, i) => ({
      ...line,
      refundId: refund.id,
      orderLineId: lineId,
      unshipped: unshipped[i]?.quantity ?? 0,
    })),
  );
  return unshipped.filter(({ quantity }) => quantity > 0);
}
