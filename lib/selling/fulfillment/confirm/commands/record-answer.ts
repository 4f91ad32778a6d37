import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { DiamondKind, Shape } from "@/lib/goods/diamonds/model";
import { diamonds } from "@/lib/goods/diamonds/tables";
import type { ConfirmAnswer } from "@/lib/goods/suppliers/confirm/model";
import { isAtLeastMargin } from "@/lib/goods/suppliers/price-rules/model";
import { readPricingRules } from "@/lib/goods/suppliers/price-rules/queries";
import { stoneOffers, suppliers } from "@/lib/goods/suppliers/tables";
import { db, type Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import type { Cents } from "@/lib/platform/money/model";
import {
  answerDeadline,
  type ConfirmationRow,
  OPEN_CONFIRMATIONS,
} from "@/lib/selling/fulfillment/holds/commands/confirmation-gate";
import { replaceOrderOffers } from "@/lib/selling/fulfillment/holds/commands/replace-order-offers";
import { settleOpenOrder } from "@/lib/selling/fulfillment/settlement/commands/refresh-open-order";
import { orders, stoneConfirmations } from "@/lib/selling/orders/tables";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { queuePriceQuestion } from "../confirmation-mails";
import { giveUpGoneOrder } from "./give-up-order";

/** Card authorizations last seven days; a day is left to take the money. */
const LONGEST_WAIT_MS = 6 * 86_400_000;

/**
 * Records what a supplier said of a stone, and moves its order on: paid for once all are held, given up once one is gone.
 * An answer that comes after another one, or about the offer of a supplier that has been given up, changes nothing.
 * @param question the row, and the offer that the answer is about
 * @returns whether the answer was taken
 */
export async function recordAnswer(
  question: Pick<ConfirmationRow, "id" | "offerSku">,
  answer: ConfirmAnswer,
  now = new Date(),
): Promise<boolean> {
  const orderId = await db().transaction((tx) => write(tx, question, answer, now));
  if (orderId === null) return false;
  await followAnswers(orderId, now);
  if (answer.state === "gone") await replaceOrderOffers(orderId);
  return true;
}

async function write(
  tx: Transaction,
  { id, offerSku }: Pick<ConfirmationRow, "id" | "offerSku">,
  answer: ConfirmAnswer,
  now: Date,
): Promise<string | null> {
  const [row] = await tx
    .select()
    .from(stoneConfirmations)
    .where(
      and(
        eq(stoneConfirmations.id, id),
        eq(stoneConfirmations.offerSku, offerSku),
        inArray(stoneConfirmations.state, [...OPEN_CONFIRMATIONS]),
      ),
    )
    .for("update");
  if (!row) return null;
  const set = (values: Partial<ConfirmationRow>) =>
    tx
      .update(stoneConfirmations)
      .set({ answeredAt: now, ...values })
      .where(eq(stoneConfirmations.id, id));
  switch (answer.state) {
    case "held":
      await set({ state: "held", heldUntil: answer.until });
      break;
    case "unknown":
      await set({ state: "unknown", answeredAt: null });
      break;
    case "price_changed":
      if (await isWorthIt(tx, row, answer.costCents)) {
        await set({ state: "held", heldUntil: row.deadline, newCostCents: answer.costCents });
      } else {
        await set({ state: "price_changed", newCostCents: answer.costCents });
        await queuePriceQuestion(tx, row, answer.costCents);
      }
      break;
    case "gone": {
      await loseOffer(tx, row.offerSku, now);
      const next = await nextOffer(tx, row);
      await set(next ? { ...next, ...(await nextQuestion(tx, next.supplier, row, now)) } : { state: "gone" });
    }
  }
  return row.orderId;
}

/** Whether the price that the customer saw still leaves the margin that the price rules demand of a cost. */
async function isWorthIt(tx: Transaction, row: ConfirmationRow, costCents: Cents): Promise<boolean> {
  const [stone] = await tx.select().from(diamonds).where(eq(diamonds.id, row.diamondId));
  if (!stone) return false;
  const offer = {
    supplier: row.supplier,
    kind: stone.kind as DiamondKind,
    shape: stone.shape as Shape,
    carat: stone.carat,
    costCents,
  };
  return isAtLeastMargin(await readPricingRules(tx), offer, stone.priceCents);
}

/** A supplier's word that a stone is gone counts more than its next files, which may still list it. */
async function loseOffer(tx: Transaction, offerSku: string, now: Date): Promise<void> {
  await tx
    .update(stoneOffers)
    .set({ state: "withdrawn", conflict: null, decision: null, goneAt: now, updatedAt: now })
    .where(eq(stoneOffers.sku, offerSku));
}

/** The next supplier's offer of the stone, at no more than the customer pays for it; null if there is none. */
async function nextOffer(tx: Transaction, row: ConfirmationRow) {
  const [next] = await tx
    .select({ supplier: stoneOffers.supplier, offerSku: stoneOffers.sku, costCents: stoneOffers.costCents })
    .from(stoneOffers)
    .innerJoin(diamonds, eq(diamonds.id, stoneOffers.stoneId))
    .where(
      and(
        eq(stoneOffers.stoneId, row.diamondId),
        eq(stoneOffers.state, "offered"),
        ne(stoneOffers.sku, row.offerSku),
        sql`coalesce(${stoneOffers.costCents}, ${stoneOffers.priceCents}) <= ${diamonds.priceCents}`,
      ),
    )
    .orderBy(stoneOffers.priceCents, stoneOffers.deliveryDays, stoneOffers.sku)
    .limit(1);
  return next ?? null;
}

/** Asks the next supplier afresh, within the time in which the buyer's authorization can still be taken. */
async function nextQuestion(
  tx: Transaction,
  supplier: string,
  row: ConfirmationRow,
  now: Date,
): Promise<Partial<ConfirmationRow>> {
  const [found] = await tx
    .select({ confirm: suppliers.confirm })
    .from(suppliers)
    .where(eq(suppliers.name, supplier));
  const latest = row.createdAt.getTime() + LONGEST_WAIT_MS;
  const deadline = answerDeadline(found?.confirm, now) ?? row.deadline;
  return {
    state: "asking",
    askedAt: null,
    answeredAt: null,
    newCostCents: null,
    heldUntil: null,
    deadline: new Date(Math.max(row.deadline.getTime(), Math.min(deadline.getTime(), latest))),
  };
}

/** Takes the money of an order whose stones are all held, or gives it up; what fails is tried again in a minute. */
export async function followAnswers(orderId: string, now: Date): Promise<void> {
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  if (!order || !isUnpaid(order.status)) return;
  const rows = await db().select().from(stoneConfirmations).where(eq(stoneConfirmations.orderId, orderId));
  try {
    if (rows.some(({ state }) => state === "gone")) await giveUpGoneOrder(order, now);
    else if (rows.every(({ state }) => state === "held")) await settleOpenOrder(orderId);
  } catch (error) {
    log.warn({ err: error, order: order.number }, "an order could not follow its supplier's answer");
  }
}
