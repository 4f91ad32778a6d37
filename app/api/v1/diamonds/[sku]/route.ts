import { diamondEndpoint } from "@/lib/goods/inventory/endpoints";
import { handleGetDiamond } from "@/lib/goods/inventory/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const GET = serve(diamondEndpoint, handleGetDiamond);
