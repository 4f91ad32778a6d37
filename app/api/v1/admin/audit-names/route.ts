import { auditNamesEndpoint } from "@/lib/desk/admin/audit-endpoints";
import { handleAuditNames } from "@/lib/desk/admin/audit-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(auditNamesEndpoint, handleAuditNames);
