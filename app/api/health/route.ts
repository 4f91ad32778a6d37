import { healthEndpoint } from "@/lib/desk/health/endpoints";
import { handleHealth } from "@/lib/desk/health/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const GET = serve(healthEndpoint, handleHealth);
