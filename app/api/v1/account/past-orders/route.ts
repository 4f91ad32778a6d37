import { serve } from "@/lib/platform/api/serve/serve";
import { ownPastOrdersEndpoint } from "@/lib/selling/past-orders/endpoints";
import { handleOwnPastOrders } from "@/lib/selling/past-orders/handlers";

export const GET = serve(ownPastOrdersEndpoint, handleOwnPastOrders);
