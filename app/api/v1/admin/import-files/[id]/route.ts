import { serveAdminFile } from "@/lib/desk/admin/serve-file";
import { importFileEndpoint } from "@/lib/desk/work/import-file-endpoints";
import { handleImportFile } from "@/lib/desk/work/import-file-handlers";

export const GET = serveAdminFile(importFileEndpoint, handleImportFile);
