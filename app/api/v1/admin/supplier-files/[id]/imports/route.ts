import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { importSupplierFileEndpoint } from "@/lib/desk/admin/supplier-file-endpoints";
import { handleImportSupplierFile } from "@/lib/desk/admin/supplier-file-handlers";

export const POST = serveAdmin(importSupplierFileEndpoint, handleImportSupplierFile);
