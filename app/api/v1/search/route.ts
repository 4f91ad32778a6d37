import { searchEndpoint } from "@/lib/found/search/endpoints";
import { handleSearch } from "@/lib/found/search/handlers";
import { serve } from "@/lib/platform/api/serve/serve";
import { inWantedCurrency } from "@/lib/platform/exchange/priced-answers";

export const GET = serve(searchEndpoint, handleSearch, inWantedCurrency);
