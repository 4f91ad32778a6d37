import { productStatusEndpoint } from "@/lib/desk/admin/product-endpoints";
import { handleProductStatus } from "@/lib/desk/admin/product-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const PUT = serveAdmin(productStatusEndpoint, handleProductStatus);
