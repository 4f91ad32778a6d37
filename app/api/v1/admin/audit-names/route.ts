import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { auditNamesEndpoint } from "@/lib/desk/audit/endpoints";
import { handleAuditNames } from "@/lib/desk/audit/handlers";

export const GET = serveAdmin(auditNamesEndpoint, handleAuditNames);
