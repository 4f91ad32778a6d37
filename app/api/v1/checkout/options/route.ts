import { serve } from "@/lib/api/serve";
import { checkoutOptionsEndpoint } from "@/lib/checkout/endpoints";
import { answerCheckoutOptions } from "@/lib/checkout/handlers";

export const GET = serve(checkoutOptionsEndpoint, answerCheckoutOptions);
