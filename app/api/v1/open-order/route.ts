import { serve } from "@/lib/platform/api/serve";
import { openOrderEndpoint } from "@/lib/selling/fulfillment/endpoints";
import { handleOpenOrder } from "@/lib/selling/fulfillment/handlers";

export const POST = serve(openOrderEndpoint, handleOpenOrder);
