import { z } from "zod";
import { adminEndpoint } from "./admin-endpoint";
import { listOf, listQuery, searchField } from "./list-query";

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

export const auditEndpoint = adminEndpoint({
  ...common,
  id: "adminListAudit",
  method: "GET",
  path: "v1/admin/audit",
  summary: "Lists what was changed in the shop, by whom and when",
  query: listQuery(["at"], {
    /** in the actor, the action, or the subject */
    q: searchField,
    actor: z.string().max(254).optional(),
    subject: z.string().max(254).optional(),
  }),
  response: listOf(change),
});

export const AUDIT_ENDPOINTS = [auditEndpoint] as const;
