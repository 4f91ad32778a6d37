import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { taxImportsEndpoint, uploadTaxFileEndpoint } from "@/lib/desk/admin/tax-endpoints";
import { handleTaxImports, handleUploadTaxFile } from "@/lib/desk/admin/tax-handlers";

export const GET = serveAdmin(taxImportsEndpoint, handleTaxImports);
export const POST = serveAdmin(uploadTaxFileEndpoint, handleUploadTaxFile);
