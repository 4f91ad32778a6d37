import type { Database, Transaction } from "@/lib/platform/db/client";
import type { MailSection } from "@/lib/platform/mail/layout/mail-section";
import type { Cents } from "@/lib/platform/money/model";
import type { CoinQuote } from "./commands/coin-quotes";
import type {
  DeclinedAttempt,
  Evidence,
  ProviderDispute,
  ProviderRisk,
  ProviderWarning,
} from "./dispute-port";
import type { PaymentStep } from "./schema";
import type { RefundRow } from "./tables";

/** The parts of an order that a payment method receives. */
export type PayableOrder = {
  id: string;
  /** the reference a customer writes on a transfer */
  number: string;
  /** what the payment has to bring, in minor units of its currency */
  amountCents: Cents;
  /** ISO 4217. A method is called with it as the currency of the call, so that amounts are formatted and converted in it */
  currency: string;
  dueAt: Date | null;
  /** absolute URL of the order's page */
  page: string;
};

/** An amount in the currency of the party that received it. */
export type Money = {
  /** in the currency's smallest unit */
  amountCents: Cents;
  /** ISO 4217, in capitals */
  currency: string;
};

/** How long a method holds an unpaid order, and whether the buyer is reminded or may extend it. */
type Lapse = {
  /** the deadline until which an order placed at `now` holds its stones */
  dueAt(now: Date): Promise<Date>;
  /**
   * whether an order keeps its stones that long only with an email address its buyer has confirmed; until then it
   * holds them for the minutes of the setting `unconfirmedHoldMinutes`
   */
  needsConfirmedEmail: boolean;
  /** whether the buyer is reminded a day before the deadline */
  isReminded: boolean;
  /** milliseconds of the one extension the buyer may ask for; null if there is none */
  extension: ((executor: Transaction) => Promise<number>) | null;
};

/** A method for which the jeweler quotes each amount by hand. */
export type Quoting = {
  /** how the buyer pays, as worded in the shop's mail: "in gold" */
  methodPhrase: string;
  /** Stores a quote, which replaces the previous one. @returns its id, or null if the quote is invalid */
  saveQuote(tx: Transaction, orderId: string, quote: CoinQuote, now: Date): Promise<string | null>;
};

/** Settings of the server without which a payment method is not offered. */
export type LackingSettings = {
  /** their names */
  keys: string[];
  /** what buyers can't do, in a sentence */
  problem: string;
  /** what to do about it, in a sentence */
  advice: string;
  /** whether others of its settings are there, so that somebody meant it to be offered */
  isPartial: boolean;
};

/**
 * The interface of every payment method. A method never writes an order's state; the order commands do, based on what
 * the method returns.
 */
type AnyMethod = {
  /** stored with orders and payments and sent by browsers, so it never changes */
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** how a refund travels and when it arrives, as worded in mails: "$20 for order A-1 goes back the way it came." */
  readonly refundTerms: { way: string; arrival: string };
  /**
   * whose money counts as cash for a dealer's reports: anybody's, or that of a third party who paid for the buyer; nobody's by
   * default
   */
  readonly cashFrom?: "anybody" | "third_party";
  /** the account that clears its money in the accountant's journal; one of its own by default */
  readonly clearedBy?: "card" | "bank";
  /** who sees how to pay an order: only the buyer, or anybody with the order's address */
  readonly instructionsVisibleTo: "buyer" | "anybody";
  /**
   * the initial state of an order: pending if the buyer pays on the next page and is sent a confirmation once it is
   * paid
   */
  readonly initialStatus: "pending" | "awaiting_payment";
  readonly lapse: Lapse;
  /** null if the buyer pays the amount in the order's currency */
  readonly quoting: Quoting | null;
  /** whether new orders may use it: it is configured and, if a country is given, works there */
  isOffered(country?: string): boolean;
  /** whether it can pay this amount, which is above zero, in the currency of the call */
  accepts(amountCents: Cents): boolean;
  /** the least that it is offered for, where that is more than what it could pay */
  leastAmount?(): Cents;
  /** writes what it keeps of an order, in the transaction that places the order or chooses the method; once */
  open?(tx: Transaction, order: Pick<PayableOrder, "id" | "amountCents">, now: Date): Promise<void>;
  /** begins the payment of a placed order; a repeated call for the same order begins nothing new */
  begin(order: PayableOrder): Promise<PaymentStep | null>;
  /**
   * Returns the remaining payment step of an unpaid order, to be shown again. Within a transaction it reads through
   * that transaction, because waiting for a second connection could deadlock the pool.
   */
  instructions(order: PayableOrder, executor?: Database | Transaction): Promise<PaymentStep | null>;
  /**
   * the same instructions as a mail section, written in the transaction that places the order; no provider is called
   */
  mailInstructions(order: PayableOrder, executor: Transaction): Promise<Pick<MailSection, "rows" | "facts">>;
  /** the URL at which an order can be paid, to be sent to its buyer */
  paymentLink(order: PayableOrder): Promise<string>;
  /** returns what keeps it from being offered; null if nothing does */
  lackingSettings?(): LackingSettings | null;
};

