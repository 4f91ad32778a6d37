import { serve } from "@/lib/platform/api/serve/serve";
import { acceptPaymentLinkEndpoint } from "@/lib/selling/phone-orders/endpoints";
import { handleAcceptPaymentLink } from "@/lib/selling/phone-orders/handlers";

export const POST = serve(acceptPaymentLinkEndpoint, handleAcceptPaymentLink);
