import { serve } from "@/lib/platform/api/serve/serve";
import { returnOrderEndpoint } from "@/lib/selling/fulfillment/customer/endpoints";
import { handleReturnOrder } from "@/lib/selling/fulfillment/customer/handlers";

export const POST = serve(returnOrderEndpoint, handleReturnOrder);
