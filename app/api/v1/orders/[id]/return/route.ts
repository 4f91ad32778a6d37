import { serve } from "@/lib/platform/api/serve/serve";
import { requestReturnEndpoint } from "@/lib/selling/fulfillment/customer/endpoints";
import { handleRequestReturn } from "@/lib/selling/fulfillment/customer/handlers";

export const POST = serve(requestReturnEndpoint, handleRequestReturn);
