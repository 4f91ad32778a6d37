import type { Cents } from "@/lib/platform/money/model";
import type {
  CardCheck,
  DisputeReason,
  DisputeState,
  EvidenceFile,
  EvidenceTexts,
  RiskLevel,
} from "./dispute-model";

/** Money that a dispute moved out of the shop's account, or back into it. */
export type DisputeMovement = {
  /** the provider's id of the movement */
  id: string;
  /** above zero: taken from the shop; below zero: given back */
  amountCents: Cents;
  /** what the provider charges for it; below zero: a fee that was given back */
  feeCents: Cents;
  /** ISO 4217, in capitals */
  currency: string;
  at: Date;
};

/** A dispute in its current state at the provider. */
export type ProviderDispute = {
  /** the provider's id of the dispute */
  reference: string;
  /** the provider's id of the payment; null if it belongs to none */
  paymentReference: string | null;
  state: DisputeState;
  /** whether the bank only asks so far and has taken no money */
  isInquiry: boolean;
  reason: DisputeReason;
  /** what the customer disputes, in the payment's currency */
  amountCents: Cents;
  /** ISO 4217, in capitals */
  currency: string;
  evidenceDueAt: Date | null;
  openedAt: Date;
  /** whether evidence was submitted, here or in the provider's own pages */
  hasEvidence: boolean;
  movements: readonly DisputeMovement[];
};

/** A sign of fraud that the provider reports about a payment, in its current state. */
export type ProviderWarning = {
  /** the provider's id of the warning */
  reference: string;
  /** the provider's id of the payment; null if it belongs to none */
  paymentReference: string | null;
  /** fraud_warning: the customer's bank reports fraud · review: the provider asks somebody to look at the payment */
  kind: "fraud_warning" | "review";
  /** a sentence for the staff */
  words: string;
  isOpen: boolean;
};

/** What a provider and the customer's bank say about how a payment was made. */
export type ProviderRisk = {
  level: RiskLevel | null;
  /** from 0 to 100; null if the provider gives none */
  score: number | null;
  streetCheck: CardCheck | null;
  postcodeCheck: CardCheck | null;
  codeCheck: CardCheck | null;
  /** the same for every payment with one card; null if the provider gives none */
  cardFingerprint: string | null;
};

/** An attempt to pay that was declined. */
export type DeclinedAttempt = {
  /** the provider's id of the attempt */
  reference: string;
  code: string | null;
  cardFingerprint: string | null;
};

/** An evidence pack as it is sent to a bank. */
export type Evidence = {
  texts: EvidenceTexts;
  /** PDFs */
  files: Partial<Record<EvidenceFile, Buffer>>;
};
