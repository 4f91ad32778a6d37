import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { changeSupplierEndpoint, supplierEndpoint } from "@/lib/desk/suppliers/endpoints";
import { handleChangeSupplier, handleSupplier } from "@/lib/desk/suppliers/handlers";

export const GET = serveAdmin(supplierEndpoint, handleSupplier);
export const PATCH = serveAdmin(changeSupplierEndpoint, handleChangeSupplier);
