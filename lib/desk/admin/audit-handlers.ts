import { type AuditFilter, exportAudit, listAudit, listAuditNames } from "@/lib/desk/shop/audit";
import type { AuditFilters, auditEndpoint, exportAuditEndpoint } from "./audit-endpoints";
import { pageOf, totalOf } from "./list-query";
import type { Asked } from "./serve-admin";

const filterOf = ({ q, actor, action, subject, from, to }: AuditFilters): AuditFilter => ({
  words: q,
  actor,
  action,
  subject,
  from,
  to,
});

export async function handleAudit({ query }: Asked<typeof auditEndpoint>) {
  const { rows, ...counted } = await listAudit(filterOf(query), { order: query.order, ...pageOf(query) });
  return { data: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), ...totalOf(counted) };
}

export const handleAuditNames = async () => ({ data: await listAuditNames() });

export async function handleExportAudit({ body, deed }: Asked<typeof exportAuditEndpoint>) {
  const { changes, csv } = await exportAudit(filterOf(body), deed("audit export"));
  const day = new Date().toISOString().slice(0, 10);
  return { data: { filename: `audit-log-${day}.csv`, changes, csv } };
}
