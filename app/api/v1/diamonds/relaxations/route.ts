import { relaxationsEndpoint } from "@/lib/goods/inventory/endpoints";
import { handleRelaxations } from "@/lib/goods/inventory/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const GET = serve(relaxationsEndpoint, handleRelaxations);
