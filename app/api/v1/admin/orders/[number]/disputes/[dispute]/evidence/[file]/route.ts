import { serveAdminFile } from "@/lib/desk/admin/serve-admin-file";
import { evidenceFileEndpoint } from "@/lib/desk/disputes/endpoints";
import { handleEvidenceFile } from "@/lib/desk/disputes/handlers";

export const GET = serveAdminFile(evidenceFileEndpoint, handleEvidenceFile);
