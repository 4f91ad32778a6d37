import { diamondEndpoint } from "@/lib/goods/inventory/endpoints";
import { handleGetDiamond } from "@/lib/goods/inventory/handlers";
import { serve } from "@/lib/platform/api/serve/serve";
import { inWantedCurrency } from "@/lib/platform/exchange/priced-answers";

export const GET = serve(diamondEndpoint, handleGetDiamond, inWantedCurrency);
