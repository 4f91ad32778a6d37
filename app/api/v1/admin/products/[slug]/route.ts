import {
  adminProductEndpoint,
  deleteProductEndpoint,
  updateProductEndpoint,
} from "@/lib/desk/admin/product-endpoints";
import {
  handleAdminProduct,
  handleDeleteProduct,
  handleUpdateProduct,
} from "@/lib/desk/admin/product-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(adminProductEndpoint, handleAdminProduct);
export const PUT = serveAdmin(updateProductEndpoint, handleUpdateProduct);
export const DELETE = serveAdmin(deleteProductEndpoint, handleDeleteProduct);
