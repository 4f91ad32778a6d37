import { z } from "zod";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf, listQuery, searchField } from "../admin/list-query";

const common = { tag: "Audit", permission: "audit.read" } as const;

const change = z.object({
  id: z.uuid(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  /** what changed, such as the values before and after */
  detail: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
});

const filters = {
  /** in the actor, the action, or the subject */
  q: searchField,
  actor: z.string().max(254).optional(),
  action: z.string().max(254).optional(),
  subject: z.string().max(254).optional(),
  /** first and last day, UTC */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};
export type AuditFilters = Partial<z.output<z.ZodObject<typeof filters>>>;

export const auditEndpoint = adminEndpoint({
  ...common,
  id: "adminListAudit",
  method: "GET",
  path: "v1/admin/audit",
  summary: "Lists what was changed in the shop, by whom and when",
  query: listQuery(z.enum(["at"]).default("at"), filters),
  response: listOf(change),
});

export const auditNamesEndpoint = adminEndpoint({
  ...common,
  id: "adminListAuditNames",
  method: "GET",
  path: "v1/admin/audit-names",
  summary: "Lists who has changed something, and what kinds of changes there are",
  response: z.object({ data: z.object({ actors: z.array(z.string()), actions: z.array(z.string()) }) }),
});

export const exportAuditEndpoint = adminEndpoint({
  ...common,
  isFresh: true,
  id: "adminExportAudit",
  method: "POST",
  path: "v1/admin/audit-exports",
  summary: "Writes the changes that match a filter as a CSV file, at most 50,000",
  body: z.strictObject(filters),
  response: z.object({ data: z.object({ filename: z.string(), changes: z.int(), csv: z.string() }) }),
  errors: { 422: "There are too many changes for one file" },
});

export const AUDIT_ENDPOINTS = [auditEndpoint, auditNamesEndpoint, exportAuditEndpoint] as const;
