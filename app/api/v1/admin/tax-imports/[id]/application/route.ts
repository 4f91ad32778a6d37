import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { applyTaxImportEndpoint } from "@/lib/desk/taxes/endpoints";
import { handleApplyTaxImport } from "@/lib/desk/taxes/handlers";

export const POST = serveAdmin(applyTaxImportEndpoint, handleApplyTaxImport);