/**
 * The jeweler sees the money arrive and sends refunds. Nobody has to be asked before an overdue order is canceled, so
 * its buyer may cancel it, and so may the next buyer of its stone.
 */
export type JewelerMethod = AnyMethod & { readonly confirmedBy: "jeweler" };

/**
 * A provider collects the money and can do so until the payment is canceled with it. Calls to it are safe to repeat
 * and run outside transactions.
 */
export type ProviderMethod = AnyMethod & {
  readonly confirmedBy: "provider";
  /** whether the provider can be called, i.e. its keys are set */
  isReachable(): boolean;
  /** whether an error means that the provider is down for all requests */
  isOutage(error: unknown): boolean;
  /** whether an error came from the provider, so that what it interrupted can be tried again */
  isProviderError(error: unknown): boolean;
  /**
   * whether an error means that the provider has no such payment, and so can't collect it: its keys are those of another
   * account or mode than the ones it was begun with
   */
  isUnknownPayment(error: unknown): boolean;
  /** begins the payment if necessary and returns what the buyer has authorized or paid so far */
  authorize(order: PayableOrder): Promise<ProviderPayment>;
  /** captures authorized money; returns the provider's state afterwards, even if another process was faster */
  capture(payment: ProviderPayment): Promise<ProviderPayment>;
  /** cancels a payment, so that nobody can pay it; returns the provider's state afterwards */
  cancel(payment: ProviderPayment): Promise<ProviderPayment>;
  /**
   * Refunds a payment in whole or in part, in the currency of the call; a repeated call for the same refund sends nothing new.
   * @param reference the provider's id of the payment
   * @throws if the refund can be retried later
   */
  refund(refund: RefundRow, reference: string, now: Date): Promise<RefundOutcome>;
  /** returns a dispute's current state; null if the provider has none by this id */
  readDispute(reference: string): Promise<ProviderDispute | null>;
  /** lists the disputes that were opened since a moment, each in its current state */
  listDisputes(since: Date): Promise<ProviderDispute[]>;
  /** sends the shop's evidence to the bank, which reads it once; returns the dispute afterwards */
  submitEvidence(reference: string, evidence: Evidence): Promise<ProviderDispute>;
  /**
   * Reads a webhook event and verifies its signature on the raw body; returns null if it concerns no order.
   * @throws ApiError 400 if the provider did not sign it, 404 if the method is off, 413 if it is too long
   */
  readNotice(request: Request): Promise<ProviderNotice | null>;
};

export type PaymentMethod = JewelerMethod | ProviderMethod;

/** A payment in its current state at the provider. */
export type ProviderPayment = Money & {
  /** null if it is not an order of this shop */
  orderId: string | null;
  /** the provider's id of the payment */
  reference: string;
  /**
   * open: the buyer has not paid yet · authorized: ready to be captured · captured: collected · canceled: nobody can
   * pay it
   */
  state: "open" | "authorized" | "captured" | "canceled";
  /** the id of the part of a payment plan that it pays; absent where it pays the whole order */
  part?: string | null;
  /** the provider's id of what its payer has agreed to be charged by again; absent if nothing */
  savedMethod?: string | null;
  /** what is known of how it was paid; absent where the provider says nothing */
  risk?: ProviderRisk | null;
  /** the attempt to pay that was declined and that the event reports */
  declined?: DeclinedAttempt | null;
};

/** done: the money is on its way · failed: rejected for good, with the provider's message as `why` */
export type RefundOutcome =
  | { state: "done"; reference: string | null }
  | { state: "failed"; why: string | undefined };

/** A provider's event, which must take effect only once. */
export type ProviderEvent = { id: string; type: string };

/**
 * A webhook event: the current state of a payment, a dispute, or a warning, or a refund that failed after it was accepted
 * (null if not).
 */
export type ProviderNotice = { event: ProviderEvent } & (
  | { about: "payment"; payment: ProviderPayment }
  | { about: "dispute"; dispute: ProviderDispute }
  | { about: "warning"; warning: ProviderWarning }
  | { about: "refund"; failed: FailedRefund | null }
);

/** A refund that a provider could not carry out, by the provider's id or, if the provider knows it, the shop's id. */
export type FailedRefund = { reference: string; refundId: string | null; why: string | undefined };
