import { serve } from "@/lib/platform/api/serve";
import { customerOrdersEndpoint } from "@/lib/selling/fulfillment/endpoints";
import { handleListCustomerOrders } from "@/lib/selling/fulfillment/handlers";

export const GET = serve(customerOrdersEndpoint, handleListCustomerOrders);
