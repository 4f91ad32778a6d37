import { adminProductsEndpoint, createProductEndpoint } from "@/lib/desk/admin/product-endpoints";
import { handleAdminProducts, handleCreateProduct } from "@/lib/desk/admin/product-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(adminProductsEndpoint, handleAdminProducts);
export const POST = serveAdmin(createProductEndpoint, handleCreateProduct);
