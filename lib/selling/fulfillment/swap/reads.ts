import { endpointReader } from "@/lib/platform/api/client/read-endpoint";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { decimalFromCents } from "@/lib/platform/money/model";
import { NO_PARTS } from "@/lib/selling/cart/pricing/price-lines";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { codeOf, formatOf, inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { findSwap } from "./commands/answer";
import { stoneSwapEndpoint } from "./endpoints";
import { differenceInWords, type SwapRow } from "./mails";
import { offeredTerms } from "./offered-terms";
import type { StoneSwap } from "./schema";
import { findSwappedLine } from "./swap-queries";

/** Reads what a swap's link leads to; null if there is no such link. */
export async function readSwap(token: string, now = new Date()): Promise<StoneSwap | null> {
  const swap = await findSwap(db(), token);
  if (!swap) return null;
  const found = await findSwappedLine(db(), swap);
  if (!found) return null;
  return inOrderCurrency(found.order, () => swapView(swap, found, now));
}

type Found = NonNullable<Awaited<ReturnType<typeof findSwappedLine>>>;

function swapView(swap: SwapRow, { order, line, stone }: Found, now: Date): StoneSwap {
  const terms = offeredTerms(swap);
  const isOpen = swap.state === "asked" && swap.expiresAt > now && terms !== null;
  const isAnswered = swap.state === "accepted" || swap.state === "declined";
  const totalCents = terms?.price.totalCents ?? swap.oldTotalCents;
  const isLess = totalCents < swap.oldTotalCents;
  return {
    order: { id: order.id, number: order.number },
    state: isOpen ? "open" : isAnswered ? (swap.state as "accepted" | "declined") : "ended",
    message: swap.message,
    valid_until: swap.expiresAt.toISOString(),
    currency: codeOf(order),
    currency_format: formatOf(order),
    before: {
      name: swap.state === "accepted" ? `Diamond ${stone.sku}` : line.name,
      parts: storedParts(line.detail),
      total: decimalFromCents(swap.oldTotalCents),
    },
    after: {
      name: swap.newName,
      parts: terms?.parts ?? NO_PARTS,
      total: decimalFromCents(totalCents),
    },
    difference: terms
      ? [
          differenceInWords(swap.oldTotalCents, totalCents),
          ...(isUnpaid(order.status)
            ? ["If you accept, we’ll email you the new amount to pay."]
            : isLess
              ? ["If you accept, we’ll refund the difference to your original payment method."]
              : []),
        ]
      : [],
  };
}

const read = endpointReader(stoneSwapEndpoint, async ({ params }) => {
  const swap = await readSwap(params.token);
  if (!swap) throw notFoundError("This link");
  return { data: swap };
});

/** Reads what a swap's link leads to, for its page; null if there is no such link. */
export const readSwapLink = async (token: string): Promise<StoneSwap | null> =>
  (await read({ params: { token } }))?.data ?? null;
