import { serve } from "@/lib/platform/api/serve/serve";
import { orderEndpoint } from "@/lib/selling/fulfillment/customer/endpoints";
import { handleGetOrder } from "@/lib/selling/fulfillment/customer/handlers";

export const GET = serve(orderEndpoint, handleGetOrder);
