import { serve } from "@/lib/platform/api/serve";
import { extendHoldEndpoint } from "@/lib/selling/fulfillment/endpoints";
import { answerExtendHold } from "@/lib/selling/fulfillment/handlers";

export const POST = serve(extendHoldEndpoint, answerExtendHold);
