import { serve } from "@/lib/platform/api/serve";
import { extendHoldEndpoint } from "@/lib/selling/fulfillment/endpoints";
import { handleExtendHold } from "@/lib/selling/fulfillment/handlers";

export const POST = serve(extendHoldEndpoint, handleExtendHold);
