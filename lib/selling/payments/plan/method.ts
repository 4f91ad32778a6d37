import { dayOf } from "@/lib/platform/dates/day-of";
import { db, type Transaction } from "@/lib/platform/db/client";
import { ownCode } from "@/lib/platform/exchange/queries";
import { type Cents, centsFromDecimal, currencyCode, percentOf } from "@/lib/platform/money/model";
import { currentPlanSettings } from "@/lib/platform/settings/current-settings";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { workshopDay } from "@/lib/selling/shipping/working-days";
import { findRefundPayment } from "../commands/ledger";
import type { PayableOrder, ProviderMethod, ProviderPayment, RefundOutcome } from "../port";
import type { PaymentStep } from "../schema";
import { card } from "../stripe/card";
import { cardStep, statusOf } from "../stripe/intent";
import {
  type ChargeOutcome,
  chargeSaved,
  createPartIntent,
  createPayer,
  findPartIntent,
} from "../stripe/parts";
import { refund as sendRefund } from "../stripe/refunds";
import { acceptsAmount, toStripe } from "../stripe/units";
import type { RefundRow } from "../tables";
import {
  createPlan,
  endShare,
  findPlan,
  type Plan,
  savePartReference,
  savePayer,
  shareRefund,
} from "./commands";
import { monthsAfter, nextPart, planFee, planParts } from "./model";
import type { PartRow } from "./tables";
import { offeredPlanWords, planFacts, planWords } from "./wording";

export { acceptsAmount as acceptsPart } from "../stripe/units";

/** The least total that the shop’s own plan is offered for. */
const leastTotal = (): Cents => centsFromDecimal(currentPlanSettings().planMinimumDollars);

/** What the shop’s own plan asks for of a total, on a day. */
const ownTerms = (totalCents: Cents, today: string) => {
  const { planDepositPercent, planPayments } = currentPlanSettings();
  return {
    depositCents: percentOf(totalCents, planDepositPercent),
    payments: planPayments,
    firstOn: monthsAfter(today, 1),
    everyMonths: 1,
  };
};

/** Whether the provider can charge each part of the shop’s own plan. */
function acceptsParts(totalCents: Cents): boolean {
  try {
    const today = dayOf(workshopDay(new Date()));
    return planParts(totalCents, ownTerms(totalCents, today), today).every(({ amountCents }) =>
      acceptsAmount(amountCents),
    );
  } catch {
    // a total too small to divide
    return false;
  }
}

/** Begins the payment of a part with the provider, unless it has begun. Two who begin it at once get the same. */
async function ensurePart(order: PayableOrder, plan: Plan, part: PartRow) {
  const found = await findPartIntent(part);
  if (found) return found;
  const payer = plan.payer ?? (await savePayer(db(), order.id, await createPayer(order)));
  const terms = { amount: toStripe(part.amountCents), payer, count: plan.parts.length };
  const made = await createPartIntent(order, part, terms);
  const saved = { reference: made.id, before: part.reference };
  if (await db().transaction((tx) => savePartReference(tx, part, saved))) return made;
  throw new Error(`A part of order ${order.number} was paid or begun meanwhile`);
}

async function instructions(order: PayableOrder): Promise<PaymentStep | null> {
  const plan = await findPlan(db(), order.id);
  const part = plan?.state === "open" ? nextPart(plan.parts) : null;
  if (!plan || !part) return null;
  return cardStep(await ensurePart(order, plan, part), { ...order, amountCents: part.amountCents });
}

/** The state of the part that is due next. A part that nobody has begun to pay is open, and isn’t begun by looking at it. */
async function authorize(order: PayableOrder): Promise<ProviderPayment> {
  const plan = await findPlan(db(), order.id);
  const part = plan && nextPart(plan.parts);
  if (plan && part && (part.reference !== null || part.position === 0)) {
    return statusOf(await ensurePart(order, plan, part));
  }
  return {
    orderId: order.id,
    part: part?.id ?? null,
    reference: "",
    state: "open",
    amountCents: part?.amountCents ?? order.amountCents,
    currency: currencyCode(),
  };
}

