import { serve } from "@/lib/api/serve";
import { checkoutEndpoint } from "@/lib/checkout/endpoints";
import { answerCheckout } from "@/lib/checkout/handlers";

export const POST = serve(checkoutEndpoint, answerCheckout);
