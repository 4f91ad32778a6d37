import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { importProductsEndpoint } from "@/lib/desk/products/endpoints";
import { handleImportProducts } from "@/lib/desk/products/handlers";

export const POST = serveAdmin(importProductsEndpoint, handleImportProducts);
