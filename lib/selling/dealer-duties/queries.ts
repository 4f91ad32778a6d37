import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { cents, currencyCode, minorUnits } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { ownWorthOf } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderAddress } from "@/lib/selling/orders/schema";
import { orders } from "@/lib/selling/orders/tables";
import { cashLikeMethodIds, findPaymentMethod } from "@/lib/selling/payments/methods";
import { payments } from "@/lib/selling/payments/tables";
import { type CashPayment, type CashReport, findCashReports } from "./cash-reports";
import type { MatchState } from "./model";
import { wordsOf } from "./name-words";
import { buyerIdentifications, sanctionsLists, sanctionsMatches, sanctionsNames } from "./tables";

/** Years for which these records are kept: 31 CFR 1010.430(d). */
export const KEPT_YEARS = 5;

const addressLine = ({ line1, line2, city, region, country }: OrderAddress): string =>
  [line1, line2, city, region, country].filter(Boolean).join(", ");

/** Whether the money came from somebody else than the buyer, as far as was recorded. */
const isThirdParty = (payer: string | null, buyer: string): boolean =>
  payer !== null && wordsOf(payer).toSorted().join(" ") !== wordsOf(buyer).toSorted().join(" ");

/**
 * What has to be reported of the last five years, newest first; null while the owner has set no limit. Counted is what the
 * payment method counts as cash: of some, only what somebody else than the buyer sent.
 */
export async function readCashReports(): Promise<{ limit: number; reports: CashReport[] } | null> {
  const { cashReportingLimit: limit } = await loadShopSettings();
  if (limit === null) return null;
  const rows = await db()
    .select({ order: orders, payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        inArray(payments.method, cashLikeMethodIds()),
        eq(payments.currency, sql`coalesce(${orders.currency}, ${currencyCode()})`),
        gt(payments.capturedCents, cents(0)),
        gt(payments.capturedAt, sql`now() - make_interval(years => ${KEPT_YEARS + 1})`),
      ),
    )
    .orderBy(asc(payments.capturedAt));
  const counted = rows.flatMap(({ order, payment }): CashPayment[] => {
    const { billingAddress: address } = order;
    const isCounted =
      findPaymentMethod(payment.method)?.cashFrom === "anybody" || isThirdParty(payment.payer, address.name);
    if (!isCounted || !payment.capturedAt) return [];
    return [
      {
        order: order.number,
        customerId: order.customerId,
        email: order.email,
        name: address.name,
        address: addressLine(address),
        postcode: address.postcode ?? null,
        at: payment.capturedAt,
        amountCents: ownWorthOf(payment.capturedCents, order),
        method: payment.method,
        reference: payment.reference,
        payer: payment.payer,
      },
    ];
  });
  return { limit, reports: findCashReports(counted, cents(limit * minorUnits())) };
}

/** The papers recorded for some orders, by the order's number, newest first. */
export async function readIdentifications(numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  return db()
    .select({ order: orders.number, row: buyerIdentifications })
    .from(buyerIdentifications)
    .innerJoin(orders, eq(orders.id, buyerIdentifications.orderId))
    .where(inArray(orders.number, [...numbers]))
    .orderBy(desc(buyerIdentifications.createdAt));
}

/** The newest list, with how many names it has; null before the first. */
export async function readListState() {
  const [list] = await db()
    .select({
      loadedBy: sanctionsLists.loadedBy,
      loadedAt: sanctionsLists.loadedAt,
      comparedUntil: sanctionsLists.comparedUntil,
      names: sql<number>`(select count(*)::int from ${sanctionsNames} where list_id = sanctions_lists.id)`,
    })
    .from(sanctionsLists)
    .orderBy(desc(sanctionsLists.loadedAt))
    .limit(1);
  return list ?? null;
}

const MOST_LISTED = 200;

/** Matches in a state, the newest first, at most 200. */
export const listMatches = (state: MatchState) =>
  db()
    .select({ row: sanctionsMatches, order: orders.number })
    .from(sanctionsMatches)
    .innerJoin(orders, eq(orders.id, sanctionsMatches.orderId))
    .where(eq(sanctionsMatches.state, state))
    .orderBy(desc(sanctionsMatches.createdAt))
    .limit(MOST_LISTED);

/**
 * Keeps an order from shipping while a name of it matches a sanctions list and nobody has cleared it, if the owner wants that.
 * @throws ApiError 409 `name_match`
 */
export async function assertNoMatch(tx: Database | Transaction, orderId: string): Promise<void> {
  const { holdForSanctions } = await loadShopSettings(tx);
  if (!holdForSanctions) return;
  const [match] = await tx
    .select({ subject: sanctionsMatches.subject })
    .from(sanctionsMatches)
    .where(and(eq(sanctionsMatches.orderId, orderId), inArray(sanctionsMatches.state, ["open", "confirmed"])))
    .limit(1);
  if (!match) return;
  const message =
    "A name of this order may be on your sanctions list. Decide about it under Dealer duties first.";
  throw new ApiError("name_match", message);
}
