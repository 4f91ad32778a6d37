import { evidenceFileEndpoint } from "@/lib/desk/admin/dispute-endpoints";
import { handleEvidenceFile } from "@/lib/desk/admin/dispute-handlers";
import { serveAdminFile } from "@/lib/desk/admin/serve-admin-file";

export const GET = serveAdminFile(evidenceFileEndpoint, handleEvidenceFile);
