import { serve } from "@/lib/platform/api/serve/serve";
import { extendHoldEndpoint } from "@/lib/selling/fulfillment/customer/endpoints";
import { handleExtendHold } from "@/lib/selling/fulfillment/customer/handlers";

export const POST = serve(extendHoldEndpoint, handleExtendHold);
