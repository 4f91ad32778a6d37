import { serve } from "@/lib/platform/api/serve/serve";
import { customerOrderEndpoint } from "@/lib/selling/fulfillment/customer/endpoints";
import { handleGetCustomerOrder } from "@/lib/selling/fulfillment/customer/handlers";

export const GET = serve(customerOrderEndpoint, handleGetCustomerOrder);
