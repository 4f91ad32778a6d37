import { serve } from "@/lib/api/serve";
import { extendHoldEndpoint } from "@/lib/orders/endpoints";
import { answerExtendHold } from "@/lib/orders/handlers";

export const POST = serve(extendHoldEndpoint, answerExtendHold);
