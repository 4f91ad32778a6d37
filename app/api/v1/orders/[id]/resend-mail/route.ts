import { serve } from "@/lib/platform/api/serve/serve";
import { resendOrderMailEndpoint } from "@/lib/selling/fulfillment/customer/endpoints";
import { handleResendOrderMail } from "@/lib/selling/fulfillment/customer/handlers";

export const POST = serve(resendOrderMailEndpoint, handleResendOrderMail);
