import { serve } from "@/lib/platform/api/serve/serve";
import { customerOrdersEndpoint } from "@/lib/selling/fulfillment/customer/endpoints";
import { handleListCustomerOrders } from "@/lib/selling/fulfillment/customer/handlers";

export const GET = serve(customerOrdersEndpoint, handleListCustomerOrders);
