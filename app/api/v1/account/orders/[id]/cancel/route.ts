import { serve } from "@/lib/platform/api/serve";
import { cancelOrderEndpoint } from "@/lib/selling/fulfillment/endpoints";
import { handleCancelOrder } from "@/lib/selling/fulfillment/handlers";

export const POST = serve(cancelOrderEndpoint, handleCancelOrder);
