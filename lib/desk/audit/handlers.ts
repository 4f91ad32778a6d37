import { type AuditFilter, exportAudit, listAudit, listAuditNames } from "@/lib/desk/audit/queries";
import { pageOf, totalOf } from "../admin/list-query";
import type { CallOf } from "../admin/serve-admin";
import type { AuditFilters, auditEndpoint, exportAuditEndpoint } from "./endpoints";

const filterOf = ({ q, actor, action, subject, from, to }: AuditFilters): AuditFilter => ({
  words: q,
  actor,
  action,
  subject,
  from,
  to,
});

export async function handleAudit({ query }: CallOf<typeof auditEndpoint>) {
  const { rows, ...counted } = await listAudit(filterOf(query), { order: query.order, ...pageOf(query) });
  return { data: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), ...totalOf(counted) };
}

export const handleAuditNames = async () => ({ data: await listAuditNames() });

export async function handleExportAudit({ body, audit }: CallOf<typeof exportAuditEndpoint>) {
  const { changes, csv } = await exportAudit(filterOf(body), audit("audit export"));
  const day = new Date().toISOString().slice(0, 10);
  return { data: { filename: `audit-log-${day}.csv`, changes, csv } };
}
