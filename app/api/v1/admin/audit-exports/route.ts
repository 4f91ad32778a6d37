import { exportAuditEndpoint } from "@/lib/desk/admin/audit-endpoints";
import { handleExportAudit } from "@/lib/desk/admin/audit-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(exportAuditEndpoint, handleExportAudit);
