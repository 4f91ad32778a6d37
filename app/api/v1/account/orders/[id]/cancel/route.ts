import { serve } from "@/lib/platform/api/serve/serve";
import { cancelOrderEndpoint } from "@/lib/selling/fulfillment/customer/endpoints";
import { handleCancelOrder } from "@/lib/selling/fulfillment/customer/handlers";

export const POST = serve(cancelOrderEndpoint, handleCancelOrder);
