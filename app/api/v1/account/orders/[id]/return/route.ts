import { serve } from "@/lib/platform/api/serve";
import { returnOrderEndpoint } from "@/lib/selling/fulfillment/endpoints";
import { handleReturnOrder } from "@/lib/selling/fulfillment/handlers";

export const POST = serve(returnOrderEndpoint, handleReturnOrder);
