import {
  addCents,
  type Cents,
  cents,
  minCents,
  NO_CENTS,
  shareOf,
  subtractCents,
  sumCents,
} from "@/lib/platform/money/model";
import { findPaymentMethod } from "@/lib/selling/payments/methods";
import type { AccountName } from "./accounts";

/** An amount on one side of an account. cents: above zero is a debit, below a credit · detail: a tax, or a way to pay */
export type Posting = { readonly account: AccountName; readonly detail: string; readonly cents: Cents };

/** What one tax comes to: an authority’s, at a rate. */
export type PostedTax = { readonly detail: string; readonly cents: Cents };

/** An order that was paid. Its amounts are those of its invoice; goods and delivery may contain tax. */
export type Sale = {
  readonly kind: "sale";
  readonly method: string;
  readonly receivedCents: Cents;
  /** paid with store credit */
  readonly creditCents: Cents;
  /** paid with gift cards */
  readonly giftCardCents?: Cents;
  /** what of the goods are gift cards: owed to their holders, and no sale */
  readonly giftSoldCents?: Cents;
  readonly subtotalCents: Cents;
  readonly discountCents: Cents;
  /** the part of the discount that is contained tax which the buyer doesn’t owe: it is neither sold nor given away */
  readonly removedTaxCents: Cents;
  readonly shippingCents: Cents;
  /** the part of the delivery that the shop pays to customs */
  readonly dutiesCents: Cents;
  /** contained in the goods and in the delivery */
  readonly includedTaxCents: Cents;
  readonly includedShippingTaxCents: Cents;
  readonly taxes: readonly PostedTax[];
};

/** Money and credit that went back for an order that was a sale; below zero for what failed to. */
export type Refund = {
  readonly kind: "refund";
  readonly method: string;
  /** sent the way that it came */
  readonly sentCents: Cents;
  /** given as store credit */
  readonly creditCents: Cents;
  /** went back to gift cards */
  readonly giftCardCents?: Cents;
  /** for gift cards that the order bought, which are void since */
  readonly giftSoldCents?: Cents;
  /** for the delivery, without its tax and duties */
  readonly shippingCents: Cents;
  readonly dutiesCents: Cents;
  readonly taxes: readonly PostedTax[];
};

/** Money that arrived or went back and is no sale: for a canceled order, or of a wrong amount. Below zero for what went back. */
export type Deposit = {
  readonly kind: "deposit";
  readonly method: string;
  readonly receivedCents: Cents;
  /** went back as store credit instead */
  readonly creditCents: Cents;
};

/** What a bank took in a dispute, with the fee; below zero for what it returned. */
export type Dispute = {
  readonly kind: "dispute";
  readonly method: string;
  readonly takenCents: Cents;
  readonly feeCents: Cents;
};

/** Store credit and gift cards that were given for nothing in return. */
export type Goodwill = {
  readonly kind: "goodwill";
  readonly creditCents: Cents;
  readonly giftCardCents?: Cents;
};

/** What was left on gift cards that expired or were voided, and wasn't refunded. */
export type UnusedCards = { readonly kind: "unusedCards"; readonly endedCents: Cents };

/** What the shop keeps of a payment plan that ended unpaid; it came in as deposits. */
export type PlanFee = { readonly kind: "planFee"; readonly keptCents: Cents };

export type Fact = Sale | Refund | Deposit | Dispute | Goodwill | UnusedCards | PlanFee;

const minus = (amount: Cents): Cents => subtractCents(NO_CENTS, amount);

/** The account that a way to pay is cleared by. */
function clearing(method: string, amount: Cents): Posting {
  const account = findPaymentMethod(method)?.clearedBy ?? "other";
  return { account, detail: account === "other" ? method : "", cents: amount };
}

const to = (account: AccountName, amount: Cents, detail = ""): Posting => ({
  account,
  detail,
  cents: amount,
});

/** Postings with what makes them come to zero on an account. */
const balancedBy = (account: AccountName, postings: readonly Posting[]): Posting[] => [
  ...postings,
  to(account, minus(sumCents(postings.map((posting) => posting.cents)))),
];

function salePostings(sale: Sale): Posting[] {
  const { includedTaxCents, includedShippingTaxCents, removedTaxCents, dutiesCents } = sale;
  const { giftSoldCents = NO_CENTS } = sale;
  const goodsTax = addCents(subtractCents(includedTaxCents, includedShippingTaxCents), removedTaxCents);
  const carriage = subtractCents(sale.shippingCents, addCents(includedShippingTaxCents, dutiesCents));
  return balancedBy("rounding", [
    clearing(sale.method, sale.receivedCents),
    to("credit", sale.creditCents),
    to("giftCards", subtractCents(sale.giftCardCents ?? NO_CENTS, giftSoldCents)),
    to("discounts", subtractCents(sale.discountCents, removedTaxCents)),
    to("sales", minus(subtractCents(sale.subtotalCents, addCents(goodsTax, giftSoldCents)))),
    to("shipping", minus(carriage)),
    to("duties", minus(dutiesCents)),
    ...sale.taxes.map((tax) => to("tax", minus(tax.cents), tax.detail)),
  ]);
}

