import type { DisputeReason, EvidenceFile, EvidenceText } from "@/lib/selling/payments/dispute-model";

/** What convinces a bank, by the reason of the dispute. */
export const TO_SEND: Readonly<Record<DisputeReason, string>> = {
  fraudulent:
    "Proof that the cardholder ordered: matching address checks, delivery to the billing address against a signature, and messages with the customer.",
  not_received:
    "Proof of delivery: the tracking number, the delivery date, the address, and the signature if there is one.",
  not_as_described:
    "What you promised and what you sent: the description, the grading report, pictures, and messages about the item.",
  duplicate: "Both invoices, and what each was for.",
  refund_missing: "The date and amount of the refund, or your return policy and why no refund is due.",
  subscription: "What was ordered once, and that nothing recurs.",
  unrecognized:
    "What the charge was for: the invoice, the delivery, and messages with the customer. Call them first: they may withdraw the dispute.",
  other: "What was ordered, how it was paid, and how it was delivered.",
};

export const TEXT_FIELDS: Readonly<Record<EvidenceText, { label: string; rows: number }>> = {
  statement: { label: "Statement", rows: 14 },
  product_description: { label: "What was ordered", rows: 8 },
  customer_name: { label: "Customer’s name", rows: 1 },
  customer_email: { label: "Customer’s email", rows: 1 },
  billing_address: { label: "Billing address", rows: 6 },
  shipping_address: { label: "Shipping address", rows: 6 },
  shipping_carrier: { label: "Carrier", rows: 1 },
  tracking_number: { label: "Tracking number", rows: 1 },
  shipping_date: { label: "Shipping date", rows: 1 },
  refund_policy: { label: "Terms and return policy", rows: 6 },
};

export const FILE_LABELS: Readonly<Record<EvidenceFile, string>> = {
  receipt: "Invoice",
  shipping: "Shipping and delivery",
  messages: "Messages with the customer",
  report: "Grading report",
  exhibits: "Report numbers and pictures",
};
