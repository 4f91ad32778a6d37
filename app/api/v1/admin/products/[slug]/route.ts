import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import {
  adminProductEndpoint,
  deleteProductEndpoint,
  updateProductEndpoint,
} from "@/lib/desk/products/endpoints";
import { handleAdminProduct, handleDeleteProduct, handleUpdateProduct } from "@/lib/desk/products/handlers";

export const GET = serveAdmin(adminProductEndpoint, handleAdminProduct);
export const PUT = serveAdmin(updateProductEndpoint, handleUpdateProduct);
export const DELETE = serveAdmin(deleteProductEndpoint, handleDeleteProduct);
