import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { dropTaxImportEndpoint, taxImportEndpoint } from "@/lib/desk/taxes/endpoints";
import { handleDropTaxImport, handleTaxImport } from "@/lib/desk/taxes/handlers";

export const GET = serveAdmin(taxImportEndpoint, handleTaxImport);
export const DELETE = serveAdmin(dropTaxImportEndpoint, handleDropTaxImport);
