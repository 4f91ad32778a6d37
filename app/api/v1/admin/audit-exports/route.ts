import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { exportAuditEndpoint } from "@/lib/desk/audit/endpoints";
import { handleExportAudit } from "@/lib/desk/audit/handlers";

export const POST = serveAdmin(exportAuditEndpoint, handleExportAudit);
