import { serve } from "@/lib/platform/api/serve";
import { returnOrderEndpoint } from "@/lib/selling/fulfillment/endpoints";
import { answerReturnOrder } from "@/lib/selling/fulfillment/handlers";

export const POST = serve(returnOrderEndpoint, answerReturnOrder);
