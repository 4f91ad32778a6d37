import { serve } from "@/lib/platform/api/serve";
import { customerOrderEndpoint } from "@/lib/selling/fulfillment/endpoints";
import { handleGetCustomerOrder } from "@/lib/selling/fulfillment/handlers";

export const GET = serve(customerOrderEndpoint, handleGetCustomerOrder);
