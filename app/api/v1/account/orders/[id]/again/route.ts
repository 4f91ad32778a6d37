import { serve } from "@/lib/platform/api/serve/serve";
import { reorderEndpoint } from "@/lib/selling/fulfillment/customer/endpoints";
import { handleReorder } from "@/lib/selling/fulfillment/customer/handlers";

export const GET = serve(reorderEndpoint, handleReorder);
