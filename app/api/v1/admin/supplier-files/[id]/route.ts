import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { supplierFileEndpoint } from "@/lib/desk/suppliers/file-endpoints";
import { handleSupplierFile } from "@/lib/desk/suppliers/file-handlers";

export const GET = serveAdmin(supplierFileEndpoint, handleSupplierFile);
