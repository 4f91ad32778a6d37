import { listProductsEndpoint } from "@/lib/goods/catalog/endpoints";
import { handleListProducts } from "@/lib/goods/catalog/handlers";
import { serve } from "@/lib/platform/api/serve/serve";
import { inWantedCurrency } from "@/lib/platform/exchange/priced-answers";

export const GET = serve(listProductsEndpoint, handleListProducts, inWantedCurrency);
