import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { taxImportsEndpoint, uploadTaxFileEndpoint } from "@/lib/desk/taxes/endpoints";
import { handleTaxImports, handleUploadTaxFile } from "@/lib/desk/taxes/handlers";

export const GET = serveAdmin(taxImportsEndpoint, handleTaxImports);
export const POST = serveAdmin(uploadTaxFileEndpoint, handleUploadTaxFile);
