import { healthEndpoint } from "@/lib/desk/health/endpoints";
import { answerHealth } from "@/lib/desk/health/handlers";
import { serve } from "@/lib/platform/api/serve";

export const GET = serve(healthEndpoint, answerHealth);
