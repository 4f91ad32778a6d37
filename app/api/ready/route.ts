import { readyEndpoint } from "@/lib/desk/health/endpoints";
import { handleReady } from "@/lib/desk/health/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const GET = serve(readyEndpoint, handleReady);
