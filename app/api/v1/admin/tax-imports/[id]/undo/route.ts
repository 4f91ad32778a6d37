import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { undoTaxImportEndpoint } from "@/lib/desk/taxes/endpoints";
import { handleUndoTaxImport } from "@/lib/desk/taxes/handlers";

export const POST = serveAdmin(undoTaxImportEndpoint, handleUndoTaxImport);
