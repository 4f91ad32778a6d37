import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addSupplierEndpoint, suppliersEndpoint } from "@/lib/desk/suppliers/endpoints";
import { handleAddSupplier, handleSuppliers } from "@/lib/desk/suppliers/handlers";

export const GET = serveAdmin(suppliersEndpoint, handleSuppliers);
export const POST = serveAdmin(addSupplierEndpoint, handleAddSupplier);
