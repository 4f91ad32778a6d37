import { importProductsEndpoint } from "@/lib/desk/admin/product-endpoints";
import { handleImportProducts } from "@/lib/desk/admin/product-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(importProductsEndpoint, handleImportProducts);
