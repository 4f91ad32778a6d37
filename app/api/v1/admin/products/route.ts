import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { adminProductsEndpoint, createProductEndpoint } from "@/lib/desk/products/endpoints";
import { handleAdminProducts, handleCreateProduct } from "@/lib/desk/products/handlers";

export const GET = serveAdmin(adminProductsEndpoint, handleAdminProducts);
export const POST = serveAdmin(createProductEndpoint, handleCreateProduct);
