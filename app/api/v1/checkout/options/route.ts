import { serve } from "@/lib/platform/api/serve/serve";
import { checkoutOptionsEndpoint } from "@/lib/selling/checkout/endpoints";
import { handleCheckoutOptions } from "@/lib/selling/checkout/handlers";

export const GET = serve(checkoutOptionsEndpoint, handleCheckoutOptions);
