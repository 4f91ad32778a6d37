import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { changeSupplierEndpoint, supplierEndpoint } from "@/lib/desk/admin/supplier-endpoints";
import { handleChangeSupplier, handleSupplier } from "@/lib/desk/admin/supplier-handlers";

export const GET = serveAdmin(supplierEndpoint, handleSupplier);
export const PATCH = serveAdmin(changeSupplierEndpoint, handleChangeSupplier);
