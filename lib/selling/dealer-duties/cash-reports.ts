import { addCents, type Cents, NO_CENTS, subtractCents } from "@/lib/platform/money/model";
import { wordsOf } from "./name-words";

/** A payment by cash-like means, with what tells who its buyer is. */
export type CashPayment = {
  order: string;
  /** id of the customer's account; null for a guest */
  customerId: string | null;
  email: string;
  name: string;
  /** the billing address in one line */
  address: string;
  postcode: string | null;
  at: Date;
  amountCents: Cents;
  method: string;
  reference: string | null;
  /** who sent the money, if somebody else than the buyer did */
  payer: string | null;
};

/** Payments of one buyer that come to more than the limit within twelve months. */
export type CashReport = {
  /** the buyer's latest name, mailbox, address, and account */
  buyer: Pick<CashPayment, "name" | "email" | "address" | "customerId">;
  payments: readonly CashPayment[];
  totalCents: Cents;
  /** the payment that exceeded the limit, and the last day for the report: 15 days later */
  exceededAt: Date;
  dueAt: Date;
};

const DAY_MS = 86_400_000;
/** Days after the payment that exceeds the limit in which it is reported: 31 CFR 1010.330(e). */
const REPORT_DAYS = 15;

const yearBefore = (at: Date): Date => {
  const before = new Date(at);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before;
};

/**
 * Finds what Form 8300 asks to report, newest first: a buyer's payments are added up over twelve months until they exceed the
 * limit, and the count restarts after that (31 CFR 1010.330(b)).
 */
export const findCashReports = (payments: readonly CashPayment[], limitCents: Cents): CashReport[] =>
  groupByBuyer(payments)
    .flatMap((own) => reportsOf(own, limitCents))
    .toSorted((a, b) => b.exceededAt.getTime() - a.exceededAt.getTime());

function reportsOf(own: readonly CashPayment[], limitCents: Cents): CashReport[] {
  const reports: CashReport[] = [];
  let counted: CashPayment[] = [];
  let totalCents = NO_CENTS;
  for (const payment of own.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const from = yearBefore(payment.at);
    for (const old of counted.filter(({ at }) => at <= from))
      totalCents = subtractCents(totalCents, old.amountCents);
    counted = [...counted.filter(({ at }) => at > from), payment];
    totalCents = addCents(totalCents, payment.amountCents);
    if (totalCents <= limitCents) continue;
    const { name, email, address, customerId } = payment;
    reports.push({
      buyer: { name, email, address, customerId },
      payments: counted,
      totalCents,
      exceededAt: payment.at,
      dueAt: new Date(payment.at.getTime() + REPORT_DAYS * DAY_MS),
    });
    counted = [];
    totalCents = NO_CENTS;
  }
  return reports;
}

/** Marks by which two payments are one buyer's: account, mailbox, and name with address. */
function marksOf({ customerId, email, name, address, postcode }: CashPayment): string[] {
  const person = wordsOf(name).toSorted().join(" ");
  const place = wordsOf(`${address} ${postcode ?? ""}`).join(" ");
  return [
    ...(customerId ? [`account ${customerId}`] : []),
    ...(email ? [`mailbox ${email.trim().toLowerCase()}`] : []),
    ...(person && place ? [`person ${person} at ${place}`] : []),
  ];
}

/** Groups payments that share a mark, directly or through others. */
function groupByBuyer(payments: readonly CashPayment[]): CashPayment[][] {
  let groups: { marks: Set<string>; payments: CashPayment[] }[] = [];
  for (const payment of payments) {
    const marks = marksOf(payment);
    const same = groups.filter((group) => marks.some((mark) => group.marks.has(mark)));
    const merged = {
      marks: new Set([...same.flatMap((group) => [...group.marks]), ...marks]),
      payments: [...same.flatMap((group) => group.payments), payment],
    };
    groups = [...groups.filter((group) => !same.includes(group)), merged];
  }
  return groups.map((group) => group.payments);
}
