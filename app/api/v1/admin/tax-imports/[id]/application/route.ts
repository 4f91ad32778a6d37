import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { applyTaxImportEndpoint } from "@/lib/desk/admin/tax-endpoints";
import { handleApplyTaxImport } from "@/lib/desk/admin/tax-handlers";

export const POST = serveAdmin(applyTaxImportEndpoint, handleApplyTaxImport);
