import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { undoTaxImportEndpoint } from "@/lib/desk/admin/tax-endpoints";
import { handleUndoTaxImport } from "@/lib/desk/admin/tax-handlers";

export const POST = serveAdmin(undoTaxImportEndpoint, handleUndoTaxImport);
