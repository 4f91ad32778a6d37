import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { dropTaxImportEndpoint, taxImportEndpoint } from "@/lib/desk/admin/tax-endpoints";
import { handleDropTaxImport, handleTaxImport } from "@/lib/desk/admin/tax-handlers";

export const GET = serveAdmin(taxImportEndpoint, handleTaxImport);
export const DELETE = serveAdmin(dropTaxImportEndpoint, handleDropTaxImport);
