import { listProductsEndpoint } from "@/lib/goods/catalog/endpoints";
import { handleListProducts } from "@/lib/goods/catalog/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const GET = serve(listProductsEndpoint, handleListProducts);
