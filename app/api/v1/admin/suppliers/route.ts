import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addSupplierEndpoint, suppliersEndpoint } from "@/lib/desk/admin/supplier-endpoints";
import { handleAddSupplier, handleSuppliers } from "@/lib/desk/admin/supplier-handlers";

export const GET = serveAdmin(suppliersEndpoint, handleSuppliers);
export const POST = serveAdmin(addSupplierEndpoint, handleAddSupplier);
