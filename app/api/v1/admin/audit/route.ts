import { auditEndpoint } from "@/lib/desk/admin/audit-endpoints";
import { handleAudit } from "@/lib/desk/admin/audit-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(auditEndpoint, handleAudit);
