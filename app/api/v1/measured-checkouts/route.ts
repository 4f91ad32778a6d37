import { measureCheckoutEndpoint } from "@/lib/found/measurement/endpoints";
import { handleMeasureCheckout } from "@/lib/found/measurement/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const POST = serve(measureCheckoutEndpoint, handleMeasureCheckout);
