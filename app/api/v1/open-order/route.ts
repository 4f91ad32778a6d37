import { serve } from "@/lib/platform/api/serve/serve";
import { openOrderEndpoint } from "@/lib/selling/fulfillment/customer/endpoints";
import { handleOpenOrder } from "@/lib/selling/fulfillment/customer/handlers";

export const POST = serve(openOrderEndpoint, handleOpenOrder);
