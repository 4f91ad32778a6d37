import { relaxationsEndpoint } from "@/lib/goods/inventory/endpoints";
import { handleRelaxations } from "@/lib/goods/inventory/handlers";
import { serve } from "@/lib/platform/api/serve/serve";
import { inWantedCurrency } from "@/lib/platform/exchange/priced-answers";

export const GET = serve(relaxationsEndpoint, handleRelaxations, inWantedCurrency);
