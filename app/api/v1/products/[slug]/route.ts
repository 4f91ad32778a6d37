import { productEndpoint } from "@/lib/goods/catalog/endpoints";
import { handleGetProduct } from "@/lib/goods/catalog/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const GET = serve(productEndpoint, handleGetProduct);
