import { serve } from "@/lib/platform/api/serve/serve";
import { checkoutEndpoint } from "@/lib/selling/checkout/endpoints";
import { handleCheckout } from "@/lib/selling/checkout/handlers";

export const POST = serve(checkoutEndpoint, handleCheckout);
