import type { Database, Transaction } from "@/lib/platform/db/client";
import type { MailSection } from "@/lib/platform/mail/mail-section";
import type { Cents } from "@/lib/platform/money/model";
import type { CoinQuote } from "./coin-quotes";
import type { PaymentStep } from "./schema";
import type { RefundRow } from "./tables";

/** What a payment method is told of an order. */
export type PayableOrder = {
  id: string;
  /** what a customer writes on a transfer */
  number: string;
  totalCents: Cents;
  dueAt: Date | null;
  /** address of the order's own page, with the shop's */
  page: string;
};

/** Money as whoever took it counts it. */
export type Money = {
  /** in the currency's smallest unit */
  amountCents: Cents;
  /** ISO 4217, in capitals */
  currency: string;
};

/** How long an unpaid order of a method is held, and who ends that. */
type Lapse = {
  /** until when an order placed at `now` holds its stones */
  dueAt(now: Date): Promise<Date>;
  /** whether its buyer is reminded a day before */
  isReminded: boolean;
  /** milliseconds it is held longer when its buyer asks, once; null where they can't ask */
  extension: ((executor: Transaction) => Promise<number>) | null;
};

/** A method whose amounts the jeweler quotes one by one. */
export type Quoting = {
  /** how the buyer pays, as the shop's mail says it: "in gold" */
  methodPhrase: string;
  /**
   * Keeps a quote in place of the one before.
   * @returns its id, or null for what is not a quote
   */
  saveQuote(tx: Transaction, orderId: string, quote: CoinQuote, now: Date): Promise<string | null>;
};

/** What every way to pay has. None writes an order's state: the order's commands do, with what they learn here. */
type AnyMethod = {
  /** stored with orders and payments, and sent by browsers: it never changes */
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** how a refund travels and when it arrives, as mails put it: "$20 for order A-1 goes back the way it came." */
  readonly refundTerms: { way: string; arrival: string };
  /** who is told how an order is paid: who ordered it, or everybody who knows its address */
  readonly instructionsVisibleTo: "buyer" | "anybody";
  /** the state an order starts in: pending where its buyer pays on the next page, and is confirmed by mail once it is paid */
  readonly initialStatus: "pending" | "awaiting_payment";
  readonly lapse: Lapse;
  /** null where an order's total is what is paid */
  readonly quoting: Quoting | null;
  /** whether new orders may be paid so: what it needs is set, and it works in the country, where one is named */
  isOffered(country?: string): boolean;
  /** whether it can pay such a total, which is more than nothing */
  accepts(totalCents: Cents): boolean;
  /** starts the payment once the order stands; called again for the same order it starts nothing new */
  begin(order: PayableOrder): Promise<PaymentStep | null>;
  /**
   * What is still to be done for an order that awaits its payment, to be shown again. Within a transaction it reads by
   * that one: a second connection may not be had while every other holds one and waits for its second.
   */
  instructions(order: PayableOrder, executor?: Database | Transaction): Promise<PaymentStep | null>;
  /** the same as a part of a mail, written in the transaction that places the order: no provider is asked */
  mailInstructions(order: PayableOrder, executor: Transaction): Promise<Pick<MailSection, "rows" | "facts">>;
  /** the address under which an order can be paid, to be sent to its buyer */
  paymentLink(order: PayableOrder): Promise<string>;
  /** tells the log what keeps it from being offered, where somebody began to set it up */
  warnOfIncompleteSettings?(): void;
};

/**
 * The jeweler sees the money arrive and sends refunds, so nobody has to be asked before an overdue order is given up: its
 * buyer may do it, and so does the next buyer of its stone.
 */
export type JewelerMethod = AnyMethod & { readonly confirmedBy: "jeweler" };

/**
 * A provider takes the money and can still do so until the payment is canceled with it. Calls to it are safe to repeat,
 * and run outside transactions.
 */
export type ProviderMethod = AnyMethod & {
  readonly confirmedBy: "provider";
  /** whether the provider can be asked: its keys are set */
  isReachable(): boolean;
  /** whether an error means that the provider answers nobody at present */
  isOutage(error: unknown): boolean;
  /** begins the payment where it was not, and asks what its buyer has promised or paid by now */
  authorize(order: PayableOrder): Promise<ProviderPayment>;
  /** takes promised money; answers what the provider has then, whoever was faster */
  capture(payment: ProviderPayment): Promise<ProviderPayment>;
  /** ends a payment, so that nobody can pay it any more; answers what the provider has then */
  cancel(payment: ProviderPayment): Promise<ProviderPayment>;
  /**
   * Gives back the refund's amount, all of the payment or a part; asked again for the same refund it sends nothing new.
   * @param reference the provider's key of the payment
   * @throws where it can be tried again later
   */
  refund(refund: RefundRow, reference: string, now: Date): Promise<RefundOutcome>;
  /**
   * Reads what the provider posts to the shop, verified on the body as it came; null where it concerns no order.
   * @throws ApiError 400 where the provider did not sign it, 404 where the method is off, 413 where it is too long
   */
  readNotice(request: Request): Promise<ProviderNotice | null>;
};

export type PaymentMethod = JewelerMethod | ProviderMethod;

/** What a provider has of a payment now. */
export type ProviderPayment = Money & {
  /** null where it is no order of this shop's */
  orderId: string | null;
  /** the provider's own key of it */
  reference: string;
  /** open: its buyer has still to pay · authorized: promised, to be captured · captured: taken · canceled: nobody can pay it */
  state: "open" | "authorized" | "captured" | "canceled";
};

/** done: the money is on its way · failed: refused for good, and why in the provider's words */
export type RefundOutcome =
  | { state: "done"; reference: string | null }
  | { state: "failed"; why: string | undefined };

/** One event of a provider, to be taken once. */
export type ProviderEvent = { id: string; type: string };

/** What a provider posted: how a payment stands now, or that a refund it had taken (else null) came back. */
export type ProviderNotice = { event: ProviderEvent } & (
  | { about: "payment"; payment: ProviderPayment }
  | { about: "refund"; failed: FailedRefund | null }
);

/** A refund that a provider could not carry out, by its key of it or by the shop's id where it knows that. */
export type FailedRefund = { reference: string; refundId: string | null; why: string | undefined };
