import { serve } from "@/lib/platform/api/serve/serve";
import { inWantedCurrency } from "@/lib/platform/exchange/priced-answers";
import { ringEndpoint } from "@/lib/selling/ring-builder/endpoints";
import { handleGetRing } from "@/lib/selling/ring-builder/handlers";

export const GET = serve(ringEndpoint, handleGetRing, inWantedCurrency);
