import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { importMoveFileEndpoint } from "@/lib/desk/move-in/endpoints";
import { handleImportMoveFile } from "@/lib/desk/move-in/handlers";

export const POST = serveAdmin(importMoveFileEndpoint, handleImportMoveFile);
