import { z } from "zod";
import { prose } from "@/lib/platform/api/declare/schema";
import {
  EVIDENCE_FILES,
  EVIDENCE_TEXT_NAMES,
  EVIDENCE_TEXTS,
  type EvidenceText,
} from "@/lib/selling/payments/dispute-model";
import { adminEndpoint } from "../admin/admin-endpoint";
import { orderCommon, orderErrors, orderParams } from "../orders/endpoints";

const disputeParams = orderParams.extend({ dispute: z.uuid() });
const MAX_NOTE = 1_000;

const texts = z.strictObject(
  Object.fromEntries(EVIDENCE_TEXT_NAMES.map((name) => [name, prose(EVIDENCE_TEXTS[name])])) as Record<
    EvidenceText,
    ReturnType<typeof prose>
  >,
);
const evidenceBody = z.strictObject({
  texts,
  /** the files that aren’t sent */
  left_out: z.array(z.enum(EVIDENCE_FILES)).max(EVIDENCE_FILES.length).default([]),
});

const common = { ...orderCommon, params: disputeParams, errors: orderErrors } as const;

export const evidenceEndpoint = adminEndpoint({
  tag: "Orders",
  permission: "orders.customer",
  id: "adminReadEvidence",
  method: "GET",
  path: "v1/admin/orders/{number}/disputes/{dispute}/evidence",
  summary: "Puts together the evidence in a dispute, as the staff last saved it",
  params: disputeParams,
  response: z.object({
    data: z.object({
      texts: z.record(z.enum(EVIDENCE_TEXT_NAMES), z.string()),
      /** what the shop has a file for */
      files: z.array(z.object({ name: z.enum(EVIDENCE_FILES), bytes: z.int(), is_left_out: z.boolean() })),
    }),
  }),
  errors: { 404: "The order has no such dispute" },
});

export const evidenceFileEndpoint = adminEndpoint({
  tag: "Orders",
  permission: "orders.customer",
  id: "adminReadEvidenceFile",
  method: "GET",
  path: "v1/admin/orders/{number}/disputes/{dispute}/evidence/{file}",
  summary: "Reads a file of the evidence in a dispute as a PDF",
  params: disputeParams.extend({ file: z.enum(EVIDENCE_FILES) }),
  response: z.null(),
  errors: { 404: "The order has no such dispute, or there is nothing for this file" },
});

export const saveEvidenceEndpoint = adminEndpoint({
  ...common,
  permission: "orders.write",
  id: "adminSaveEvidence",
  method: "PUT",
  path: "v1/admin/orders/{number}/disputes/{dispute}/evidence",
  summary: "Saves the evidence in a dispute as a draft; nothing is sent",
  body: evidenceBody,
});

export const submitEvidenceEndpoint = adminEndpoint({
  ...common,
  permission: "orders.disputes",
  isFresh: true,
  id: "adminSubmitEvidence",
  method: "POST",
  path: "v1/admin/orders/{number}/disputes/{dispute}/submission",
  summary: "Submits the evidence in a dispute to the customer’s bank, once",
  body: evidenceBody,
});

export const releaseOrderEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.disputes",
  id: "adminReleaseOrder",
  method: "POST",
  path: "v1/admin/orders/{number}/release",
  summary: "Closes an order’s alerts, so that it can ship",
  body: z.strictObject({
    note: prose(MAX_NOTE).regex(/\S/, "Write what you checked, for your colleagues"),
  }),
  errors: orderErrors,
});

export const DISPUTE_ENDPOINTS = [
  evidenceEndpoint,
  evidenceFileEndpoint,
  saveEvidenceEndpoint,
  submitEvidenceEndpoint,
  releaseOrderEndpoint,
] as const;
