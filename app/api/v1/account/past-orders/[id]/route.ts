import { serve } from "@/lib/platform/api/serve/serve";
import { ownPastOrderEndpoint } from "@/lib/selling/past-orders/endpoints";
import { handleOwnPastOrder } from "@/lib/selling/past-orders/handlers";

export const GET = serve(ownPastOrderEndpoint, handleOwnPastOrder);
