import { serve } from "@/lib/platform/api/serve/serve";
import { orderLinkEndpoint } from "@/lib/selling/fulfillment/customer/endpoints";
import { handleOrderLink } from "@/lib/selling/fulfillment/customer/handlers";

export const POST = serve(orderLinkEndpoint, handleOrderLink);
