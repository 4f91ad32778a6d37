/**
 * needs_response: the bank waits for the shop's evidence · under_review: the bank decides · won, lost: it has decided ·
 * closed: it ended without a decision, such as an inquiry that went no further
 */
export const DISPUTE_STATES = ["needs_response", "under_review", "won", "lost", "closed"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Why a customer disputes a payment, as their bank reports it. */
export const DISPUTE_REASONS = [
  "fraudulent",
  "not_received",
  "not_as_described",
  "duplicate",
  "refund_missing",
  "subscription",
  "unrecognized",
  "other",
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

export const OPEN_DISPUTE_STATES: readonly DisputeState[] = ["needs_response", "under_review"];
export const isOpenDispute = (state: DisputeState): boolean => OPEN_DISPUTE_STATES.includes(state);

/** Whether goods that come back stay off sale: while the bank has their money, and after it kept it. */
export const keepsGoodsOffSale = ({
  state,
  isInquiry,
}: {
  state: DisputeState;
  isInquiry: boolean;
}): boolean => state === "lost" || (!isInquiry && isOpenDispute(state));

/** How likely the provider believes a payment to be fraud, from the least likely; null where it doesn't say. */
export const RISK_LEVELS = ["normal", "elevated", "highest"] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** What the customer's bank said about a part of the address, or the security code. unchecked: it wasn't asked */
export const CARD_CHECKS = ["pass", "fail", "unavailable", "unchecked"] as const;
export type CardCheck = (typeof CARD_CHECKS)[number];

/** The texts of an evidence pack, with what each may hold at most, in characters. */
export const EVIDENCE_TEXTS = {
  customer_name: 200,
  customer_email: 200,
  billing_address: 1_000,
  shipping_address: 1_000,
  product_description: 20_000,
  shipping_carrier: 200,
  tracking_number: 500,
  shipping_date: 100,
  refund_policy: 20_000,
  statement: 20_000,
} as const;
export type EvidenceText = keyof typeof EVIDENCE_TEXTS;
export const EVIDENCE_TEXT_NAMES = Object.keys(EVIDENCE_TEXTS) as [EvidenceText, ...EvidenceText[]];

/** The files of an evidence pack, each a PDF. */
export const EVIDENCE_FILES = ["receipt", "shipping", "messages", "report", "exhibits"] as const;
export type EvidenceFile = (typeof EVIDENCE_FILES)[number];

/** Most bytes that the files of a pack may have together: what banks accept (docs.stripe.com/disputes). */
export const MAX_EVIDENCE_BYTES = 4_500_000;

/** What the shop tells the bank. A text that is left out is not sent. */
export type EvidenceTexts = Partial<Record<EvidenceText, string>>;