const refundPostings = ({
  method,
  sentCents,
  creditCents,
  giftCardCents = NO_CENTS,
  giftSoldCents = NO_CENTS,
  shippingCents,
  dutiesCents,
  taxes,
}: Refund): Posting[] =>
  balancedBy("returns", [
    clearing(method, minus(sentCents)),
    to("credit", minus(creditCents)),
    to("giftCards", subtractCents(giftSoldCents, giftCardCents)),
    to("shipping", shippingCents),
    to("duties", dutiesCents),
    ...taxes.map((tax) => to("tax", tax.cents, tax.detail)),
  ]);

/** What a fact posts; it comes to zero, because each kind has one account that takes what is left. */
export function postingsOf(fact: Fact): Posting[] {
  switch (fact.kind) {
    case "sale":
      return salePostings(fact);
    case "refund":
      return refundPostings(fact);
    case "deposit":
      return balancedBy("deposits", [
        clearing(fact.method, fact.receivedCents),
        to("credit", fact.creditCents),
      ]);
    case "dispute":
      return balancedBy("disputes", [
        clearing(fact.method, minus(addCents(fact.takenCents, fact.feeCents))),
        to("fees", fact.feeCents),
      ]);
    case "planFee":
      return balancedBy("planFees", [to("deposits", fact.keptCents)]);
    case "goodwill":
      return balancedBy("goodwill", [
        to("credit", minus(fact.creditCents)),
        to("giftCards", minus(fact.giftCardCents ?? NO_CENTS)),
      ]);
    case "unusedCards":
      return balancedBy("unusedGiftCards", [to("giftCards", fact.endedCents)]);
  }
}

/**
 * The part of a refund that failed and is taken back: store credit that came back with it stays.
 * @param failedCents of `wholeCents`, all that the refund gave back
 */
export function takenBack(
  { method, giftSoldCents = NO_CENTS, shippingCents, dutiesCents, taxes }: Refund,
  { sentCents, creditCents }: Pick<Refund, "sentCents" | "creditCents">,
  wholeCents: Cents,
): Refund {
  const part = (amount: Cents) => {
    const failed = addCents(sentCents, creditCents);
    return wholeCents === 0 ? NO_CENTS : minus(shareOf(amount, failed, wholeCents));
  };
  return {
    kind: "refund",
    method,
    sentCents: minus(sentCents),
    creditCents: minus(creditCents),
    // what wasn't sent is owed again, though the cards stay void; only the payment gives back what cards were bought with
    giftSoldCents: minus(minCents([giftSoldCents, addCents(sentCents, creditCents)])),
    shippingCents: part(shippingCents),
    dutiesCents: part(dutiesCents),
    taxes: taxes.map((tax) => ({ ...tax, cents: part(tax.cents) })),
  };
}

/** A line of the journal: one account on one day, either a debit or a credit. */
export type JournalLine = {
  readonly day: string;
  readonly account: AccountName;
  readonly detail: string;
  readonly debitCents: Cents;
  readonly creditCents: Cents;
};

/** The journal of days: what their facts post, a line for each account and detail; what comes to nothing is left out. */
export function journalOf(
  facts: readonly { readonly day: string; readonly fact: Fact }[],
  order: readonly AccountName[],
): JournalLine[] {
  const sums = new Map<string, { day: string; account: AccountName; detail: string; cents: Cents }>();
  for (const { day, fact } of facts) {
    for (const { account, detail, cents: amount } of postingsOf(fact)) {
      const key = JSON.stringify([day, account, detail]);
      const before = sums.get(key)?.cents ?? NO_CENTS;
      sums.set(key, { day, account, detail, cents: addCents(before, amount) });
    }
  }
  return [...sums.values()]
    .filter((line) => line.cents !== 0)
    .toSorted(
      (a, b) =>
        a.day.localeCompare(b.day) ||
        order.indexOf(a.account) - order.indexOf(b.account) ||
        a.detail.localeCompare(b.detail),
    )
    .map(({ cents: amount, ...line }) => ({
      ...line,
      debitCents: cents(Math.max(amount, 0)),
      creditCents: cents(Math.max(-amount, 0)),
    }));
}
