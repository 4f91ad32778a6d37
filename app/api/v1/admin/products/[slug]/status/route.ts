import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { productStatusEndpoint } from "@/lib/desk/products/endpoints";
import { handleProductStatus } from "@/lib/desk/products/handlers";

export const PUT = serveAdmin(productStatusEndpoint, handleProductStatus);
