import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { auditEndpoint } from "@/lib/desk/audit/endpoints";
import { handleAudit } from "@/lib/desk/audit/handlers";

export const GET = serveAdmin(auditEndpoint, handleAudit);