/** Charges what the buyer saved for the part that is due; null if nothing can be charged. */
export async function chargeNextPart(order: PayableOrder): Promise<ChargeOutcome | null> {
  const plan = await findPlan(db(), order.id);
  const part = plan?.state === "open" ? nextPart(plan.parts) : null;
  if (!plan?.savedMethod || !part) return null;
  const intent = await ensurePart(order, plan, part);
  if (intent.status === "requires_capture" || intent.status === "succeeded") {
    return { payment: statusOf(intent) };
  }
  return chargeSaved(intent.id, plan.savedMethod);
}

/** Gives a refund back by the payments that brought the money, each in turn. */
async function refund(row: RefundRow, _: string, now: Date): Promise<RefundOutcome> {
  const { orderId } = await findRefundPayment(db(), row);
  const shares = await db().transaction((tx) => shareRefund(tx, row, orderId, now));
  let why: string | undefined;
  let isFailed = false;
  for (const share of shares) {
    if (share.state === "failed") isFailed = true;
    if (share.state !== "asked") continue;
    const { id, amountCents, createdAt } = share;
    const outcome = await sendRefund({ ...row, id, amountCents, createdAt }, share.payment, now);
    share.state = outcome.state;
    if (outcome.state === "done") {
      share.reference = outcome.reference;
      await endShare(db(), share, outcome);
    } else {
      isFailed = true;
      why = outcome.why;
      await endShare(db(), share, { state: "failed" });
    }
  }
  return isFailed ? { state: "failed", why } : { state: "done", reference: shares[0]?.reference ?? null };
}

/**
 * A deposit now and the rest in monthly payments, each by the card or wallet that the deposit was paid with, or by another on
 * the order’s page. The goods are held until all is paid.
 */
export const plan: ProviderMethod = {
  id: "plan",
  label: "Payment plan",
  get description() {
    const { planDepositPercent, planPayments, planGraceDays, planFeePercent } = currentPlanSettings();
    return offeredPlanWords({
      depositPercent: planDepositPercent,
      payments: planPayments,
      graceDays: planGraceDays,
      feePercent: planFeePercent,
    });
  },
  clearedBy: "card",
  refundTerms: card.refundTerms,
  instructionsVisibleTo: "buyer",
  initialStatus: "pending",
  confirmedBy: "provider",
  lapse: card.lapse,
  quoting: null,
  isOffered: (country) => currentPlanSettings().planOffered && card.isOffered(country),
  isReachable: card.isReachable,
  isOutage: card.isOutage,
  isProviderError: card.isProviderError,
  isUnknownPayment: card.isUnknownPayment,
  leastAmount: leastTotal,
  // a plan goes on for months, and its parts are asked for outside the order's own scope
  accepts: (amountCents) =>
    currencyCode() === ownCode() && amountCents >= leastTotal() && acceptsParts(amountCents),
  async open(tx: Transaction, { id, amountCents }, now) {
    if (await findPlan(tx, id)) return;
    const { planGraceDays, planFeePercent } = await loadShopSettings(tx);
    await createPlan(
      tx,
      {
        orderId: id,
        totalCents: amountCents,
        ...ownTerms(amountCents, dayOf(workshopDay(now))),
        graceDays: planGraceDays,
        feeCents: planFee(amountCents, planFeePercent),
        madeBy: null,
      },
      now,
    );
  },
  begin: instructions,
  instructions,
  async mailInstructions({ id }, executor) {
    const found = await findPlan(executor, id);
    if (!found) return { rows: ["Pay on your order’s page."] };
    return { rows: planWords(found), facts: planFacts(found) };
  },
  paymentLink: async ({ page }) => page,
  authorize,
  capture: card.capture,
  cancel: card.cancel,
  refund,
  readDispute: card.readDispute,
  // the card's list has them all
  listDisputes: async () => [],
  submitEvidence: card.submitEvidence,
  // what Stripe reports comes in by the card's address
  readNotice: card.readNotice,
};
