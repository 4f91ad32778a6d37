import { diamondsEndpoint } from "@/lib/goods/inventory/endpoints";
import { handleListDiamondsHttp } from "@/lib/goods/inventory/handlers";
import { serve } from "@/lib/platform/api/serve/serve";
import { inWantedCurrency } from "@/lib/platform/exchange/priced-answers";

export const GET = serve(diamondsEndpoint, handleListDiamondsHttp, inWantedCurrency);
