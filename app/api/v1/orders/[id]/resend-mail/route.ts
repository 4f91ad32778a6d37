import { serve } from "@/lib/platform/api/serve";
import { resendOrderMailEndpoint } from "@/lib/selling/fulfillment/endpoints";
import { handleResendOrderMail } from "@/lib/selling/fulfillment/handlers";

export const POST = serve(resendOrderMailEndpoint, handleResendOrderMail);
