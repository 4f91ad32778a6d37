import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { supplierFileEndpoint } from "@/lib/desk/admin/supplier-file-endpoints";
import { handleSupplierFile } from "@/lib/desk/admin/supplier-file-handlers";

export const GET = serveAdmin(supplierFileEndpoint, handleSupplierFile);
