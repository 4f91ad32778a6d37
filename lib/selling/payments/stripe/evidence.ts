import type Stripe from "stripe";
import { EVIDENCE_FILES, EVIDENCE_TEXT_NAMES, type EvidenceFile, type EvidenceText } from "../dispute-model";
import type { Evidence, ProviderDispute } from "../dispute-port";
import { stripe } from "./client";
import { disputeOf } from "./disputes";

type Field = keyof Stripe.DisputeUpdateParams.Evidence;

/** Stripe's fields (docs.stripe.com/api/disputes/evidence_object). */
const TEXT_FIELDS: Readonly<Record<EvidenceText, Field>> = {
  customer_name: "customer_name",
  customer_email: "customer_email_address",
  billing_address: "billing_address",
  shipping_address: "shipping_address",
  product_description: "product_description",
  shipping_carrier: "shipping_carrier",
  tracking_number: "shipping_tracking_number",
  shipping_date: "shipping_date",
  refund_policy: "refund_policy_disclosure",
  statement: "uncategorized_text",
};
const FILE_FIELDS: Readonly<Record<EvidenceFile, Field>> = {
  receipt: "receipt",
  shipping: "shipping_documentation",
  messages: "customer_communication",
  // the field for a document about what was delivered
  report: "service_documentation",
  exhibits: "uncategorized_file",
};

/**
 * Uploads the pack's files and submits the evidence. Stripe passes it on to the bank, and takes no more once the dispute is
 * under review. Files that an attempt uploads before it fails do nothing.
 */
export async function submitEvidence(
  reference: string,
  { texts, files }: Evidence,
): Promise<ProviderDispute> {
  const evidence: Stripe.DisputeUpdateParams.Evidence = {};
  const put = (field: Field, value: string) => Object.assign(evidence, { [field]: value });
  for (const name of EVIDENCE_TEXT_NAMES) {
    const text = texts[name]?.trim();
    if (text) put(TEXT_FIELDS[name], text);
  }
  for (const name of EVIDENCE_FILES) {
    const data = files[name];
    if (!data) continue;
    const file = await stripe().files.create({
      purpose: "dispute_evidence",
      file: { data, name: `${name}.pdf`, type: "application/pdf" },
    });
    put(FILE_FIELDS[name], file.id);
  }
  return disputeOf(await stripe().disputes.update(reference, { evidence, submit: true }));
}
