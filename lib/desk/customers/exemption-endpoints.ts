import { z } from "zod";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf } from "../admin/list-query";

const common = { tag: "Customers" } as const;
const named = z.object({ id: z.uuid() });
const certificate = z.object({ id: z.uuid(), exemption: z.uuid() });
const MISSING = { 404: "No customer has this ID" } as const;

const exemption = z.object({
  id: z.uuid(),
  reason: z.string(),
  certificate: z.string().nullable(),
  /** states and countries; empty for all */
  places: z.array(z.string()),
  expires_on: z.iso.date().nullable(),
  has_file: z.boolean(),
  /** active: charges no tax · expired and ended: charges it */
  state: z.enum(["active", "expired", "ended"]),
  added_at: z.iso.datetime(),
});

export const exemptionsEndpoint = adminEndpoint({
  ...common,
  id: "adminListExemptions",
  method: "GET",
  path: "v1/admin/customers/{id}/tax-exemptions",
  permission: "customers.read",
  summary: "Lists the certificates by which a customer pays no tax, with those that ended",
  params: named,
  response: listOf(exemption),
  errors: MISSING,
});

export const EXEMPTION_FIELDS = z.strictObject({
  reason: z.string().trim().min(1, "Enter the reason, such as Resale").max(120),
  certificate: z.string().trim().max(80).default(""),
  /** divided by commas; empty for all */
  places: z.string().max(2_000).default(""),
  expires_on: z.iso.date("Enter a date").or(z.literal("")).default(""),
});

export const addExemptionEndpoint = adminEndpoint({
  ...common,
  id: "adminAddExemption",
  method: "POST",
  path: "v1/admin/customers/{id}/tax-exemptions",
  permission: "taxes",
  summary: "Exempts a customer from tax by a certificate; orders from then on charge none in its places",
  params: named,
  upload: {
    files: { file: "The certificate as PDF, JPEG, or PNG, if there is one" },
    fields: EXEMPTION_FIELDS,
  },
  response: listOf(exemption),
  success: 201,
  errors: { ...MISSING, 413: "The file is too large", 422: "A field isn’t accepted; the message says why" },
});

export const endExemptionEndpoint = adminEndpoint({
  ...common,
  id: "adminEndExemption",
  method: "POST",
  path: "v1/admin/customers/{id}/tax-exemptions/{exemption}/end",
  permission: "taxes",
  summary: "Withdraws a certificate: from then on its customer pays tax",
  params: certificate,
  response: listOf(exemption),
  errors: { 422: "It was withdrawn already" },
});

export const certificateFileEndpoint = adminEndpoint({
  ...common,
  id: "adminReadCertificate",
  method: "GET",
  path: "v1/admin/customers/{id}/tax-exemptions/{exemption}/file",
  permission: "taxes",
  summary: "Reads the file of a certificate",
  params: certificate,
  response: z.null(),
  errors: { 404: "The certificate has no file" },
});

export const EXEMPTION_ENDPOINTS = [
  exemptionsEndpoint,
  addExemptionEndpoint,
  endExemptionEndpoint,
  certificateFileEndpoint,
] as const;
