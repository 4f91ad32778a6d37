import { serve } from "@/lib/platform/api/serve/serve";
import { paymentLinkEndpoint } from "@/lib/selling/phone-orders/endpoints";
import { handlePaymentLink } from "@/lib/selling/phone-orders/handlers";

export const GET = serve(paymentLinkEndpoint, handlePaymentLink);
