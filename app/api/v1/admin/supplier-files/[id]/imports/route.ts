import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { importSupplierFileEndpoint } from "@/lib/desk/suppliers/file-endpoints";
import { handleImportSupplierFile } from "@/lib/desk/suppliers/file-handlers";

export const POST = serveAdmin(importSupplierFileEndpoint, handleImportSupplierFile);
