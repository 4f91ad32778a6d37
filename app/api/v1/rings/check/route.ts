import { serve } from "@/lib/platform/api/serve/serve";
import { inWantedCurrency } from "@/lib/platform/exchange/priced-answers";
import { checkRingEndpoint } from "@/lib/selling/ring-builder/endpoints";
import { handleCheckRing } from "@/lib/selling/ring-builder/handlers";

export const POST = serve(checkRingEndpoint, handleCheckRing, inWantedCurrency);
