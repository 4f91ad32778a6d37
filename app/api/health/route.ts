import { serve } from "@/lib/api/serve";
import { healthEndpoint } from "@/lib/health/endpoints";
import { answerHealth } from "@/lib/health/handlers";

export const GET = serve(healthEndpoint, answerHealth);
