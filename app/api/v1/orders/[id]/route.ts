import { serve } from "@/lib/platform/api/serve";
import { orderEndpoint } from "@/lib/selling/fulfillment/endpoints";
import { handleGetOrder } from "@/lib/selling/fulfillment/handlers";

export const GET = serve(orderEndpoint, handleGetOrder);
