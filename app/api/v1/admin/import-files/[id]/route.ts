import { importFileEndpoint } from "@/lib/desk/admin/import-file-endpoints";
import { handleImportFile } from "@/lib/desk/admin/import-file-handlers";
import { serveAdminFile } from "@/lib/desk/admin/serve-file";

export const GET = serveAdminFile(importFileEndpoint, handleImportFile);
