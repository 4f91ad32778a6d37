import { serve } from "@/lib/platform/api/serve";
import { reorderEndpoint } from "@/lib/selling/fulfillment/endpoints";
import { handleReorder } from "@/lib/selling/fulfillment/handlers";

export const GET = serve(reorderEndpoint, handleReorder);
