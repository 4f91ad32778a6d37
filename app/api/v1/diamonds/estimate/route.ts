import { estimateEndpoint } from "@/lib/goods/inventory/endpoints";
import { handleEstimate } from "@/lib/goods/inventory/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const GET = serve(estimateEndpoint, handleEstimate);
